import { randomBytes } from 'node:crypto';
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { transact } from '../database/transact.ts';
import { updateItem } from '../database/write-actions.ts';
import { addTo } from './add-to-item.ts';
import { DUE, type FeedState, type Inventory, statePlace } from './feed-state.ts';

/** Random rather than a count: a table restored from a backup must not repeat one. */
export const newEpoch = (): string => randomBytes(8).toString('hex');

/** The action that begins a new epoch, unless somebody else did. Positions go on. */
export function beginEpoch({ epoch, position }: FeedState, next: string): TransactWriteItem {
  const [start, changes] = [{ N: String(position) }, { epoch: { S: next } }];
  const seen = {
    epoch: epoch === undefined ? undefined : { S: epoch },
    lastPosition: epoch === undefined ? undefined : { N: String(position) },
  };
  return updateItem(statePlace(), { ...changes, lastPosition: start, epochStart: start }, seen);
}

/** The action that corrects the numbers of pets. It commutes with what is counted at the same time. */
export const correctInventory = (by: Partial<Inventory>): TransactWriteItem =>
  addTo(statePlace(), new Map(Object.entries(by)), {
    set: 'recount = :done',
    values: { ':done': { S: 'done' } },
  });

/** Notes that the numbers of pets have to be counted. */
export async function requestRecount(): Promise<void> {
  await transact([updateItem(statePlace(), { recount: { S: DUE } }, {})]);
}
