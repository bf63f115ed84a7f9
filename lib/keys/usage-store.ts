import { randomBytes, randomInt } from 'node:crypto';
import { QueryCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { getNumber, getOptionalNumber, getString, type Item, type ItemPlace, placeOf } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { queryItems, readItem } from '../database/read-items.ts';
import type { UnsharedCounts } from './key-rate.ts';

const MINUTE_MS = 60_000;
/** How long counts are kept, in seconds. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

/**
 * An item keeps the tokens of its last writes in this many slots. A retry finds its own token there unless another
 * environment wrote to the same slot in the meantime.
 */
const TOKEN_SLOTS = 16;
let nextSlot = randomInt(TOKEN_SLOTS);

/** The requests of one key on one day, in UTC. */
export interface DailyUsage {
  readonly keyId: string;
  /** `2026-11-21`. */
  readonly day: string;
  /** Accepted requests. */
  readonly requests: number;
  /** What these requests weighed together. */
  readonly weight: number;
  /** Requests rejected because of the key's rate. */
  readonly refused: number;
}

/** The counts of a key in an hour, such as `2026-11-21T09`. */
function countsAt(keyId: string, hour: string): ItemPlace {
  return placeOf('usageTable', { keyId: { S: keyId }, hour: { S: hour } });
}

/**
 * Adds counts to the shared ones. One item holds the counts of a key for one hour, minute by minute.
 * @returns the weight of the requests of all environments in that minute
 * @throws ConditionalCheckFailedException when a retry finds that its counts were already added
 */
export async function addUsage(keyId: string, counts: UnsharedCounts): Promise<number> {
  const time = new Date(counts.minute * MINUTE_MS).toISOString();
  const minute = `m${time.slice(14, 16)}`;
  nextSlot = (nextSlot + 1) % TOKEN_SLOTS;
  const update = new UpdateItemCommand({
    ...countsAt(keyId, time.slice(0, 13)),
    UpdateExpression:
      'ADD #minute :weight, requests :requests, refused :refused SET #write = :token, expiresAt = :expiresAt',
    // A retry after a lost response must not count twice.
    ConditionExpression: 'attribute_not_exists(#write) OR #write <> :token',
    ExpressionAttributeNames: { '#minute': minute, '#write': `w${nextSlot}` },
    ExpressionAttributeValues: {
      ':weight': { N: String(counts.weight) },
      ':requests': { N: String(counts.requests) },
      ':refused': { N: String(counts.refused) },
      ':token': { B: randomBytes(8) },
      ':expiresAt': { N: String(counts.minute * 60 + KEPT_SECONDS) },
    },
    ReturnValues: 'UPDATED_NEW',
  });
  const { Attributes: attributes = {} } = await dynamodb().send(update);
  return getNumber(attributes, minute);
}

/** Reads the daily usage of a key since a day (`2026-11-21`), oldest first. Days without requests are left out. */
export async function listUsage(keyId: string, firstDay: string): Promise<DailyUsage[]> {
  const days = new Map<string, DailyUsage>();
  const query = {
    TableName: environment('usageTable'),
    KeyConditionExpression: 'keyId = :keyId AND #hour >= :first',
    ExpressionAttributeNames: { '#hour': 'hour' },
    ExpressionAttributeValues: { ':keyId': { S: keyId }, ':first': { S: firstDay } },
  };
  for (const item of await queryItems(query)) {
    const day = getString(item, 'hour').slice(0, 10);
    const { requests, weight, refused } = days.get(day) ?? { requests: 0, weight: 0, refused: 0 };
    days.set(day, {
      keyId,
      day,
      requests: requests + getNumber(item, 'requests'),
      weight: weight + weightOf(item),
      refused: refused + (getOptionalNumber(item, 'refused') ?? 0),
    });
  }
  return [...days.values()];
}

/** The weight of all minutes of an hour. */
function weightOf(counts: Item): number {
  const minutes = Object.keys(counts).filter((name) => /^m\d\d$/.test(name));
  return minutes.reduce((sum, minute) => sum + getNumber(counts, minute), 0);
}

/**
 * Sums up the weight of the accepted requests of a key in the last minutes, and counts the rejected requests of the hours
 * that they are in. Minutes have no count of requests.
 * @param minutes up to 60, with the current one
 */
export async function countRecent(keyId: string, minutes: number, now: Date) {
  const last = Math.floor(now.getTime() / MINUTE_MS);
  const times = Array.from({ length: minutes }, (_, ago) => new Date((last - ago) * MINUTE_MS).toISOString());
  const hours = Map.groupBy(times, (time) => time.slice(0, 13));
  const counts = { weight: 0, refused: 0 };
  for (const [hour, inHour] of hours) {
    const item = (await readItem(countsAt(keyId, hour))) ?? {};
    for (const time of inHour) counts.weight += getOptionalNumber(item, `m${time.slice(14, 16)}`) ?? 0;
    counts.refused += getOptionalNumber(item, 'refused') ?? 0;
  }
  return counts;
}

/** The day (UTC) when a key was last used, such as `2026-11-21`. Null for a key that was never used. */
export async function lastUsedOn(keyId: string): Promise<string | null> {
  const { Items: [last] = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: environment('usageTable'),
      KeyConditionExpression: 'keyId = :keyId',
      ExpressionAttributeValues: { ':keyId': { S: keyId } },
      ScanIndexForward: false,
      Limit: 1,
    }),
  );
  return last ? getString(last, 'hour').slice(0, 10) : null;
}
