import { Ajv2020 } from 'ajv/dist/2020.js';
import { type ParameterObject, resolve, type Schema } from '../../../../tools/contract/document.ts';
import { parametersOf, successStatus } from '../../../../tools/contract/schemas.ts';
import { type Case, wire } from './cases.ts';
import { conditionOf, recordOf } from './conditions.ts';
import { isDateTime, isUri } from './formats.ts';
import { isExisting, model } from './model.ts';
import { bodyOf, earlierRequest, isEmptyChange, reads, requestOfCase } from './repetitions.ts';
import { contract } from './values.ts';

/**
 * The expected response of an operation, derived from `openapi.yaml` and its documentation independently of the
 * service's code. Beyond the schemas, the documentation lets an operation reject text with half of a surrogate pair,
 * URLs that can't be parsed, cursors that were not issued for the list, and ids of nonexistent records.
 */
const ajv = new Ajv2020({
  strict: false,
  formats: { 'date-time': isDateTime, uri: isUri, int64: { type: 'number', validate: Number.isInteger } },
});
ajv.addKeyword({
  keyword: 'x-max-text-bytes',
  type: 'object',
  validate: ({ bytes, properties }: { bytes: number; properties: string[] }, body: Record<string, unknown>) =>
    new TextEncoder().encode(properties.flatMap((name) => body[name] ?? []).join('')).length <= bytes,
});
ajv.addSchema({ $id: 'contract', ...contract });

/** The valid statuses for a case in the current state. There is almost always only one. */
export function expectedStatuses(one: Case): number[] {
  const { operation, authorization, contentType, idempotencyKey } = one;
  if (!authorization.isGood) return [401];
  if (one.body && !contentType.isGood) return [415];
  const body = one.body && bodyOf(wire(one.body));
  if (one.body && !body) return [400];
  const query = queryOf(one);
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!query || !hasRightPath(one) || (schema && !fits(schema, body?.value))) return [400];
  const success = Number(successStatus(operation));
  if (reads(operation, 'Idempotency-Key') && !idempotencyKey.isGood) return [400];
  if (reads(operation, 'If-Match') && !conditionOf(one).condition.isGood) return [400];
  const before = earlierRequest(one);
  const isRepeated = before?.request === requestOfCase(one);
  if (before && one.method === 'POST') return [isRepeated ? success : 422];
  if (query.cursor !== undefined && !isKnownCursor(query.cursor, one)) return [400];
  const outcome = outcomeOf(one, Object(body?.value));
  // A change that changes nothing is not remembered, so it does not look its key up either.
  if (!before || (isEmptyChange(one) && outcome.includes(success))) return outcome;
  if (!isRepeated) return [422];
  return [operation.operationId === 'updatePet' && !isExisting(recordOf(one)) ? 404 : success];
}

/** The statuses of a request that is not repeated. */
function outcomeOf(one: Case, body: Record<string, unknown>): number[] {
  const { operation } = one;
  if (reads(operation, 'If-Match') && isExisting(recordOf(one)) && !conditionOf(one).condition.isMet) return [412];
  const outcome = outcomes[operation.operationId];
  if (outcome) return outcome(one, body);
  // Requests outside the model may or may not find their record.
  const success = Number(successStatus(operation));
  return [success, ...[404, 409].filter((status) => status in operation.responses)];
}

/** The outcomes of business logic that depend on the records of the run. */
const outcomes: Readonly<Record<string, (one: Case, body: Record<string, unknown>) => number[]>> = {
  listCategories: () => [200],
  listPets: () => [200],
  listOrders: () => [200],
  // 15 of the largest categories fit into a key's share of the quota.
  createCategory: () => (model.categories.length < 15 ? [201] : [201, 409]),
  createPet: (_, { categoryId }) =>
    categoryId === undefined || model.categories.includes(Number(categoryId)) ? [201] : [400],
  getPet: ({ parameter }) => (isOneOf(model.pets, parameter) ? [200] : [404]),
  updatePet: ({ parameter, operation }, changes) => {
    if (!isOneOf(model.pets, parameter)) return [404];
    const id = Number(parameter.toString());
    if (changes.status !== undefined && [...model.sales.values()].includes(id)) return [409];
    const { categoryId } = changes;
    if (typeof categoryId === 'number' && !model.categories.includes(categoryId)) return [400];
    const schema = resolve<Schema>(contract, operation.requestBody?.content['application/json']?.schema ?? {});
    const limit = { 'x-max-text-bytes': schema['x-max-text-bytes'] };
    return fits(limit, { ...model.petRecords.get(id), ...changes }) || Object.keys(changes).length === 0
      ? [200]
      : [400];
  },
  deletePet: ({ parameter }) => {
    if (!isOneOf(model.pets, parameter)) return [404];
    return isOneOf([...model.sales.values()], parameter) ? [409] : [204];
  },
  cancelOrder: ({ parameter }) => (isOneOf(model.orders, parameter) ? [204] : [404]),
  getOrder: ({ parameter }) => (isOneOf(model.orders, parameter) ? [200] : [404]),
  placeOrder: (_, { petId }) => {
    if (!model.pets.includes(Number(petId))) return [400];
    return model.available.has(Number(petId)) ? [201] : [409];
  },
};

function isOneOf(ids: readonly number[], parameter: Case['parameter']): boolean {
  const id = Number(parameter.toString());
  return Number.isSafeInteger(id) && ids.includes(id);
}

/** The list that a case requests: the operation and the filters, without cursor and limit. */
export function listOf(one: Case): string {
  const { cursor, limit, ...filters } = queryOf(one) ?? {};
  return JSON.stringify([one.operation.operationId, Object.entries(filters).sort()]);
}

function isKnownCursor(sent: string, one: Case): boolean {
  return model.cursors.some(({ cursor, list }) => cursor === sent && list === listOf(one));
}

/** Whether the path parameter is valid, if there is one. */
function hasRightPath({ operation, parameter }: Case): boolean {
  const described = parametersOf(contract, operation).filter((candidate) => candidate.in === 'path');
  return described.every((candidate) => isRight(candidate, parameter.toString()));
}

/** The parameters of a query, or `undefined` if one of them is unknown, repeated or invalid. */
function queryOf({ query, operation }: Case): Record<string, string> | undefined {
  const sent = [...new URLSearchParams(query.toString())];
  const read = Object.fromEntries(sent);
  const known = parametersOf(contract, operation).filter((parameter) => parameter.in === 'query');
  const isValid = sent.every(([name, value]) => known.some((one) => one.name === name && isRight(one, value)));
  return isValid && Object.keys(read).length === sent.length ? read : undefined;
}

function isRight({ schema: reference }: Pick<ParameterObject, 'schema'>, text: string): boolean {
  const schema = resolve<Schema>(contract, reference);
  if (schema.type === 'array') {
    const items = text.split(',');
    return (
      items.length <= Number(schema.maxItems) && items.every((item) => isRight({ schema: Object(schema.items) }, item))
    );
  }
  if (schema.type !== 'integer') return fits(schema, text);
  const value = integerIn(text);
  const { minimum = 1, maximum = Number.MAX_VALUE } = schema;
  return value !== undefined && value >= Number(minimum) && value <= Number(maximum) && value < 2n ** 63n;
}

/** An integer in the form that parameters require: digits without leading zeros. */
function integerIn(text: string): bigint | undefined {
  return /^(?:0|-?[1-9][0-9]*)$/.test(text) ? BigInt(text) : undefined;
}

function fits(schema: Schema, value: unknown): boolean {
  const { $ref } = schema;
  const validate = typeof $ref === 'string' ? ajv.getSchema(`contract${$ref}`) : ajv.compile(schema);
  return validate?.(value) === true && isWellFormed(value);
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  return typeof value !== 'object' || value === null || Object.values(value).every(isWellFormed);
}
