import { isDeepStrictEqual } from 'node:util';
import { call, type TestResponse } from '../../support/call.ts';
import { linkOf } from '../../support/pages.ts';
import { type Case, requestOf, wire } from './cases.ts';
import { bodyOf, expectedStatuses, listOf, requestOfCase } from './expectation.ts';
import { world } from './world.ts';

/**
 * Makes the request of a case, and fails unless the answer is the one that is right; then notes what it made.
 * That the contract describes the answer is checked by `call`.
 */
export async function runCase(one: Case): Promise<number> {
  const request = requestOf(one);
  const expected = expectedStatuses(one);
  const list = listOf(one);
  const answer = await call(request);
  if (!expected.includes(answer.status)) {
    throw new Error(`${JSON.stringify(request)} should have ${expected}, and has ${answer.status} ${answer.text}`);
  }
  if (one.method === 'POST') noteWrite(one, answer);
  if (one.method === 'DELETE' && answer.status < 300) noteRemoval(Number(one.parameter.toString()));
  const next = linkOf(answer, 'next');
  const cursor = next === undefined ? null : new URL(next).searchParams.get('cursor');
  if (cursor !== null) world.cursors.push({ cursor, list });
  return answer.status;
}

function noteWrite(one: Case, answer: TestResponse): void {
  const { operation, idempotencyKey, body } = one;
  const key = idempotencyKey.sent?.toString();
  const before = key === undefined ? undefined : world.idempotencyKeys.get(key);
  const isSuccess = answer.status < 300;
  const isTaken = isSuccess || answer.status === 404 || answer.status === 409 || isRefusedByWork(answer);
  if (key !== undefined && isTaken) {
    world.idempotencyKeys.set(key, { request: requestOfCase(one), ...(isSuccess ? { answer: answer.text } : {}) });
  }
  if (!isSuccess) return;
  if (before?.answer !== undefined && before.answer !== answer.text) {
    throw new Error(`A repeated request had ${before.answer} first, and ${answer.text} then.`);
  }
  if (before?.answer === undefined && body) {
    noteRecord(operation.operationId, Object(bodyOf(wire(body))?.value), Object(answer.body));
  }
}

function noteRemoval(id: number): void {
  world.categories = world.categories.filter((known) => known !== id);
  world.pets = world.pets.filter((known) => known !== id);
  world.available.delete(id);
}

/** Whether it was the state of things that refused a request, and not its form: then its Idempotency-Key is taken. */
function isRefusedByWork({ status, text }: TestResponse): boolean {
  return status === 400 && /is not the id of a (?:category|pet)/.test(text);
}

function noteRecord(operationId: string, body: object, record: Record<string, unknown>): void {
  const id = Number(record.id);
  if (operationId === 'createCategory') world.categories.push(id);
  if (operationId === 'createPet') {
    world.pets.push(id);
    if (record.status === 'available') world.available.add(id);
  }
  if (operationId === 'placeOrder') world.available.delete(id);
  for (const [name, value] of Object.entries(body)) {
    if (!isDeepStrictEqual(record[name], value)) {
      throw new Error(`${name} was sent as ${JSON.stringify(value)} and kept as ${JSON.stringify(record[name])}.`);
    }
  }
}
