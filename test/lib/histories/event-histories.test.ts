import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import fc from 'fast-check';
import type { PlacedEvent } from '../../../lib/events/event.ts';
import { StreamShards } from '../../support/stream-shards.ts';

/**
 * Changes pets, orders and categories, appends their events from streams with two shards each, recounts the pets, which
 * begins new epochs, and follows the feed, under random histories.
 */

const { RUNS, testHistories } = await import('../../support/histories.ts');
const { environment } = await import('../../../lib/config/environment.ts');
const { ServiceError, ServiceUnavailable } = await import('../../../lib/errors/errors.ts');
const { dynamodb } = await import('../../../lib/database/dynamodb.ts');
const { appendChanges } = await import('../../../lib/events/append-changes.ts');
const { eventOf } = await import('../../../lib/events/event-of.ts');
const { fromItem } = await import('../../../lib/events/event-item.ts');
const { readDays, readState } = await import('../../../lib/events/feed-state.ts');
const { recountPets } = await import('../../../lib/events/recount-pets.ts');
const { newMark } = await import('../../../lib/categories/category-item.ts');
const { changeCategory, createCategory } = await import('../../../lib/categories/category-store.ts');
const { EventReader } = await import('./event-reader.ts');
const { cancelOrder } = await import('../../../lib/orders/cancel-order.ts');
const { advanceOrderTo } = await import('../../../lib/orders/order-steps.ts');
const { placeOrder } = await import('../../../lib/orders/place-order.ts');
const { createPet } = await import('../../../lib/pets/create-pet.ts');
const { deletePet } = await import('../../../lib/pets/delete-pet.ts');
const { updatePet } = await import('../../../lib/pets/update-pet.ts');

const CHANGES = [
  ['create', 5],
  ['update', 4],
  ['status', 3],
  ['delete', 1],
  ['order', 4],
  ['cancel', 2],
  ['approve', 2],
  ['categorize', 2],
  ['rename', 2],
  ['uncategorize', 1],
  ['recount', 1],
] as const;
type Change = (typeof CHANGES)[number][0];
type Step =
  | { readonly kind: Change; readonly which: number }
  /** Lambda passes changes from the checkpoint of a shard, or from before: again, in other batches, beside a call that hangs. */
  | { readonly kind: 'deliver'; readonly shard: number; readonly back: number; readonly count: number }
  /** A reader reads a page. It may die before it keeps its place, or take the place of one that hangs. */
  | { readonly kind: 'read'; readonly reader: number; readonly dies: boolean; readonly restarts: boolean };

const which = fc.nat(3);
const step = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  ...CHANGES.map(([kind, weight]) => ({ weight, arbitrary: fc.record({ kind: fc.constant(kind), which }) })),
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('deliver'),
      shard: fc.nat(5),
      back: fc.oneof(fc.constant(0), fc.nat(6)),
      count: fc.integer({ min: 1, max: 8 }),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('read'),
      reader: fc.nat(2),
      dies: fc.boolean(),
      restarts: fc.boolean(),
    }),
  },
);

let streams: StreamShards;

/** A call of the function with changes of a shard. The checkpoint moves when the call has succeeded. */
async function deliver(shard: string, back: number, count: number): Promise<number> {
  const changes = streams.shards.get(shard) ?? [];
  const checkpoint = streams.checkpoints.get(shard) ?? 0;
  const from = Math.max(0, checkpoint - back);
  const batch = changes.slice(from, from + count);
  await appendChanges(shard, batch);
  streams.checkpoints.set(shard, Math.max(streams.checkpoints.get(shard) ?? 0, from + batch.length));
  return batch.length;
}

function eventHistory(problems: string[]) {
  const [pets, orders, categories] = [[] as number[], [] as number[], [] as number[]];
  const readers = Array.from({ length: 3 }, () => new EventReader(problems));
  const deliverAll = async () => {
    for (const shard of streams.shards.keys()) while ((await deliver(shard, 0, 90)) > 0);
  };

  const change = async (kind: Change, at: number, target: number) => {
    const [pet = 0, order = 0, category = 0] = [pets, orders, categories].map((ids) => ids.at(-1 - target));
    if (kind === 'create') {
      pets.push(
        (await createPet({ name: `new-${at}`, photoUrls: [], tags: [], status: 'available' }, undefined)).record.id,
      );
    } else if (kind === 'update') await updatePet(pet, { name: `changed-${at}` });
    else if (kind === 'status') await updatePet(pet, { status: at % 2 === 0 ? 'pending' : 'available' });
    else if (kind === 'delete') await deletePet(pet);
    else if (kind === 'order') orders.push((await placeOrder({ petId: pet }, undefined)).record.id);
    else if (kind === 'cancel') await cancelOrder(order);
    else if (kind === 'categorize')
      categories.push((await createCategory({ name: 'new' }, undefined, { ownerId: 'owner' })).record.id);
    else if (kind === 'rename')
      await changeCategory(category, (before) => ({ ...before, name: `name-${at}`, mark: newMark() }));
    else if (kind === 'uncategorize') await changeCategory(category, () => undefined);
    else if (kind === 'recount') await recount();
    else
      await advanceOrderTo('approved', order, {
        actor: { kind: 'command', name: 'x' },
        at: '2026-01-01T00:00:00.000Z',
      });
  };
  /** The counters are right already, so a count that clients disturb must not correct them. */
  const recount = async () => {
    const correction = await recountPets(deliverAll);
    if (Object.values(correction).some((by) => by !== 0))
      problems.push(`a recount corrected ${JSON.stringify(correction)}`);
  };
  const work = async (one: Step, at: number) => {
    try {
      if (one.kind === 'deliver') {
        const shard = [...streams.shards.keys()][one.shard];
        if (shard !== undefined) await deliver(shard, one.back, one.count);
      } else if (one.kind === 'read') await readers[one.reader]?.read(one);
      else await change(one.kind, at, one.which);
    } catch (error) {
      // The rules of pets and orders have histories of their own.
      if (!(error instanceof ServiceError) || error instanceof ServiceUnavailable) throw error;
    }
  };

  const finish = async () => {
    await streams.settle();
    await deliverAll();
    for (const reader of readers) while ((await reader.read({ dies: false, restarts: true })) > 0);
    const events = (await itemsOf('eventsTable')).filter(({ record }) => record).map(fromItem);
    problems.push(...problemsOfPositions(events), ...problemsOfRecords(events), ...(await problemsOfCounts(events)));
    for (const reader of readers) problems.push(...reader.problemsAtEnd(events));
  };
  return { work, finish };
}

/** Every event has one position, without gaps. */
function problemsOfPositions(events: PlacedEvent[]): string[] {
  events.sort((one, other) => one.position - other.position);
  const wrong = events.filter(({ position }, at) => position !== at + 1);
  return wrong.map(({ record, position }) => `${record} has an event at ${position}`);
}

/** The events of each record are its changes in the stream, in their order, each exactly once. */
function problemsOfRecords(events: readonly PlacedEvent[]): string[] {
  const byRecord = (list: readonly { readonly record: string; readonly type: string; readonly data: unknown }[]) => {
    const texts = new Map<string, string[]>();
    for (const { record, type, data } of list) {
      texts.set(record, [...(texts.get(record) ?? []), `${type} ${JSON.stringify(data)}`]);
    }
    return texts;
  };
  const found = byRecord(events);
  const expected = byRecord([...streams.shards.values()].flat().flatMap((change) => eventOf(change) ?? []));
  return [...new Set([...found.keys(), ...expected.keys()])]
    .filter((record) => String(found.get(record)) !== String(expected.get(record)))
    .map((record) => `${record} has ${found.get(record)}, not ${expected.get(record)}`);
}

/** The counters equal a recount. */
async function problemsOfCounts(events: readonly PlacedEvent[]): Promise<string[]> {
  const { position, inventory } = await readState();
  const pets = await itemsOf('petsTable');
  const counted = { available: 0, pending: 0, sold: 0 };
  for (const { status } of pets) counted[(status?.S ?? 'sold') as keyof typeof counted] += 1;
  const found = JSON.stringify([position, inventory]);
  const expected = JSON.stringify([events.length, counted]);
  const days: Record<string, number> = {};
  for (const { counts } of await readDays('2000-01-01'))
    for (const [type, count] of Object.entries(counts)) days[type] = (days[type] ?? 0) + count;
  const types: Record<string, number> = {};
  for (const { type } of events) types[type] = (types[type] ?? 0) + 1;
  const sorted = (counts: Record<string, number>) => JSON.stringify(Object.entries(counts).sort());
  return [
    ...(found === expected ? [] : [`the state is ${found}, not ${expected}`]),
    ...(sorted(days) === sorted(types) ? [] : [`the days have ${sorted(days)}, not ${sorted(types)}`]),
  ];
}

async function itemsOf(table: 'petsTable' | 'eventsTable') {
  const { Items: items = [] } = await dynamodb().send(
    new ScanCommand({ TableName: environment(table), ConsistentRead: true }),
  );
  return items;
}

let client: DynamoDBStreamsClient | undefined;
testHistories(
  `in ${RUNS} random histories every reader sees every change once, in order, and the counters equal a recount`,
  ['petsTable', 'ordersTable', 'categoriesTable', 'idempotencyTable', 'activityTable', 'eventsTable'],
  step,
  eventHistory,
  (send) => {
    client ??= new DynamoDBStreamsClient({ endpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '' });
    const followed = [environment('petsTable'), environment('ordersTable'), environment('categoriesTable')];
    streams = new StreamShards(client, followed, send);
    return streams.send;
  },
);
