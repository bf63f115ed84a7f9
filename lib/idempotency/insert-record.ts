import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { getOptionalString, type Item, recordKey } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { putIfAbsent } from '../database/put-if-absent.ts';
import { ServiceUnavailable } from '../errors/errors.ts';
import type { WriteToken } from './write-token.ts';

/** Ids tried before giving up. Each collides only with a record of the same millisecond, once in 4,096. */
const TRIES = 8;

export interface InsertedRecord {
  readonly id: number;
  /** Whether this call's own put created the record; when unsure, it did not. */
  readonly isNew: boolean;
}

/** The database did not respond to the put of a record: it may have happened, and may still happen. */
export class PutUnconfirmed extends ServiceUnavailable {
  readonly recordId: number;

  constructor(recordId: number, cause: unknown) {
    super({ cause });
    this.recordId = recordId;
  }
}

/**
 * Writes the record of a write token, once, usually with a single conditional put.
 *
 * When the id is taken, the write token of the existing record decides. If it is this one, an earlier try succeeded;
 * the record stays as it is, because what has happened to it since, such as a sale, must not be undone. Otherwise two
 * ids collided, and the record gets another. No clock is involved: a put that arrives late finds its id taken.
 * @param tableName a table whose key is `kind` and `id`
 * @param toItem the item of the record with an id, without its key
 * @throws PutUnconfirmed when the database does not respond to the put
 */
export async function insertRecord(
  tableName: string,
  kind: string,
  toItem: (id: number) => Item,
  first: WriteToken,
): Promise<InsertedRecord> {
  let writeToken = first;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { token, recordId: id } = writeToken;
    const item = { ...toItem(id), ...recordKey(kind, id), writeToken: { S: token } };
    if (await putOrThrow(tableName, item, id)) return { id, isNew: true };
    const existing = await readWriteToken(tableName, kind, id);
    if (existing === token) return { id, isNew: false };
    // Nothing there: whatever had the id was deleted in between, and the id is free again.
    if (existing !== undefined) writeToken = await writeToken.assignNewId();
  }
  throw new Error(`No free id in ${TRIES} tries.`);
}

/** Whether the record that a write token would create exists. */
export async function isInserted(tableName: string, kind: string, { token, recordId }: WriteToken): Promise<boolean> {
  return (await readWriteToken(tableName, kind, recordId)) === token;
}

async function putOrThrow(tableName: string, item: Item, id: number): Promise<boolean> {
  try {
    return await putIfAbsent(tableName, 'id', item);
  } catch (error) {
    throw error instanceof ServiceUnavailable ? new PutUnconfirmed(id, error.cause) : error;
  }
}

/** The write token of a record; empty for a record without one, `undefined` when there is no record. */
async function readWriteToken(tableName: string, kind: string, id: number): Promise<string | undefined> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({
      TableName: tableName,
      Key: recordKey(kind, id),
      ProjectionExpression: 'id, writeToken',
      ConsistentRead: true,
    }),
  );
  return item && (getOptionalString(item, 'writeToken') ?? '');
}
