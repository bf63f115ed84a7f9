import { QueryCommand, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import type { ActivityEntry } from '../activity/activity-entry.ts';
import type { ActivityFilter } from '../activity/activity-log.ts';
import { environment } from '../config/environment.ts';
import { dynamodb } from '../database/dynamodb.ts';
import type { Page } from '../database/read-items.ts';
import { DAY_MS, dayOf } from '../format/dates.ts';
import { writeValues } from '../format/property-values.ts';
import type { PlacedEvent } from './event.ts';
import { BLOCK, blockOf, fromItem } from './event-item.ts';
import { readDays, readState } from './feed-state.ts';
import { publicEvent } from './public-event.ts';

/** The read units of a page, with eventual consistency. */
const MAX_UNITS = 20;
/** The events of ordinary records have up to 9 KB, with the values before the change. */
const UNITS_PER_EVENT = 1.15;
/** The last units are left: each query reads fewer events than the one before, and a round trip for a few is not worth it. */
const MIN_UNITS = 4;
/** How much older than the events before it an event can be: the shards of a stream are read independently. */
const LATE_MS = 3_600_000;

type Filter = Pick<ActivityFilter, 'before' | 'object' | 'from' | 'to' | 'isMatch'>;

/** Events, newest first. */
interface Part {
  readonly events: readonly PlacedEvent[];
  readonly units: number;
  /** Whether there are none before these. */
  readonly isEnd: boolean;
}

/** Reads up to `limit` events before a position. */
type ReadBefore = (position: number, limit: number) => Promise<Part>;

/**
 * Reads a page of the changes that clients made with their keys, as entries of the activity log, newest first. Only events
 * have them, but for deletions, which only the log has with their author. Without an `object`, it ends where the epoch of
 * the feed began. A page can be short or empty before the last one.
 */
export async function listKeyChanges(limit: number, filter: Filter): Promise<Page<ActivityEntry, string>> {
  const { before, object, from = '', to, isMatch = () => true } = filter;
  const readBefore = object === undefined ? await feedReader(to) : recordReader(object);
  const oldest = from && new Date(Date.parse(from) - LATE_MS).toISOString();
  const entries: ActivityEntry[] = [];
  let [last, unitsLeft] = [before, MAX_UNITS];
  for (;;) {
    const position = last === undefined ? Number.MAX_SAFE_INTEGER : positionOf(last);
    const { events, units, isEnd } = await readBefore(position, Math.floor(unitsLeft / UNITS_PER_EVENT));
    for (const event of events) {
      if (event.at < oldest) return { entries };
      const entry = changeByKey(event);
      if (entry && event.at >= from && (to === undefined || event.at < to) && isMatch(entry)) {
        if (entries.length === limit) return { entries, next: last };
        entries.push(entry);
      }
      last = idOf(event);
    }
    if (isEnd) return { entries };
    unitsLeft -= units;
    if (unitsLeft < MIN_UNITS) return { entries, next: last };
  }
}

/** Like those of the log, the ids begin with a time. */
const idOf = ({ at, position }: PlacedEvent) => `${at}#event#${position}`;
const positionOf = (id: string) => Number(id.slice(id.lastIndexOf('#') + 1));

/** Reads the events of a record. */
function recordReader(record: string): ReadBefore {
  return async (position, limit) => {
    const { LastEvaluatedKey, ...part } = await query({
      IndexName: 'byRecord',
      KeyConditionExpression: '#record = :partition AND #position < :before',
      ExpressionAttributeNames: { '#record': 'record', '#position': 'position' },
      ExpressionAttributeValues: { ':partition': { S: record }, ':before': { N: String(position) } },
      Limit: limit,
    });
    return { ...part, isEnd: !LastEvaluatedKey };
  };
}

/** Reads the events of this epoch, block by block, from about the day of a time on. */
async function feedReader(to: string | undefined): Promise<ReadBefore> {
  const { epoch, position: newest, epochStart } = await readState();
  const afterLast = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to) + DAY_MS;
  const [nextDay] = afterLast > Date.now() ? [] : await readDays(dayOf(afterLast));
  const newestRead = Math.min(newest, nextDay ? nextDay.firstPosition + BLOCK : newest);
  return async (before, limit) => {
    const position = Math.min(newestRead, before - 1);
    if (epoch === undefined || position <= epochStart) return { events: [], units: 0, isEnd: true };
    const part = await query({
      KeyConditionExpression: 'feedBlock = :partition AND #position <= :last',
      ExpressionAttributeNames: { '#position': 'position' },
      ExpressionAttributeValues: { ':partition': { S: blockOf(epoch, position) }, ':last': { N: String(position) } },
      Limit: limit,
    });
    // The table has deleted the events of older blocks.
    return { ...part, isEnd: part.events.length === 0 };
  };
}

async function query(input: Omit<QueryCommandInput, 'TableName'>) {
  const command = new QueryCommand({
    ...input,
    TableName: environment('eventsTable'),
    ScanIndexForward: false,
    ReturnConsumedCapacity: 'TOTAL',
  });
  const { Items: items = [], ConsumedCapacity, LastEvaluatedKey } = await dynamodb().send(command);
  return { events: items.map(fromItem), units: ConsumedCapacity?.CapacityUnits ?? 0, LastEvaluatedKey };
}

/** The entry of an event, if a key made the change. */
function changeByKey(event: PlacedEvent): ActivityEntry | undefined {
  const { by } = publicEvent(event);
  if (by?.keyId === undefined) return undefined;
  const { at, type, record, before = {}, data } = event;
  const names = Object.keys(before);
  return {
    id: idOf(event),
    at,
    actor: { kind: 'key', name: by.keyId },
    action: type === 'pet.updated' ? 'pet.changed' : type,
    subject: record.slice(record.indexOf('/') + 1),
    ...(typeof data.name === 'string' && { name: data.name }),
    ...(names.length > 0 && { from: writeValues(names, before), to: writeValues(names, data) }),
  };
}
