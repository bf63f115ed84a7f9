import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { environmentNames } from '../../../lib/config/environment-names.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { tables } from '../../../lib/database/tables.ts';
import { FOLLOWED_TABLES } from '../../../lib/events/item-change.ts';
import { startEmbeddedEngine } from '../../../local/engine/embedded-engine.ts';
import { setLocalEnvironment } from '../../../local/engine/local-environment.ts';
import { newLocalSecret } from '../../../local/local-secret.ts';

const actual = await import('node:timers/promises');
/** How long the follower has waited each time. Long waits are over at once, unless they shall not end. */
const waits: number[] = [];
let isPatient = false;
jest.unstable_mockModule('node:timers/promises', () => ({
  setTimeout: (milliseconds: number, value: unknown, options?: { readonly signal?: AbortSignal }) => {
    waits.push(milliseconds);
    return actual.setTimeout(isPatient && milliseconds > 1_000 ? milliseconds : 1, value, options);
  },
}));
const { readState } = await import('../../../lib/events/feed-state.ts');
const { createPet } = await import('../../../lib/pets/create-pet.ts');
const { createTables } = await import('../../../local/engine/create-tables.ts');
const { beforeStreams } = await import('../../../local/parts.ts');
const { followChanges } = await import('../../../local/events/follow-changes.ts');

let engine: Awaited<ReturnType<typeof startEmbeddedEngine>>;
let run = 0;
beforeAll(async () => {
  const secret = newLocalSecret();
  engine = await startEmbeddedEngine(secret);
  setLocalEnvironment(engine, secret);
});
afterAll(() => engine.stop());
beforeEach(() => {
  isPatient = false;
  run += 1;
  for (const { variable } of Object.values(tables)) process.env[environmentNames[variable]] = `${variable}-${run}`;
});

const addPet = (status: 'available' | 'pending') =>
  createPet({ name: 'Rex', photoUrls: [], tags: [], status }, undefined);

/** A store as an earlier version made it, with a pet. */
async function storeWithoutStreams(): Promise<void> {
  const send = dynamodb().send.bind(dynamodb());
  const spy = jest.spyOn(dynamodb(), 'send').mockImplementation(((command: { readonly input: object }) => {
    if (command instanceof CreateTableCommand) delete command.input.StreamSpecification;
    return send(command as never);
  }) as never);
  await createTables();
  spy.mockRestore();
  await addPet('pending');
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}
const inventory = async () => (await readState()).inventory;

test('a store that gets its streams later is counted by itself, with what changes meanwhile', async () => {
  await storeWithoutStreams();
  await createTables(beforeStreams);
  expect(await readState()).toMatchObject({ isRecountDue: true, position: 0 });
  await addPet('available');
  const following = followChanges();
  await until(async () => !(await readState()).isRecountDue);
  await addPet('available');
  await until(async () => (await readState()).position === 2);
  await following.stop();
  expect(await inventory()).toEqual({ available: 2, pending: 1, sold: 0 });
});

test('a count that was interrupted is made after the next start', async () => {
  await storeWithoutStreams();
  await createTables(beforeStreams);
  isPatient = true;
  const interrupted = followChanges();
  await until(async () => (await readState()).epoch !== undefined);
  await interrupted.stop();
  expect((await readState()).isRecountDue).toBe(true);
  isPatient = false;
  const following = followChanges();
  await until(async () => !(await readState()).isRecountDue);
  await following.stop();
  expect(await inventory()).toEqual({ available: 0, pending: 1, sold: 0 });
});

test('a new store needs no count, and its follower looks for changes less often while there are none', async () => {
  await createTables(beforeStreams);
  expect((await readState()).isRecountDue).toBe(false);
  waits.length = 0;
  const following = followChanges();
  const isSlow = () => waits.filter((wait) => wait === 500).length === FOLLOWED_TABLES.length;
  await until(async () => isSlow() && waits.includes(1_000));
  expect([...new Set(waits)]).toEqual([250, 500, 1_000]);
  waits.length = 0;
  await addPet('available');
  await until(async () => (await readState()).position === 1);
  // After the change, it waits for more before it reads again, so that they share a batch.
  await until(async () => waits.includes(500));
  await following.stop();
  expect(waits.filter((wait) => wait < 1_000)).toEqual([250, 250, 500]);
});
