import { allCategories } from '../../lib/categories/category-store.ts';
import { formatDayOfYear } from '../../lib/format/dates.ts';
import { queryPets } from '../../lib/pets/pet-page.ts';
import type { Document, OperationObject } from '../../tools/contract/document.ts';

/**
 * The contract for the docs page. Its only server is this service, its example requests use existing records, and its
 * links lead to the local website. Titles of operations have their stability and sunset date, which the page would not show.
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
    return withoutExample(example === undefined ? parameter : { ...parameter, example });
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
 * The page sends the example of an optional parameter unless it is emptied. So that a request out of the box has only what it
 * needs, the example becomes a part of the description.
 */
function withoutExample<Parameter>(parameter: Parameter): Parameter {
  const { in: place, required, example, description } = Object(parameter);
  if (place === undefined || required === true || example === undefined) return parameter;
  return { ...parameter, example: undefined, description: `${description} Example: \`${example}\`` };
}

/** Shows the stability and the end of an operation with its title. The page itself shows only `deprecated`. */
function withLabels(operation: OperationObject): OperationObject {
  const { 'x-stability': stability, 'x-deprecated-sunset': sunset } = operation;
  const labels = [
    ...(stability === undefined ? [] : [stability]),
    ...(sunset === undefined ? [] : [`ends on ${formatDayOfYear(sunset)}`]),
  ];
  return labels.length === 0 ? operation : { ...operation, summary: `${operation.summary} (${labels.join(', ')})` };
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
