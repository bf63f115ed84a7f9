import { randomUUID } from 'node:crypto';
import { GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { CATEGORY_CHANGES_PER_GENERATION } from '../config/limits.ts';
import { getNumbers, getOptionalString, type Item, recordKey } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { isConditionMet } from '../database/is-condition-met.ts';
import { ServiceUnavailable } from '../errors/errors.ts';

/** The head has its own partition, so that reads of the head never compete with reads of categories. */
const KEY = recordKey('category-head', 0);

/**
 * The recent changes of the category list. A change is the id of an added category, or the negated id of a deleted one.
 * A new table has no head: no generation and no changes.
 */
export interface CategoryHead {
  /** Random, so that it never repeats, not even when the table is restored from a backup. */
  readonly generation: string | undefined;
  /** The changes since this generation began. */
  readonly changes: ReadonlySet<number>;
  readonly previousGeneration: string | undefined;
  readonly previousChanges: ReadonlySet<number>;
}

/** Reads the head, strongly consistent. */
export async function readHead(): Promise<CategoryHead> {
  const { Item: item = {} } = await dynamodb().send(
    new GetItemCommand({ TableName: environment('categoriesTable'), Key: KEY, ConsistentRead: true }),
  );
  return {
    generation: getOptionalString(item, 'generation'),
    changes: new Set(getNumbers(item, 'changes')),
    previousGeneration: getOptionalString(item, 'previousGeneration'),
    previousChanges: new Set(getNumbers(item, 'previousChanges')),
  };
}

/** Announces a change to every cached list. Announcing it again is harmless. */
export async function announceChange(change: number): Promise<void> {
  const { Attributes: item = {} } = await updateHead({
    UpdateExpression: 'SET generation = if_not_exists(generation, :fresh) ADD changes :change',
    ExpressionAttributeValues: { ':fresh': { S: randomUUID() }, ':change': { NS: [String(change)] } },
    ReturnValues: 'UPDATED_NEW',
  });
  // At every multiple, not above a threshold: only one of many concurrent announcers then rolls over.
  if (getNumbers(item, 'changes').length % CATEGORY_CHANGES_PER_GENERATION === 0) await rollOver(item);
}

/** Makes every execution environment rebuild its list on its next request. */
export async function startGeneration(): Promise<void> {
  await updateHead({
    UpdateExpression: 'SET generation = :fresh REMOVE changes, previousGeneration, previousChanges',
    ExpressionAttributeValues: { ':fresh': { S: randomUUID() } },
  });
}

/** Starts a new generation and keeps the changes of the current one, unless another request just did that. */
async function rollOver({ generation }: Item): Promise<void> {
  if (!generation) throw new Error('The head of the category list has no generation.');
  const update = updateHead({
    UpdateExpression:
      'SET previousGeneration = generation, previousChanges = changes, generation = :fresh REMOVE changes',
    ConditionExpression: 'generation = :seen',
    ExpressionAttributeValues: { ':fresh': { S: randomUUID() }, ':seen': generation },
  });
  try {
    await isConditionMet(update);
  } catch (error) {
    // The request needs only the announcement, which succeeded. The next multiple of the size tries again.
    if (!(error instanceof ServiceUnavailable)) throw error;
  }
}

function updateHead(update: Omit<UpdateItemCommand['input'], 'TableName' | 'Key'>) {
  return dynamodb().send(new UpdateItemCommand({ TableName: environment('categoriesTable'), Key: KEY, ...update }));
}
