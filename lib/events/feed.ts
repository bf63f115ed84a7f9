import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { noteReadUnits } from '../database/deadline.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { ServiceError } from '../errors/errors.ts';
import { firstOfDays } from '../format/dates.ts';
import type { PositionFormat } from '../paging/cursor.ts';
import type { EventType, PlacedEvent } from './event.ts';
import { blockOf, fromItem, lastOfBlock } from './event-item.ts';
import { readDays, readState } from './feed-state.ts';

/** For how many days a place in the feed works. The table keeps events for much longer. */
export const FEED_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

/** A place in the feed: after an event of an epoch, and the day on which a reader was there, in days since 1970. */
export interface FeedPlace {
  readonly epoch: string;
  readonly position: number;
  readonly day: number;
}

export interface FeedPage {
  readonly events: PlacedEvent[];
  readonly next: FeedPlace;
}

const today = () => Math.floor(Date.now() / DAY_MS);
const NONE = '0';
const gone = () =>
  new ServiceError('gone', 'This place in the feed ended. Copy the store again, then follow the feed from start=now.');

/** Where the feed begins: before the oldest event of the last 90 days, in this epoch. */
export async function oldestPlace(): Promise<FeedPlace> {
  const [{ epoch = NONE, position, epochStart }, days] = await Promise.all([
    readState(),
    readDays(firstOfDays(FEED_DAYS)),
  ]);
  // The events of a shard that was late are behind those of a later day.
  const before = Math.min(position, ...days.map(({ firstPosition }) => firstPosition - 1));
  return { epoch, position: Math.max(epochStart, before), day: today() };
}

/** Where the feed ends now. */
export const newestPlace = (): Promise<FeedPlace> => placeBeforeNewest(0);

/** Before the newest events: up to so many, of this epoch. */
export async function placeBeforeNewest(count: number): Promise<FeedPlace> {
  const { epoch = NONE, position, epochStart } = await readState();
  return { epoch, position: Math.max(epochStart, position - count), day: today() };
}

/** A page ends early rather than use more read units than this. */
const MAX_UNITS = 32;

/**
 * Reads up to `limit` events after a place, oldest first.
 * @throws ServiceError when the place is too old, or of an earlier epoch
 */
export async function readFeed(place: FeedPlace, limit: number, only?: EventType): Promise<FeedPage> {
  const { epoch = NONE, epochStart } = await readState();
  // A reader who came before the first event has a place in the first epoch.
  const isOfEpoch = place.epoch === epoch || (place.epoch === NONE && epochStart === 0);
  if (!isOfEpoch || place.day < today() - FEED_DAYS) throw gone();
  const events: PlacedEvent[] = [];
  let { position } = place;
  for (let units = 0; ; ) {
    const { found, consumed } = await readBlock(epoch, position, limit);
    units += consumed;
    const room = limit - events.length;
    const matching = found.filter(({ type }) => only === undefined || type === only).slice(0, room);
    events.push(...matching);
    const [before, wanted] = [position, Math.min(limit, lastOfBlock(position + 1) - position)];
    // A page that is full ends at its last event: those after it belong to the next one.
    position = (matching.length === room ? matching.at(-1) : found.at(-1))?.position ?? before;
    const isAtEnd = found.length < wanted;
    if (events.length >= limit || isAtEnd || units >= MAX_UNITS)
      return { events, next: { epoch, position, day: today() } };
  }
}

/** Reads the events after a position that are in the block of the next one. */
async function readBlock(epoch: string, after: number, limit: number) {
  const query = new QueryCommand({
    TableName: environment('eventsTable'),
    KeyConditionExpression: 'feedBlock = :block AND #position > :after',
    ExpressionAttributeNames: { '#position': 'position' },
    ExpressionAttributeValues: { ':block': { S: blockOf(epoch, after + 1) }, ':after': { N: String(after) } },
    ConsistentRead: true,
    Limit: limit,
    ReturnConsumedCapacity: 'TOTAL',
  });
  const { Items: items = [], ConsumedCapacity } = await dynamodb().send(query);
  const consumed = ConsumedCapacity?.CapacityUnits ?? 0;
  noteReadUnits(consumed);
  return { found: withoutGap(items.map(fromItem), after), consumed };
}

/**
 * The events up to the first gap. The read is strongly consistent, but a query is not isolated from a transaction that is
 * just becoming visible, item by item. Positions are dense, so a gap is always an event that will be there in a moment.
 */
export function withoutGap(events: readonly PlacedEvent[], after: number): readonly PlacedEvent[] {
  const gap = events.findIndex(({ position }, index) => position !== after + 1 + index);
  return gap < 0 ? events : events.slice(0, gap);
}

/** How a cursor has a place. The day changes once a day, so that a page that stays the same is a 304. */
export const BY_PLACE: PositionFormat<FeedPlace> = {
  encode: ({ epoch, position, day }) => [epoch, position.toString(36), day.toString(36)].join('-'),
  decode: (place) => {
    const [epoch = '', position = '', day = ''] = place.split('-');
    return { epoch, position: Number.parseInt(position, 36), day: Number.parseInt(day, 36) };
  },
  isValid: ({ position, day }) => Number.isSafeInteger(position) && position >= 0 && Number.isSafeInteger(day),
};
