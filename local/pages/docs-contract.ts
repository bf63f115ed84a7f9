import { allCategories } from '../../lib/categories/category-store.ts';
import { formatDayOfYear } from '../../lib/format/dates.ts';
import { queryPets } from '../../lib/pets/pet-page.ts';
import { type Document, type OperationObject, titleOfTag } from '../../tools/contract/document.ts';

/**
 * The contract for the docs page. Its only server is this service, its example requests use existing records, and its
 * links lead to the local website. Tags, stability and sunset dates are in the form that the page displays.
 */
export async function docsContract(contract: Document, baseUrl: string, siteUrl: string): Promise<Document> {
  const ids = await findExampleIds();
  const idsByName = new Map<unknown, number | undefined>([
    ['id', ids.pet],
    ['petId', ids.pet],
    ['categoryId', ids.category],
  ]);
  const parameterOf = <Parameter>(parameter: Parameter): Parameter => {
    const example = idsByName.get(Object(parameter).name);
    return unticked(example === undefined ? parameter : { ...parameter, example });
  };
  const operationOf = (operation: OperationObject): OperationObject => ({
    ...withSiteLink(withLabels(operation), siteUrl),
    ...(operation.parameters && { parameters: operation.parameters.map(parameterOf) }),
    ...(operation.requestBody && { requestBody: withIdsInExamples(operation.requestBody, ids) }),
  });
  return {
    ...contract,
    info: { ...contract.info, contact: undefined },
    externalDocs: { description: 'Guides', url: siteUrl },
    servers: [{ url: baseUrl, description: 'This machine' }],
    tags: contract.tags?.map((tag) => ({ ...tag, 'x-displayName': titleOfTag(tag.name) })),
    paths: mapValues(contract.paths, (item) => mapValues(item, operationOf)),
    components: { ...contract.components, parameters: mapValues(contract.components.parameters ?? {}, parameterOf) },
  };
}

/** Links a deprecated operation to the website's section on how to migrate. */
function withSiteLink(operation: OperationObject, siteUrl: string): OperationObject {
  const { externalDocs, operationId } = operation;
  if (externalDocs === undefined) return operation;
  return { ...operation, externalDocs: { ...externalDocs, url: `${siteUrl}/stability/#${operationId.toLowerCase()}` } };
}

/** A category is optional, so a store without categories gets examples without one. */
function withIdsInExamples<Body>(body: Body, { category, availablePet }: ExampleIds): Body {
  return JSON.parse(JSON.stringify(body), (name, value) => {
    if (name === 'categoryId') return category;
    return name === 'petId' ? (availablePet ?? value) : value;
  });
}

/**
 * The page sends the example of an optional parameter, or the first value of an enumeration, unless it is unticked. A
 * request out of the box has only what it needs.
 */
function unticked<Parameter>(parameter: Parameter): Parameter {
  const { in: place, required, example: value } = Object(parameter);
  if (place === undefined || required === true) return parameter;
  return { ...parameter, example: undefined, examples: { example: { value, 'x-disabled': true } } };
}

/** Source: the `x-scalar-stability` and `x-badges` extensions of the page's own schema, `@scalar/workspace-store`. */
function withLabels(operation: OperationObject): OperationObject {
  const { 'x-stability': stability, 'x-deprecated-sunset': sunset } = operation;
  // The page already displays `deprecated` and "experimental", but not "beta".
  const badges = [
    ...(stability === 'beta' ? ['Beta'] : []),
    ...(sunset === undefined ? [] : [`Ends on ${formatDayOfYear(sunset)}`]),
  ];
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

type ExampleIds = Awaited<ReturnType<typeof findExampleIds>>;

/** Finds the oldest record of each kind, for the requests that the docs page suggests. */
async function findExampleIds() {
  const [[category], anyPet, available] = await Promise.all([
    allCategories(),
    queryPets({}, 1),
    queryPets({ status: 'available' }, 1),
  ]);
  return { category: category?.id, pet: anyPet.entries[0]?.id, availablePet: available.entries[0]?.id };
}
