import { expect, test } from '@jest/globals';
import { type EventPage, type FollowOptions, GoneError } from '../../client/src/index.ts';
import { useFaultyService } from './faulty-service.ts';

/** How the client follows the feed, page by page. */

const service = useFaultyService();

/** A page of the feed, and the cursor in its next link. */
const page = (cursor: string, ...ids: number[]) => ({
  status: 200,
  headers: { 'Content-Type': 'application/json', Link: `<https://api.example/v1/events?cursor=${cursor}>; rel="next"` },
  body: JSON.stringify(ids.map((id) => ({ id, type: 'pet.deleted', at: '2026-11-20T09:30:00.000Z', record: 'pet/7' }))),
});

/** Follows until a page has this cursor, then aborts. */
async function followTo(last: string, options: FollowOptions = {}): Promise<EventPage[]> {
  const stop = new AbortController();
  const pages: EventPage[] = [];
  for await (const found of service.client().followEvents({ pollMs: 1, ...options, signal: stop.signal })) {
    pages.push(found);
    if (found.cursor === last) stop.abort();
  }
  return pages;
}

const shown = (pages: readonly EventPage[]) =>
  pages.map(({ events, cursor }) => [cursor, ...events.map(({ id }) => id)]);
const queries = () => service.seen.map(({ path }) => new URLSearchParams(path.split('?')[1]));

test('each page comes with the cursor after it, and the loop ends with the signal', async () => {
  service.faults = [page('a', 1, 2), page('b', 3)];
  expect(shown(await followTo('b'))).toEqual([
    ['a', 1, 2],
    ['b', 3],
  ]);
  expect(queries().map((query) => query.get('cursor'))).toEqual([null, 'a']);
});

test('it continues from a stored cursor, with the same type', async () => {
  service.faults = [page('b', 3)];
  await followTo('b', { cursor: 'a', type: 'pet.deleted' });
  expect(Object.fromEntries(queries()[0] ?? [])).toEqual({ cursor: 'a', type: 'pet.deleted', limit: '100' });
});

test('without news it asks again, and hands out nothing', async () => {
  service.faults = [page('a'), page('a'), page('a'), page('b', 1)];
  expect(shown(await followTo('b', { start: 'now' }))).toEqual([['a'], ['b', 1]]);
  expect(service.seen).toHaveLength(4);
});

test('a request that fails for a moment is repeated, and no event is missing', async () => {
  service.faults = [page('a', 1), 'lost', page('b', 2)];
  expect(shown(await followTo('b'))).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

test('it ends while it waits when the signal aborts', async () => {
  const stop = new AbortController();
  service.faults = [page('a')];
  for await (const { cursor } of service.client().followEvents({ pollMs: 3_600_000, signal: stop.signal })) {
    expect(cursor).toBe('a');
    setTimeout(() => stop.abort());
  }
  expect(stop.signal.aborted).toBe(true);
});

test('a cursor that has ended is a GoneError', async () => {
  service.faults = [{ status: 410, body: '{"code":"gone","message":"This place in the feed ended.","status":410}' }];
  await expect(followTo('b', { cursor: 'a' })).rejects.toBeInstanceOf(GoneError);
});

test('a list of events ends where the feed ends now', async () => {
  service.faults = [page('a', 1), page('b', 2), page('b')];
  const ids = [];
  for await (const { id } of service.client().listEvents()) ids.push(id);
  expect(ids).toEqual([1, 2]);
});
