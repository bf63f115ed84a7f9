import { randomBytes, randomInt } from 'node:crypto';
import { paginateQuery, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { getNumber, getOptionalNumber, getString, type Item } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { isConditionMet } from '../database/is-condition-met.ts';
import type { UnsharedCounts } from './key-rate.ts';

const MINUTE_MS = 60_000;
/** How long counts are kept, in seconds. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

/**
 * An item has the tokens of the last writes, one in each of these slots. A retry finds its own there unless another
 * environment wrote into the same slot in between.
 */
const TOKEN_SLOTS = 16;
let nextSlot = randomInt(TOKEN_SLOTS);

/** The requests of one key on one day, in UTC. */
export interface DailyUsage {
  readonly keyId: string;
  /** `2026-11-21`. */
  readonly day: string;
  /** Requests that were let through. */
  readonly requests: number;
  /** Requests that were refused because of the key's rate. */
  readonly refused: number;
}

/**
 * Adds counts to those of all execution environments: one item holds an hour of a key, with a count for each minute.
 * @returns the requests of all environments in the minute, or undefined when a retry finds its counts already added
 */
export async function addUsage(keyId: string, counts: UnsharedCounts): Promise<number | undefined> {
  const time = new Date(counts.minute * MINUTE_MS).toISOString();
  const minute = `m${time.slice(14, 16)}`;
  nextSlot = (nextSlot + 1) % TOKEN_SLOTS;
  let total: number | undefined;
  await isConditionMet(
    dynamodb()
      .send(
        new UpdateItemCommand({
          TableName: environment('usageTable'),
          Key: { keyId: { S: keyId }, hour: { S: time.slice(0, 13) } },
          UpdateExpression:
            'ADD #minute :inMinute, requests :requests, refused :refused SET #write = :token, expiresAt = :expiresAt',
          // A retry after a lost response must not count twice.
          ConditionExpression: 'attribute_not_exists(#write) OR #write <> :token',
          ExpressionAttributeNames: { '#minute': minute, '#write': `w${nextSlot}` },
          ExpressionAttributeValues: {
            ':inMinute': { N: String(counts.inMinute) },
            ':requests': { N: String(counts.inMinute + counts.before) },
            ':refused': { N: String(counts.refused) },
            ':token': { B: randomBytes(8) },
            ':expiresAt': { N: String(counts.minute * 60 + KEPT_SECONDS) },
          },
          ReturnValues: 'UPDATED_NEW',
        }),
      )
      .then(({ Attributes: attributes }) => {
        total = attributes && getNumber(attributes, minute);
      }),
  );
  return total;
}

/**
 * The usage of a key by day, oldest first. Days without requests are left out.
 * @param firstDay `2026-11-21`
 */
export async function listUsage(keyId: string, firstDay: string): Promise<DailyUsage[]> {
  const days = new Map<string, { requests: number; refused: number }>();
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: environment('usageTable'),
      KeyConditionExpression: 'keyId = :keyId AND #hour >= :first',
      ExpressionAttributeNames: { '#hour': 'hour' },
      ExpressionAttributeValues: { ':keyId': { S: keyId }, ':first': { S: firstDay } },
    },
  );
  for await (const { Items: items = [] } of pages) for (const item of items) addHour(days, item);
  return [...days].map(([day, counts]) => ({ keyId, day, ...counts }));
}

function addHour(days: Map<string, { requests: number; refused: number }>, item: Item): void {
  const day = getString(item, 'hour').slice(0, 10);
  const counts = days.get(day) ?? { requests: 0, refused: 0 };
  counts.requests += getNumber(item, 'requests');
  counts.refused += getOptionalNumber(item, 'refused') ?? 0;
  days.set(day, counts);
}
