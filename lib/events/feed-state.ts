import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { getNumber, getOptionalNumber, getOptionalString, getString, type Item } from '../database/attributes.ts';
import { queryItems, readItem } from '../database/read-items.ts';
import { updateItem } from '../database/write-actions.ts';
import { add, addTo } from './add-to-item.ts';
import { EVENT_TYPES, type EventType, type StoreEvent } from './event.ts';
import { placeInTable } from './event-item.ts';

export const PET_STATUSES = ['available', 'pending', 'sold'] as const;
export type Inventory = Record<(typeof PET_STATUSES)[number], number>;

/** The end of the feed, and what is counted up to there. */
export interface FeedState {
  /** A new one begins when the stream lost changes. `undefined` before the first event. */
  readonly epoch: string | undefined;
  readonly position: number;
  /** The position after which the epoch began. */
  readonly epochStart: number;
  readonly inventory: Inventory;
  /** Whether the numbers of pets have to be counted, because there were pets before there was a stream. */
  readonly isRecountDue: boolean;
}

/** What happened on a day, in UTC. */
export interface DayCounts {
  readonly day: string;
  /** The position of the first event that was counted for the day. */
  readonly firstPosition: number;
  /** How many events of each type there were. */
  readonly counts: Partial<Record<EventType, number>>;
  /** By how many the pets of each status became more or fewer. */
  readonly petChanges: Partial<Inventory>;
}

/** How long the sequence number of a shard is kept, in seconds. Streams keep records for a day. */
const SHARD_SECONDS = 7 * 24 * 60 * 60;

/** That a count of the pets is due. */
export const DUE = 'due';

export const statePlace = () => placeInTable('state', 0);
const shardPlace = (shard: string) => placeInTable(`shard/${shard}`, 0);
const dayPlace = (day: string) => placeInTable('days', Number(day.replaceAll('-', '')));

/** Reads the state, strongly consistent. */
export async function readState(): Promise<FeedState> {
  const item = (await readItem(statePlace())) ?? {};
  const count = (name: string) => getOptionalNumber(item, name) ?? 0;
  const inventory = { available: count('available'), pending: count('pending'), sold: count('sold') };
  return {
    epoch: getOptionalString(item, 'epoch'),
    position: count('lastPosition'),
    epochStart: count('epochStart'),
    inventory,
    isRecountDue: getOptionalString(item, 'recount') === DUE,
  };
}

/** The last sequence number of a shard whose change has its event, strongly consistent. */
export async function readShard(shard: string): Promise<string | undefined> {
  const item = await readItem(shardPlace(shard));
  return item && getString(item, 'sequenceNumber');
}

/** The action that moves a shard on, if nobody else has. */
export function advanceShard(shard: string, seen: string | undefined, sequenceNumber: string): TransactWriteItem {
  const expiresAt = { N: String(Math.floor(Date.now() / 1000) + SHARD_SECONDS) };
  const before = { sequenceNumber: seen === undefined ? undefined : { S: seen } };
  return updateItem(shardPlace(shard), { sequenceNumber: { S: sequenceNumber }, expiresAt }, before);
}

/** The actions that count events at the positions after `seen.position`. They fail when somebody else added events. */
export function countEvents(seen: FeedState, epoch: string, events: readonly StoreEvent[]): TransactWriteItem[] {
  const inventory = new Map<string, number>();
  const days = new Map<string, Map<string, number>>();
  for (const event of events) {
    const day = dayCounted(event);
    const counts = days.get(day) ?? new Map();
    add(counts, event.type, 1);
    for (const [status, by] of inventoryChange(event)) {
      add(inventory, status, by);
      add(counts, status, by);
    }
    days.set(day, counts);
  }
  const first = seen.position + 1;
  return [
    addTo(statePlace(), inventory, {
      set: 'lastPosition = :last, epoch = :epoch',
      condition: seen.epoch === undefined ? 'attribute_not_exists(epoch)' : 'lastPosition = :seen AND epoch = :epoch',
      values: {
        ':last': { N: String(seen.position + events.length) },
        ':epoch': { S: epoch },
        ...(seen.epoch !== undefined && { ':seen': { N: String(seen.position) } }),
      },
    }),
    ...[...days].map(([day, counts]) =>
      addTo(dayPlace(day), counts, {
        set: 'firstPosition = if_not_exists(firstPosition, :first)',
        values: { ':first': { N: String(first) } },
      }),
    ),
  ];
}

/** An order counts on the day that it was placed on, which orders of the sample catalog were long before their event. */
const dayCounted = ({ type, at, data: { placedAt } }: StoreEvent) =>
  (type === 'order.placed' && typeof placedAt === 'string' ? placedAt : at).slice(0, 10);

/** How an event changes the numbers of pets by status. */
export function inventoryChange({ type, data, before }: StoreEvent): [string, number][] {
  if (!type.startsWith('pet.')) return [];
  const after = type === 'pet.deleted' ? undefined : data.status;
  const earlier = type === 'pet.created' ? undefined : (before?.status ?? data.status);
  if (after === earlier) return [];
  const part = (status: unknown, by: number): [string, number][] =>
    status === undefined ? [] : [[String(status), by]];
  return [...part(earlier, -1), ...part(after, 1)];
}

/** Reads the counts of the days from a day on, oldest first, strongly consistent. */
export async function readDays(from: string): Promise<DayCounts[]> {
  const items = await queryItems({
    TableName: environment('eventsTable'),
    KeyConditionExpression: 'feedBlock = :days AND #position >= :from',
    ExpressionAttributeNames: { '#position': 'position' },
    ExpressionAttributeValues: { ':days': { S: 'days' }, ':from': { N: from.replaceAll('-', '') } },
    ConsistentRead: true,
  });
  return items.map(dayOf);
}

function dayOf(item: Item): DayCounts {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(getNumber(item, 'position'))) ?? [];
  const numbersOf = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, getNumber(item, name)]] : [])));
  return {
    day: parts.join('-'),
    firstPosition: getNumber(item, 'firstPosition'),
    counts: numbersOf(EVENT_TYPES),
    petChanges: numbersOf(PET_STATUSES),
  };
}
