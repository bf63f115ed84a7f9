import { type Call, call, type TestResponse } from '../../../support/call.ts';
import { linkOf } from '../../../support/pages.ts';
import { type Case, requestOf } from './cases.ts';
import { expectedStatuses, listOf } from './expectation.ts';
import { model } from './model.ts';
import { noteTags, noteWrite } from './note-write.ts';
import { earlierRequest, isRemembered } from './repetitions.ts';

/**
 * Sends the request of a case and fails unless the response is as expected. Then records what it changed, and repeats it
 * if it may be repeated. `call` checks that the contract describes the response.
 */
export async function runCase(generated: Case): Promise<number> {
  // Once the request has changed a record, the model has other ids for the case.
  const one = { ...generated, parameter: generated.parameter.toString() };
  const request = requestOf(one);
  const expected = expectedStatuses(one);
  const list = listOf(one);
  const response = await call(request);
  if (!expected.includes(response.status)) {
    throw new Error(`${JSON.stringify(request)} should get ${expected}, but got ${response.status} ${response.text}`);
  }
  const isSuccess = response.status < 300;
  const isRepeatable = isSuccess && isRemembered(one);
  const isReplayed = isRepeatable && earlierRequest(one) !== undefined;
  if (isReplayed !== isReplay(response)) {
    throw new Error(`${JSON.stringify(request)} got ${JSON.stringify(response.headers)}.`);
  }
  if (isSuccess && !isRead(one)) noteWrite(one, response);
  if (!isReplayed || one.method === 'PATCH') noteTags(one, response);
  if (isRepeatable) await requireReplay(request, response);
  const next = linkOf(response, 'next');
  const isWhole = next === undefined && !one.query.toString().includes('cursor=');
  if (Array.isArray(response.body)) requireMatches(list, response.body, isWhole);
  const cursor = next === undefined ? null : new URL(next).searchParams.get('cursor');
  if (cursor !== null) model.cursors.push({ cursor, list });
  return response.status;
}

/** Repeats a request, as after a lost response. Fails unless it gets the same one again. */
async function requireReplay(request: Call, { status, text }: TestResponse): Promise<void> {
  const again = await call(request);
  if (again.status === status && again.text === text && isReplay(again)) return;
  throw new Error(`${JSON.stringify(request)} got ${status} ${text}, and then ${again.status} ${again.text}.`);
}

const isReplay = ({ headers }: TestResponse) => headers['Idempotency-Replayed'] === 'true';

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

const isRead = ({ method }: Case) => method === 'GET' || method === 'HEAD';
