import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { newestPlace, readFeed } from '../../../lib/events/feed.ts';
import { readDays, readState } from '../../../lib/events/feed-state.ts';
import { recountPets } from '../../../lib/events/recount-pets.ts';
import { dayOf } from '../../../lib/format/dates.ts';
import { createPet } from '../../../lib/pets/create-pet.ts';
import { updatePet } from '../../../lib/pets/update-pet.ts';
import { createTables } from '../../../local/engine/create-tables.ts';
import { createEngine } from '../../../local/engine/embedded-engine.ts';
import { setLocalEnvironment } from '../../../local/engine/local-environment.ts';
import { catchUp } from '../../../local/events/follow-changes.ts';
import { newLocalSecret } from '../../../local/local-secret.ts';

/** No follower runs here. Each test begins at midnight of a day of its own. */

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const { server, store, log } = createEngine();

beforeAll(async () => {
  await store.db.open();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = Object(server.address());
  setLocalEnvironment({ endpoint: `http://127.0.0.1:${port}`, isOurs: true }, newLocalSecret());
  await createTables();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const setNow = (now: number) => jest.spyOn(Date, 'now').mockReturnValue(now);
const addPet = async () =>
  (await createPet({ name: 'Rex', photoUrls: [], tags: [], status: 'available' }, undefined)).record.id;

test('a follower that was stopped for two days, with the changes still there, misses nothing', async () => {
  const start = DAY_MS * Math.floor(Date.now() / DAY_MS);
  const ids: number[] = [];
  setNow(start);
  const place = await newestPlace();
  for (let hour = 0; hour < 48; hour += 6) {
    setNow(start + hour * HOUR_MS);
    ids.push(await addPet());
  }
  await updatePet(ids[0] ?? 0, { status: 'pending' });
  await catchUp();
  const { events } = await readFeed(place, 100);
  expect(events.map(({ type, record }) => [type, record])).toEqual([
    ...ids.map((id) => ['pet.created', `pet/${id}`]),
    ['pet.updated', `pet/${ids[0]}`],
  ]);
  expect((await readState()).inventory).toEqual({ available: 7, pending: 1, sold: 0 });
  expect(await readDays(dayOf(start))).toMatchObject([
    { day: dayOf(start), counts: { 'pet.created': 4 }, petChanges: { available: 4 } },
    {
      day: dayOf(start + DAY_MS),
      counts: { 'pet.created': 4, 'pet.updated': 1 },
      petChanges: { available: 3, pending: 1 },
    },
  ]);
});

test('after changes were lost, a recount corrects the numbers and ends the places from before', async () => {
  const start = DAY_MS * (Math.floor(Date.now() / DAY_MS) + 10);
  setNow(start);
  const { inventory } = await readState();
  const place = await newestPlace();
  await addPet();
  setNow(start + 25 * HOUR_MS);
  await log.trim();
  await addPet();
  await catchUp();
  expect((await readState()).inventory.available).toBe(inventory.available + 1);
  expect((await readFeed(place, 100)).events).toHaveLength(1);
  expect(await recountPets(() => catchUp(), { settleMs: 0 })).toEqual({ available: 1, pending: 0, sold: 0 });
  expect((await readState()).inventory.available).toBe(inventory.available + 2);
  await expect(readFeed(place, 100)).rejects.toMatchObject({ code: 'gone' });
});
