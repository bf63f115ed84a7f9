import { GetItemCommand, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { getOptionalString, type Item, recordKey } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { write } from '../database/transact.ts';
import type { WriteToken } from './write-token.ts';

/** How many ids to try. An id collides only with one of the same millisecond, and then with a chance of 1 in 4,096. */
const MAX_TRIES = 8;

/**
 * Writes the record of a write token exactly once, usually with a single call.
 *
 * When the id is taken, the write token of the existing record decides. If the tokens match, an earlier try succeeded.
 * The record then stays as it is, because later changes, such as a sale, must not be undone. If they differ, two ids
 * collided and the new record gets another id. No clock is involved: a put that arrives late finds its id taken.
 * @param tableName a table whose key is `kind` and `id`
 * @param toItem makes the record's item for an id, without the key attributes
 * @param also returns actions to make in the same transaction
 * @returns the record's id, or `undefined` when the condition of one of those actions failed
 * @throws ServiceUnavailable
 */
export async function insertRecord(
  tableName: string,
  kind: string,
  toItem: (id: number) => Item,
  first: WriteToken,
  also: (id: number) => readonly TransactWriteItem[] = () => [],
): Promise<number | undefined> {
  // Retries that were successful before change nothing, so they get in nobody's way.
  if (first.replayed && (await isInserted(tableName, kind, first))) return first.recordId;
  let writeToken = first;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { token, recordId: id } = writeToken;
    const put = {
      TableName: tableName,
      Item: { ...toItem(id), ...recordKey(kind, id), writeToken: { S: token } },
      ConditionExpression: 'attribute_not_exists(id)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    } as const;
    const refusals = await write({ Put: put }, also(id));
    if (!refusals) return id;
    // Not every refused action is named, so the record may exist even if the put is not.
    const [taken] = refusals;
    const existing = taken?.item ? writeTokenOf(taken.item) : await readWriteToken(tableName, kind, id);
    if (existing === token) return id;
    if (existing !== undefined) writeToken = await writeToken.assignNewId();
    else if (!taken) return undefined;
    // Otherwise the record that had the id was deleted in the meantime, so the id is free again.
  }
  throw new Error(`Found no free id in ${MAX_TRIES} tries.`);
}

/** Whether the record that a write token would create already exists. */
export async function isInserted(tableName: string, kind: string, { token, recordId }: WriteToken): Promise<boolean> {
  return (await readWriteToken(tableName, kind, recordId)) === token;
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
  return item && writeTokenOf(item);
}

const writeTokenOf = (item: Item) => getOptionalString(item, 'writeToken') ?? '';
