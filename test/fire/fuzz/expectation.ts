import { Ajv2020 } from 'ajv/dist/2020.js';
import { type ParameterObject, resolve, type Schema } from '../../../tools/contract/document.ts';
import { parametersOf } from '../../../tools/contract/schemas.ts';
import { type Case, wire } from './cases.ts';
import { isDateTime, isUri } from './formats.ts';
import { contract } from './values.ts';
import { fingerprint, world } from './world.ts';

/**
 * What the contract has an operation answer, worked out from `openapi.yaml` and its documentation by other means than
 * the service's own. Beyond the schemas, the documentation lets it refuse text with half of a surrogate pair, addresses
 * that can't be parsed, cursors that were not given out for the list, and ids of records that there are not.
 */
const ajv = new Ajv2020({
  strict: false,
  formats: { 'date-time': isDateTime, uri: isUri, int64: { type: 'number', validate: Number.isInteger } },
});
ajv.addSchema({ $id: 'contract', ...contract });

/** The statuses that are right for a case as things stand; almost always one. */
export function expectedStatuses(one: Case): number[] {
  if (!one.authorization.isGood) return [401];
  if (one.body) return expectedOfWrite(one, wire(one.body));
  const query = queryOf(one);
  if (query === undefined) return [400];
  const { operationId } = one.operation;
  if (operationId === 'listCategories') return [200];
  if (operationId === 'getPet') return expectedOfPet(one.parameter.toString());
  const isKnownCursor =
    query.cursor === undefined ||
    world.cursors.some(({ cursor, list }) => cursor === query.cursor && list === listOf(one));
  return isKnownCursor ? [200] : [400];
}

/** The body of a case as the service should read it, or nothing where it is no JSON in UTF-8. */
export function bodyOf(sent: string | Buffer): { value: unknown } | undefined {
  try {
    const text =
      typeof sent === 'string'
        ? sent.toWellFormed()
        : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(sent);
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** The list that a case asks for: the operation and the filters, without where the page is and how long. */
export function listOf(one: Case): string {
  const { cursor, limit, ...filters } = queryOf(one) ?? {};
  return JSON.stringify([one.operation.operationId, Object.entries(filters).sort()]);
}

function expectedOfWrite({ contentType, operation, idempotencyKey }: Case, sent: string | Buffer): number[] {
  if (!contentType.isGood) return [415];
  const body = bodyOf(sent);
  if (!body || !idempotencyKey.isGood) return [400];
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!fits(schema ?? {}, body.value)) return [400];
  const key = idempotencyKey.sent?.toString();
  const before = key === undefined ? undefined : world.idempotencyKeys.get(key);
  if (before) {
    if (before.request !== fingerprint(operation.operationId, body.value)) return [422];
    if (before.answer !== undefined) return [201];
  }
  const { categoryId, petId } = Object(body.value);
  if (categoryId !== undefined && !world.categories.includes(categoryId)) return [400];
  if (operation.operationId !== 'placeOrder') return [201];
  if (!world.pets.includes(petId)) return [400];
  return world.available.has(petId) ? [201] : [409];
}

function expectedOfPet(text: string): number[] {
  const id = integerIn(text);
  if (id === undefined || id < 1n || id > 2n ** 63n - 1n) return [400];
  return world.pets.includes(Number(id)) && id <= BigInt(Number.MAX_SAFE_INTEGER) ? [200] : [404];
}

/** The described parameters of a query, or nothing where one of them does not fit. */
function queryOf({ query, operation }: Case): Record<string, string> | undefined {
  const sent = new URLSearchParams(query.toString());
  const read: Record<string, string> = {};
  for (const parameter of parametersOf(contract, operation)) {
    const values = parameter.in === 'query' ? sent.getAll(parameter.name) : [];
    const [value] = values;
    if (value === undefined) continue;
    if (values.length > 1 || !isRight(parameter, value)) return undefined;
    read[parameter.name] = value;
  }
  return read;
}

function isRight({ schema: reference }: ParameterObject, text: string): boolean {
  const schema = resolve<Schema>(contract, reference);
  if (schema.type !== 'integer') return fits(schema, text);
  const value = integerIn(text);
  const { minimum = 1, maximum = Number.MAX_VALUE } = schema;
  return value !== undefined && value >= Number(minimum) && value <= Number(maximum) && value < 2n ** 63n;
}

/** An integer as parameters spell it: digits, with no more than they need. */
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
