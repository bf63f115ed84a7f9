import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { noteReadUnits } from '../database/deadline.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { exactNameFirst } from '../format/contains-text.ts';
import { type ApiKeyRecord, keyMapping } from './key-record.ts';
import { matches } from './key-view.ts';

/** More keys than a stage has. Looking through them uses at most some 25 read units, which are noted. */
const MAX_SEARCHED = 200;

/** Keys that a search found, and whether there may be more. */
interface FoundKeys {
  readonly records: readonly ApiKeyRecord[];
  readonly hasMore: boolean;
}

/** Finds keys by a part of their name, their id or their last four characters: exact names, then the newest. */
export async function searchKeys(text: string, limit: number, now: number): Promise<FoundKeys> {
  const {
    Items: items = [],
    ConsumedCapacity: consumed,
    LastEvaluatedKey: end,
  } = await dynamodb().send(
    new ScanCommand({
      TableName: environment('apiKeysTable'),
      Limit: MAX_SEARCHED,
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  noteReadUnits(consumed?.CapacityUnits);
  const found = items
    .map((item) => keyMapping.read(item))
    .filter((record) => matches(record, { name: text }, now))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .sort(exactNameFirst(text));
  return { records: found.slice(0, limit), hasMore: end !== undefined || found.length > limit };
}
