import { isDeepStrictEqual } from 'node:util';
import type { TestResponse } from '../../../support/call.ts';
import { type Case, wire } from './cases.ts';
import { model } from './model.ts';
import { bodyOf, earlierRequest, isEmptyChange, isRemembered, keyOf, requestOfCase } from './repetitions.ts';

/** Records what a successful request has changed. Fails if it changed something else, or a repeated one anything. */
export function noteWrite(one: Case, response: TestResponse): void {
  const { operation, method } = one;
  const [earlier, key] = isRemembered(one) ? [earlierRequest(one), keyOf(one)] : [];
  if (earlier) {
    if (method !== 'POST' || earlier.response === response.text) return;
    throw new Error(`A repeated request first got ${earlier.response}, then ${response.text}.`);
  }
  if (key !== undefined) model.idempotencyKeys.set(key, { request: requestOfCase(one), response: response.text });
  if (method === 'POST') noteRecord(operation.operationId, sentBody(one), Object(response.body));
  if (method === 'PATCH') noteChange(one, Object(response.body));
  if (method === 'DELETE') noteRemoval(operation.operationId, Number(one.parameter));
}

/** Records the tags of the records in a response. Fails if one is new, and nothing has changed the record. */
export function noteTags({ operation }: Case, { body, headers }: TestResponse): void {
  const kind = operation.tags.includes('store') ? 'orders' : 'pets';
  for (const { id, etag } of [body].flat().map(Object)) if (etag !== undefined) model.tags.see(`${kind}/${id}`, etag);
  const single = Array.isArray(body) ? undefined : Object(body).etag;
  if (single !== undefined && headers.ETag !== single) throw new Error(`The ETag of ${single} is ${headers.ETag}.`);
}

function sentBody({ body }: Case): Record<string, unknown> {
  return Object(body && bodyOf(wire(body))?.value);
}

function noteRemoval(operationId: string, id: number): void {
  if (operationId === 'deletePet') {
    model.pets = model.pets.filter((known) => known !== id);
    model.available.delete(id);
  }
  if (operationId === 'cancelOrder') {
    model.tags.outdate(`pets/${model.sales.get(id)}`);
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
    model.tags.outdate(`pets/${record.petId}`);
    model.orders.push(id);
    model.sales.set(id, Number(record.petId));
  }
  requireKept(body, record);
}

function noteChange(one: Case, record: Record<string, unknown>): void {
  const id = Number(record.id);
  model.petRecords.set(id, record);
  if (record.status === 'available') model.available.add(id);
  else model.available.delete(id);
  if (!isEmptyChange(one)) model.tags.outdate(`pets/${id}`);
  requireKept(sentBody(one), record);
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
