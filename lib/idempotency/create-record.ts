import { randomUUID } from 'node:crypto';
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { getNumber } from '../database/attributes.ts';
import { OVERTAKEN, untilDecided } from '../database/backoff.ts';
import { generateId } from '../database/ids.ts';
import { transact } from '../database/transact.ts';
import { Conflict, NotFound, ServiceUnavailable } from '../errors/errors.ts';
import { findIdempotencyRecord, type IdempotentRequest, putIdempotencyRecord } from './idempotency-record.ts';

export interface CreateOptions {
  /** The request's Idempotency-Key, or `undefined` if it has none. */
  readonly idempotency: IdempotentRequest | undefined;
  /** Checks a new request, such as whether its category exists. A repeated request skips this. */
  check?(): Promise<void>;
  /** The transaction for an id. The first action puts the record, on the condition that the id is free. */
  actions(id: number): readonly [TransactWriteItem, ...TransactWriteItem[]];
  /**
   * Explains why the database rejected a transaction whose id is free. DynamoDB need not name every action whose
   * condition failed, so read the items that matter.
   * @returns the domain error, or `undefined` if nothing speaks against another try
   */
  refused?(id: number): Promise<Error | undefined>;
  /** Why the record can't be created any more, if so. Asked while conflicts with other transactions last. */
  hopeless?(): Promise<Error | undefined>;
}

export interface Created {
  readonly id: number;
  /** Whether an earlier request with the same Idempotency-Key created the record. */
  readonly replayed: boolean;
}

/** A record as the request that created it gets it. */
export interface Creation<Value> extends Pick<Created, 'replayed'> {
  readonly record: Value;
}

/**
 * The created record as it is now, for a person who repeats a request. Clients of the API get the original response instead.
 * @param what names the kind of record, such as `order`
 * @throws Conflict if it has been deleted since
 */
export async function recordNow<Value extends { readonly id: number }>(
  { record, replayed }: Creation<Value>,
  find: (id: number) => Promise<Value | undefined>,
  what: string,
): Promise<Value> {
  const now = replayed ? await find(record.id) : record;
  if (now) return now;
  throw deletedSince(`${what} ${record.id}`);
}

/**
 * What an earlier request created, as it is now.
 * @throws Conflict instead of NotFound
 */
export async function readCreated<Value>(read: Promise<Value>, what: string): Promise<Value> {
  return read.catch((error: unknown) => {
    throw error instanceof NotFound ? deletedSince(what) : error;
  });
}

export const deletedSince = (what: string): Conflict =>
  new Conflict(`This request created ${what}, which was deleted since. Close this form and start again.`);

/**
 * Creates a record exactly once. One transaction puts the record and, if the request has an Idempotency-Key, the
 * idempotency record: both or neither, whatever dies and however late a write arrives. A repeated request writes nothing
 * and gets the id of the first, whatever has happened to the record since.
 * @throws ServiceError when the Idempotency-Key belongs to a different request
 * @throws ServiceUnavailable
 * @throws the errors of `check`, `refused` and `hopeless`
 */
export async function createRecord(options: CreateOptions): Promise<Created> {
  const { idempotency, check, actions, refused, hopeless } = options;
  const findEarlier = async () => {
    const earlier = idempotency && (await findIdempotencyRecord(idempotency));
    return earlier && getNumber(earlier, 'recordId');
  };
  const earlier = await findEarlier();
  if (earlier !== undefined) return { id: earlier, replayed: true };
  await check?.();
  const begin = () => {
    const id = generateId();
    const key = idempotency ? [putIdempotencyRecord(idempotency, { recordId: { N: String(id) } })] : [];
    return { id, all: [...actions(id), ...key], token: randomUUID() };
  };
  let attempt = begin();
  return untilDecided(async () => {
    const { id, all, token } = attempt;
    let error: Error | undefined;
    const isHopeless = async () => {
      error = await hopeless?.();
      return error !== undefined;
    };
    const refusals = await transact(all, { token, isHopeless });
    if (!refusals) return { id, replayed: false };
    // The same request may have been faster. It explains every other refusal, so look for it first.
    const faster = await findEarlier();
    if (faster !== undefined) return { id: faster, replayed: true };
    const [taken] = refusals;
    if (!taken) error ??= await refused?.(id);
    if (error) throw error;
    // Without an idempotency record, the attempt could arrive once this id is free, and create a second record.
    if (taken?.isUnsettled && !idempotency) {
      throw new ServiceUnavailable({ cause: new Error(`The ID ${id} was taken, and an attempt got no response.`) });
    }
    // A free id is tried again, so that an earlier try that arrives late is the same transaction.
    if (taken) attempt = begin();
    return OVERTAKEN;
  });
}
