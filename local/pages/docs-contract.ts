import { type Document, type OperationObject, readContract } from '../../tools/contract/document.ts';
import { PLATFORM_NAME } from '../dns/built-in-zones.ts';

/**
 * The contract for the docs page. It lists this service as the first server, links to its documentation website, and has
 * stability and sunset dates in the form that the page displays.
 * @param baseUrl the base URL of the API
 */
export function docsContract(baseUrl: string): Document {
  const contract = readContract();
  const site = `http://${PLATFORM_NAME}:${new URL(baseUrl).port}`;
  const forPage = (operation: OperationObject) => withSiteLink(withLabels(withUnticked(operation)), site);
  return {
    ...contract,
    externalDocs: { ...contract.externalDocs, url: site },
    servers: [{ url: baseUrl, description: 'This machine' }, ...contract.servers],
    paths: mapValues(contract.paths, (item) => mapValues(item, forPage)),
    components: { ...contract.components, parameters: mapValues(contract.components.parameters ?? {}, unticked) },
  };
}

/** Links a deprecated operation to the section of the website on how to move on from it. */
function withSiteLink(operation: OperationObject, site: string): OperationObject {
  const { externalDocs, operationId } = operation;
  if (externalDocs === undefined) return operation;
  return { ...operation, externalDocs: { ...externalDocs, url: `${site}/stability/#${operationId.toLowerCase()}` } };
}

function withUnticked(operation: OperationObject): OperationObject {
  const { parameters } = operation;
  return parameters === undefined ? operation : { ...operation, parameters: parameters.map(unticked) };
}

/**
 * The page sends the example of an optional parameter, or the first value of an enumeration, unless it is unticked. A
 * request out of the box has only what it needs.
 */
function unticked<Parameter>(parameter: Parameter): Parameter {
  if (typeof parameter !== 'object' || parameter === null || !('in' in parameter)) return parameter;
  if ('required' in parameter && parameter.required === true) return parameter;
  const value = 'example' in parameter ? parameter.example : undefined;
  return { ...parameter, example: undefined, examples: { example: { value, 'x-disabled': true } } };
}

/** Source: the `x-scalar-stability` and `x-badges` extensions of the page's own schema, `@scalar/workspace-store`. */
function withLabels(operation: OperationObject): OperationObject {
  const { 'x-stability': stability, 'x-deprecated-sunset': sunset } = operation;
  // The page already displays `deprecated` and "experimental", but not "beta".
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
