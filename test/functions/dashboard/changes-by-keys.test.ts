import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { by } from '../../../lib/activity/activity-entry.ts';
import type { ActivityEntry } from '../../../lib/contract/generated/dashboard/types.ts';
import { createKey } from '../../../lib/keys/manage-keys.ts';
import { catchUp } from '../../../local/events/follow-changes.ts';
import { call } from '../../support/call.ts';
import { useDashboard } from '../../support/dashboard.ts';

/** The activity of clients and of people, in one list. */

const dashboard = useDashboard();

// Streams round the times of changes to seconds, so the clock moves on by more than one with each change. Nothing waits.
const TIMERS = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
] as const;
beforeAll(() => {
  jest.useFakeTimers({ doNotFake: [...TIMERS, 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] });
});
afterAll(() => {
  jest.useRealTimers();
});
const moveOn = () => jest.setSystemTime(Date.now() + 2_000);

let apiKey = '';
let keyId = '';
beforeAll(async () => {
  const { key, record } = await createKey({ name: 'web shop' }, by({ kind: 'command', name: 'root' }));
  [apiKey, keyId] = [key, record.keyId];
});

/** Changes by the client, and by a person. */
const byClient = async (method: string, path: string, body?: object) => {
  moveOn();
  return Object(JSON.parse((await call({ method, path, apiKey, ...(body && { body }) })).text || '{}'));
};
const byPerson = async (path: string, body: object, method = 'POST') => {
  moveOn();
  return Object((await dashboard.send({ method, path, body })).body);
};

async function pages(query: string): Promise<ActivityEntry[][]> {
  const found: ActivityEntry[][] = [];
  for (let next: string | undefined = query; next !== undefined; ) {
    const { status, body, headers } = await dashboard.send({ path: `/activity?${next}` });
    if (status !== 200) throw new Error(JSON.stringify(body));
    found.push(body as ActivityEntry[]);
    next = /\/activity\?([^>]+)>/.exec(headers.link ?? '')?.[1];
  }
  return found;
}
const list = async (query: string) => (await pages(query)).flat();
const briefly = ({ actor, action, name }: ActivityEntry) => `${actor.kind} ${action} ${name}`;

test('a record has the changes by people and by keys in the order of time, with the names of keys', async () => {
  const { id } = await byClient('POST', '/pets', { name: 'Rex' });
  await byPerson(`/pets/${id}`, { name: 'Max' }, 'PATCH');
  await byClient('PATCH', `/pets/${id}`, { tags: ['small'] });
  await byClient('DELETE', `/pets/${id}`);
  await catchUp();
  const entries = await list(`object=pet/${id}`);
  expect(entries.map(briefly)).toEqual([
    'key pet.deleted Max',
    'key pet.changed Max',
    'person pet.changed Max',
    'key pet.created Rex',
  ]);
  expect(entries[1]).toMatchObject({
    actor: { kind: 'key', name: 'web shop', keyId },
    from: 'tags: []',
    to: 'tags: ["small"]',
  });
});

describe('the activity of all records', () => {
  beforeAll(async () => {
    for (let at = 0; at < 30; at += 1) {
      await byClient('POST', '/pets', { name: `Client ${at}` });
      if (at % 3 === 0) await byPerson('/pets', { name: `Person ${at}` });
    }
    await catchUp();
  });

  test.each([1, 7, 100])('has every change once and newest first in pages of up to %i', async (limit) => {
    const found = await pages(`limit=${limit}`);
    const names = found.flat().flatMap(({ name = '' }) => (/^(Client|Person) /.test(name) ? [name] : []));
    const expected = Array.from({ length: 30 }, (_, at) => [`Client ${at}`, ...(at % 3 === 0 ? [`Person ${at}`] : [])]);
    expect(names).toEqual(expected.flat().reverse());
    expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(limit);
  });

  test.each([
    ['kind=key', ['Client 29', 'Client 28']],
    ['kind=person', ['Person 27', 'Person 24']],
    ['text=person%202', ['Person 27', 'Person 24']],
    ['text=CLIENT', ['Client 29', 'Client 28']],
    ['kind=person&text=client', []],
  ])('with %s has only what matches', async (query, expected) => {
    expect((await list(query)).slice(0, 2).map(({ name }) => name)).toEqual(expected);
  });

  test('has only the changes of the time that is asked for', async () => {
    const all = await list('limit=100');
    const [to, from] = [all[5]?.at, all[20]?.at];
    expect(await list(`from=${from}&to=${to}`)).toEqual(all.filter(({ at }) => at >= String(from) && at < String(to)));
    expect(await list(`from=${to}&to=${from}`)).toEqual([]);
    expect(await list(`from=1970-01-01T00:00:00Z&to=${from}`)).toEqual(all.filter(({ at }) => at < String(from)));
    expect(await list(`from=${from}&to=9999-12-31T23:59:59Z`)).toEqual(all.filter(({ at }) => at >= String(from)));
    const inBerlin = `${new Date(Date.parse(String(from)) + 3_600_000).toISOString().slice(0, -1)}%2B01:00`;
    expect(await list(`from=${inBerlin}&to=${to}`)).toEqual(await list(`from=${from}&to=${to}`));
  });

  test('rejects an invalid time', async () => {
    expect(await dashboard.send({ path: '/activity?from=yesterday' })).toMatchObject({ status: 400 });
  });
});

test('a page with a rare name in a long list can be empty, and the search comes to an end', async () => {
  await byClient('POST', '/pets', { name: 'Zoë the rare' });
  for (let at = 0; at < 700; at += 1) await byClient('POST', '/pets', { name: 'Rex' });
  await catchUp();
  const found = await pages('text=zoe');
  expect(found.length).toBeGreaterThan(1);
  expect(found[0]).toEqual([]);
  expect(found.flat().map(({ name }) => name)).toEqual(['Zoë the rare']);
});
