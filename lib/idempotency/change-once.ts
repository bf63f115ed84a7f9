import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { Item } from '../database/attributes.ts';
import { transact } from '../database/transact.ts';
import { errorStatuses } from '../errors/error-statuses.ts';
import { Conflict, ServiceError } from '../errors/errors.ts';
import { findIdempotencyRecord, type IdempotentRequest, putIdempotencyRecord } from './idempotency-record.ts';

/** What a client asks of a change. Commands ask nothing: their changes apply to whatever is there. */
export interface ChangeRequest {
  /** The `If-Match` header, if the record must have a certain version. */
  readonly ifMatch?: string | undefined;
  /** The `Idempotency-Key`, if the change is to be made once. */
  readonly idempotency?: IdempotentRequest | undefined;
  /** Who asks: the id of a key, `person` or `operator`. Events tell it. */
  readonly changedBy?: string | undefined;
}

/**
 * Makes the writes of a change and remembers its Idempotency-Key, in one transaction. So exactly the requests that were
 * accepted are remembered.
 * @param actions none if the record is already as the request wants it. That is remembered too: a copy of the request that
 *   arrives after somebody else's change must not undo it
 * @param created what a repeated request needs to know
 * @returns whether another writer was faster
 * @throws Conflict when the same request was, which `changeOnce` turns into a replay
 */
export async function transactOnce(
  actions: readonly TransactWriteItem[],
  { idempotency }: ChangeRequest = {},
  created?: Item,
): Promise<boolean> {
  const all = [...actions, ...(idempotency ? [putIdempotencyRecord(idempotency, created)] : [])];
  if (all.length === 0 || !(await transact(all))) return false;
  await requireFirst({ idempotency });
  return true;
}

/**
 * Rejects a repeated request, before a change that can't be part of a transaction.
 * @throws Conflict, which `changeOnce` turns into a replay
 */
export async function requireFirst({ idempotency }: ChangeRequest): Promise<void> {
  if (idempotency && (await findIdempotencyRecord(idempotency))) throw new Conflict('This request was made already.');
}

/**
 * Makes a change once for each Idempotency-Key. The key is looked up only if the change is rejected: a request whose change
 * was made before is rejected because of its version, its Idempotency-Key or the state of the record. So a request that
 * arrives for the first time needs no read.
 * @param change makes the change with `transactOnce`
 * @param now the response to a request whose change was made before: the record as it is now. It writes nothing
 * @throws ServiceError when the Idempotency-Key belongs to a different request, and the errors of `change`
 */
export async function changeOnce<Result>(
  idempotency: IdempotentRequest | undefined,
  change: () => Promise<Result>,
  now: (earlier: Item) => Promise<Result>,
): Promise<{ readonly result: Result; readonly replayed: boolean }> {
  try {
    return { result: await change(), replayed: false };
  } catch (error) {
    const isRefusal = error instanceof ServiceError && errorStatuses[error.code] < 500;
    const earlier = isRefusal && idempotency && (await findIdempotencyRecord(idempotency));
    if (!earlier) throw error;
    return { result: await now(earlier), replayed: true };
  }
}
