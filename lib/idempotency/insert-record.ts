import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { OLDEST_BEGUN_ID_MS, OLDEST_WRITTEN_ID_MS } from '../config/limits.ts';
import { getOptionalString, type Item, recordKey } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { ageOfId } from '../database/ids.ts';
import { putIfAbsent } from '../database/put-if-absent.ts';
import { ServiceUnavailable } from '../errors/errors.ts';
import type { WriteToken } from './write-token.ts';

/** Ids tried before giving up; each collides only with a record of the same millisecond, once in 4,096. */
const TRIES = 8;

/**
 * Writes the record of a claim, unless it has been written before; at best with one conditional put.
 *
 * A put that finds an item with its id in place looks whose it is. With the claim's own origin, an earlier try got
 * through: it stays as it is, since what has happened to it meanwhile, such as a sale, must not be undone.
 * Otherwise two ids collided, and the record is written under another one.
 * @param tableName a table whose key is `kind` and `id`
 * @param record the item without its key
 * @returns the id of the record
 * @throws ServiceUnavailable also when an earlier try may be under way still: it is too late to join it, too early to start anew
 */
export async function insertRecord(tableName: string, kind: string, record: Item, first: WriteToken): Promise<number> {
  let writeToken = first;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { token, recordId } = writeToken;
    const key = recordKey(kind, recordId);
    const age = ageOfId(recordId);
    const mayBegin = age < OLDEST_BEGUN_ID_MS;
    if (mayBegin && (await putIfAbsent(tableName, 'id', { ...record, ...key, writeToken: { S: token } })))
      return recordId;
    if ((await writeTokenOf(tableName, key)) === token) return recordId;
    if (!mayBegin && age < OLDEST_WRITTEN_ID_MS) {
      throw new ServiceUnavailable({ retryAfterSeconds: Math.ceil((OLDEST_WRITTEN_ID_MS - age) / 1000) });
    }
    writeToken = await writeToken.renew();
  }
  throw new Error(`No free id in ${TRIES} tries.`);
}

async function writeTokenOf(tableName: string, key: Item): Promise<string | undefined> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({ TableName: tableName, Key: key, ProjectionExpression: 'writeToken', ConsistentRead: true }),
  );
  return item && getOptionalString(item, 'writeToken');
}
