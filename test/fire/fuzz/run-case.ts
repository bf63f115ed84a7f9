import { isDeepStrictEqual } from 'node:util';
import { call, type TestResponse } from '../../support/call.ts';
import { linkOf } from '../../support/pages.ts';
import { type Case, requestOf, wire } from './cases.ts';
import { bodyOf, expectedStatuses, listOf } from './expectation.ts';
import { fingerprint, world } from './world.ts';

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
  if (one.body) noteWrite(one, bodyOf(wire(one.body))?.value, answer);
  const next = linkOf(answer, 'next');
  const cursor = next === undefined ? null : new URL(next).searchParams.get('cursor');
  if (cursor !== null) world.cursors.push({ cursor, list });
  return answer.status;
}

function noteWrite({ operation, idempotencyKey }: Case, body: unknown, answer: TestResponse): void {
  const key = idempotencyKey.sent?.toString();
  const before = key === undefined ? undefined : world.idempotencyKeys.get(key);
  const isTaken = answer.status === 201 || answer.status === 409 || isRefusedByWork(answer);
  if (key !== undefined && isTaken) {
    const request = fingerprint(operation.operationId, body);
    world.idempotencyKeys.set(key, { request, ...(answer.status === 201 ? { answer: answer.text } : {}) });
  }
  if (answer.status !== 201) return;
  if (before?.answer !== undefined && before.answer !== answer.text) {
    throw new Error(`A repeated request had ${before.answer} first, and ${answer.text} then.`);
  }
  if (before?.answer === undefined) noteRecord(operation.operationId, Object(body), Object(answer.body));
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
