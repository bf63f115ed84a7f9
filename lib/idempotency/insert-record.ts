import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { getOptionalString, type Item, recordKey } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { putIfAbsent } from '../database/put-if-absent.ts';
import { ServiceUnavailable } from '../errors/errors.ts';
import type { WriteToken } from './write-token.ts';

/** How many ids to try. An id collides only with one of the same millisecond, and then with a chance of 1 in 4,096. */
const MAX_TRIES = 8;

export interface InsertedRecord {
  readonly id: number;
  /** Whether this call's own put created the record. False when unsure. */
  readonly isNew: boolean;
}

/** The database did not respond to the put of a record. The put may have succeeded, or may still succeed later. */
export class PutUnconfirmed extends ServiceUnavailable {
  readonly recordId: number;

  constructor(recordId: number, cause: unknown) {
    super({ cause });
    this.recordId = recordId;
  }
}

/**
 * Writes the record of a write token exactly once, usually with a single conditional put.
 *
 * When the id is taken, the write token of the existing record decides. If the tokens match, an earlier try succeeded.
 * The record then stays as it is, because later changes, such as a sale, must not be undone. If they differ, two ids
 * collided and the new record gets another id. No clock is involved: a put that arrives late finds its id taken.
 * @param tableName a table whose key is `kind` and `id`
 * @param toItem makes the record's item for an id, without the key attributes
 * @throws PutUnconfirmed when the database does not respond to the put
 */
export async function insertRecord(
  tableName: string,
  kind: string,
  toItem: (id: number) => Item,
  first: WriteToken,
): Promise<InsertedRecord> {
  let writeToken = first;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { token, recordId: id } = writeToken;
    const item = { ...toItem(id), ...recordKey(kind, id), writeToken: { S: token } };
    if (await putOrThrow(tableName, item, id)) return { id, isNew: true };
    const existing = await readWriteToken(tableName, kind, id);
    if (existing === token) return { id, isNew: false };
    // The record that had the id was deleted in the meantime, so the id is free again.
    if (existing !== undefined) writeToken = await writeToken.assignNewId();
  }
  throw new Error(`Found no free id in ${MAX_TRIES} tries.`);
}

/** Whether the record that a write token would create already exists. */
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

/** The write token of a record: empty if the record has none, `undefined` if there is no record. */
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
