import { type Document, type OperationObject, readContract } from '../../tools/contract/document.ts';

/**
 * The contract for the docs page. This service is its first server, and stability and sunset dates have the form that
 * the page shows.
 * @param baseUrl the base URL of the API
 */
export function docsContract(baseUrl: string): Document {
  const contract = readContract();
  return {
    ...contract,
    servers: [{ url: baseUrl, description: 'This machine' }, ...contract.servers],
    paths: mapValues(contract.paths, (item) => mapValues(item, (operation) => withLabels(withoutSamples(operation)))),
    components: { ...contract.components, parameters: mapValues(contract.components.parameters ?? {}, withoutSample) },
  };
}

/**
 * The page sends the example of an optional header unless it is unticked. The same `Idempotency-Key` every time would
 * make the service repeat its first response, or refuse.
 */
function withoutSamples(operation: OperationObject): OperationObject {
  const { parameters } = operation;
  return parameters === undefined ? operation : { ...operation, parameters: parameters.map(withoutSample) };
}

function withoutSample<Parameter>(parameter: Parameter): Parameter {
  if (typeof parameter !== 'object' || parameter === null || !('in' in parameter)) return parameter;
  return parameter.in === 'header' ? { ...parameter, example: undefined } : parameter;
}

/** Source: the `x-scalar-stability` and `x-badges` extensions of the page's own schema, `@scalar/workspace-store`. */
function withLabels(operation: OperationObject): OperationObject {
  const { 'x-stability': stability, 'x-deprecated-sunset': sunset } = operation;
  // The page shows `deprecated` by itself. It knows "experimental", but not "beta".
  const badges = [...(stability === 'beta' ? ['Beta'] : []), ...(sunset === undefined ? [] : [`Ends on ${sunset}`])];
  return {
    ...operation,
    ...(stability === 'experimental' ? { 'x-scalar-stability': stability } : {}),
    ...(badges.length === 0 ? {} : { 'x-badges': badges.map((name) => ({ name, position: 'before' })) }),
  };
}

function mapValues<Value, Mapped>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
