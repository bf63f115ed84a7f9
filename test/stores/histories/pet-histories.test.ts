import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { NewPet } from '../../../lib/contract/generated/public/types.ts';
import { startEmbeddedEngine } from '../../../local/engine/embedded-engine.ts';
import type { Engine } from '../../../local/engine/engine.ts';
import { setLocalEnvironment } from '../../../local/engine/local-environment.ts';
import { newLocalSecret } from '../../../local/local-secret.ts';
import { Interleaver } from '../../support/interleaver.ts';

/**
 * Runs the real code that creates and sells pets under random histories: retries with their Idempotency-Key, crashes,
 * lost and late calls, colliding ids, and clocks an hour apart.
 */

const RUNS = Number(process.env.PETSTORE_HISTORIES ?? 100);
const HOUR = 60 * 60_000;
const TABLES = ['petsTable', 'idempotencyTable'] as const;

let ids = 0;
let interleaver = new Interleaver([]);
// Makes ids collide and come out of order.
jest.unstable_mockModule('../../../lib/database/ids.ts', () => ({
  generateId: () => {
    ids += 2;
    return Math.max(1, ids - interleaver.choose(8));
  },
}));
const { environment } = await import('../../../lib/config/environment.ts');
const { Conflict, ServiceUnavailable } = await import('../../../lib/errors/errors.ts');
const { dynamodb } = await import('../../../lib/database/dynamodb.ts');
const { getWriteToken } = await import('../../../lib/idempotency/idempotency-record.ts');
const { newWriteToken } = await import('../../../lib/idempotency/write-token.ts');
const { insertOrder } = await import('../../../lib/orders/order-store.ts');
const { insertPet } = await import('../../../lib/pets/pet-store.ts');
const { createFreshTables, deleteTables } = await import('../../support/fresh-tables.ts');

let engine: Engine | undefined;
beforeAll(async () => {
  const secret = newLocalSecret();
  engine = await startEmbeddedEngine(secret);
  setLocalEnvironment(engine, secret);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => engine?.stop());

type Step =
  | { readonly kind: 'create'; readonly key?: number }
  | { readonly kind: 'order'; readonly which: number; readonly key?: number };

const step = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('create'), key: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order'), which: fc.nat(3), key: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('order'), which: fc.nat(3) }) },
);
const history = fc.record({
  steps: fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }),
  choices: fc.array(fc.nat(9999), { minLength: 200, maxLength: 800, size: 'max' }),
});

let runs = 0;

/** Runs one history on empty tables and returns what went wrong. */
async function run({ steps, choices }: { steps: readonly Step[]; choices: readonly number[] }): Promise<string[]> {
  jest.restoreAllMocks();
  runs += 1;
  ids = 0;
  await createFreshTables(TABLES, runs);
  interleaver = new Interleaver(choices);
  interleaver.attach(dynamodb());

  const problems: string[] = [];
  const created = new Map<string, number>();
  const sold = new Map<number, string>();
  const placedAt = new Map<string, string>();
  const writeTokenOf = (key: string | undefined) =>
    key === undefined ? newWriteToken() : getWriteToken({ idempotencyId: key, requestHash: key });

  const create = async (name: string, key: string | undefined) => {
    const pet: NewPet = { name, photoUrls: [], tags: [], status: 'available' };
    const { id } = await insertPet(pet, await writeTokenOf(key));
    if ((created.get(name) ?? id) !== id) problems.push(`${name} got ${created.get(name)} and ${id}`);
    created.set(name, id);
  };
  const order = async (which: number, buyer: string, key: string | undefined) => {
    const petId = [...created.values()][which];
    if (petId === undefined) return;
    const name = key === undefined ? buyer : `${key} for ${petId}`;
    try {
      const placed = await insertOrder({ petId }, await writeTokenOf(key && name));
      if ((sold.get(petId) ?? name) !== name) problems.push(`${petId} is sold to ${sold.get(petId)} and to ${name}`);
      if ((placedAt.get(name) ?? placed.placedAt) !== placed.placedAt) problems.push(`${name} was placed twice`);
      sold.set(petId, name);
      placedAt.set(name, placed.placedAt);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      if (sold.get(petId) === name) problems.push(`${name} was sold ${petId}, and its retry is refused`);
    }
  };

  await interleaver.run(
    steps.map((one, at) => async () => {
      const key = one.key === undefined ? undefined : `key-${one.key}`;
      const work = one.kind === 'create' ? create(key ?? `new-${at}`, key) : order(one.which, `buyer-${at}`, key);
      await work.catch((error: unknown) => {
        if (!(error instanceof ServiceUnavailable)) problems.push(String(error instanceof Error ? error.stack : error));
      });
    }),
    [0, -HOUR, HOUR],
  );

  const { Items: items = [] } = await dynamodb().send(
    new ScanCommand({ TableName: environment('petsTable'), ConsistentRead: true }),
  );
  const stored = new Map(items.map((item) => [Number(item.id?.N), item]));
  const tokens = items.map(({ writeToken }) => writeToken?.S);
  if (new Set(tokens).size !== tokens.length) problems.push('one request wrote two pets');
  for (const [name, id] of created) if (stored.get(id)?.name?.S !== name) problems.push(`${name} (${id}) is lost`);
  for (const [id, buyer] of sold) if (stored.get(id)?.status?.S !== 'sold') problems.push(`${id} is not ${buyer}'s`);
  await deleteTables(TABLES);
  return problems;
}

test(`in ${RUNS} random histories every pet is created once and sold once`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (one) => {
      expect(await run(one)).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: process.env.PETSTORE_SHRINK === undefined },
  );
}, 3_600_000);
