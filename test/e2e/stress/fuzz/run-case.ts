import { isDeepStrictEqual } from 'node:util';
import { call, type TestResponse } from '../../../support/call.ts';
import { linkOf } from '../../../support/pages.ts';
import { type Case, requestOf, wire } from './cases.ts';
import { bodyOf, expectedStatuses, listOf, requestOfCase } from './expectation.ts';
import { model } from './model.ts';

/**
 * Sends the request of a case and fails unless the response is as expected. Then records what it created. `call` checks
 * that the contract describes the response.
 */
export async function runCase(one: Case): Promise<number> {
  const request = requestOf(one);
  const expected = expectedStatuses(one);
  const list = listOf(one);
  const parameter = Number(one.parameter.toString());
  const response = await call(request);
  if (!expected.includes(response.status)) {
    throw new Error(`${JSON.stringify(request)} should get ${expected}, but got ${response.status} ${response.text}`);
  }
  if (one.method === 'POST') noteWrite(one, response);
  if (one.operation.operationId === 'updatePet' && response.status === 200) noteChange(one, Object(response.body));
  if (response.status === 204) noteRemoval(one.operation.operationId, parameter);
  const next = linkOf(response, 'next');
  const isWhole = next === undefined && !one.query.toString().includes('cursor=');
  if (Array.isArray(response.body)) requireMatches(list, response.body, isWhole);
  const cursor = next === undefined ? null : new URL(next).searchParams.get('cursor');
  if (cursor !== null) model.cursors.push({ cursor, list });
  return response.status;
}

/** Fails unless every record of a page matches every filter, and a whole list by ids has them all. */
function requireMatches(list: string, page: readonly Record<string, unknown>[], isWhole: boolean): void {
  const [, filters]: [string, [string, string][]] = JSON.parse(list);
  const isMatch = (record: Record<string, unknown>) =>
    filters.every(([name, value]) => (name === 'id' ? value.split(',') : [value]).includes(String(record[name])));
  const [first, ...more] = filters;
  const wanted =
    first?.[0] === 'id' && more.length === 0 ? new Set(first[1].split(',').map(Number)) : new Set<number>();
  const found = model.pets.filter((id) => wanted.has(id));
  if (!page.every(isMatch) || (isWhole && found.some((id) => !page.some((record) => record.id === id)))) {
    throw new Error(`The list ${list} returned ${JSON.stringify(page)}.`);
  }
}

function noteWrite(one: Case, response: TestResponse): void {
  const { operation, idempotencyKey, body } = one;
  const key = idempotencyKey.sent?.toString();
  const before = key === undefined ? undefined : model.idempotencyKeys.get(key);
  const isSuccess = response.status < 300;
  if (!isSuccess) return;
  if (key !== undefined) model.idempotencyKeys.set(key, { request: requestOfCase(one), response: response.text });
  if (before && before.response !== response.text) {
    throw new Error(`A repeated request first got ${before.response}, then ${response.text}.`);
  }
  if (!before && body) {
    noteRecord(operation.operationId, Object(bodyOf(wire(body))?.value), Object(response.body));
  }
}

function noteRemoval(operationId: string, id: number): void {
  if (operationId === 'deletePet') {
    model.pets = model.pets.filter((known) => known !== id);
    model.available.delete(id);
  }
  if (operationId === 'cancelOrder') {
    model.orders = model.orders.filter((known) => known !== id);
    model.available.add(Number(model.sales.get(id)));
    model.sales.delete(id);
  }
}

function noteRecord(operationId: string, body: object, record: Record<string, unknown>): void {
  const id = Number(record.id);
  if (operationId === 'createCategory') model.categories.push(id);
  if (operationId === 'createPet') {
    model.pets.push(id);
    model.petRecords.set(id, record);
    if (record.status === 'available') model.available.add(id);
  }
  if (operationId === 'placeOrder') {
    model.available.delete(Number(record.petId));
    model.orders.push(id);
    model.sales.set(id, Number(record.petId));
  }
  requireKept(body, record);
}

function noteChange({ body }: Case, record: Record<string, unknown>): void {
  const id = Number(record.id);
  model.petRecords.set(id, record);
  if (record.status === 'available') model.available.add(id);
  else model.available.delete(id);
  if (body) requireKept(Object(bodyOf(wire(body))?.value), record);
}

function requireKept(body: object, record: Record<string, unknown>): void {
  for (const [name, sent] of Object.entries(body)) {
    const value = sent === null ? undefined : sent;
    if (!isDeepStrictEqual(record[name], name === 'shipDate' ? inMilliseconds(value) : value)) {
      throw new Error(`${name} was sent as ${JSON.stringify(value)} and stored as ${JSON.stringify(record[name])}.`);
    }
  }
}

/** A date-time in UTC with milliseconds, the form in which the contract promises to store it. */
function inMilliseconds(dateTime: unknown): string {
  return new Date(String(dateTime).replace(/(\.[0-9]{3})[0-9]+/, '$1')).toISOString();
}
