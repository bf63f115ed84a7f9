import { randomUUID } from 'node:crypto';
import {
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { ServiceUnavailable } from '../errors/errors.ts';
import { mayRetry } from './backoff.ts';
import { dynamodb } from './dynamodb.ts';

/**
 * The reasons for which a transaction is canceled now but can succeed later.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
const PASSING_REASONS = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** An action whose condition failed. */
interface Refusal {
  /** Whether an earlier attempt got no response. It may arrive late, and succeed once the condition holds. */
  readonly isUnsettled: boolean;
}

interface TransactOptions {
  /** Identifies the transaction, so that its writes happen once, however often it is tried. By default, a new one. */
  readonly token?: string;
  /** Whether the actions can no longer succeed. Asked before another try when conflicts last. */
  isHopeless?(): Promise<boolean>;
}

/**
 * Makes one or more conditional writes, all or none of them. A transaction that conflicts with another one, or is
 * throttled, is tried again until the request's deadline. All tries have the same token, so the writes happen once, even
 * if the response to an earlier try was lost.
 * @returns `undefined` when everything was written. Otherwise nothing was, and the list has the rejected actions, in the
 *   order of the actions. DynamoDB need not name all of them, and a hopeless transaction names none
 * @throws ServiceUnavailable when other transactions keep winning
 */
export async function transact(
  actions: readonly TransactWriteItem[],
  { token = randomUUID(), isHopeless }: TransactOptions = {},
): Promise<readonly (Refusal | undefined)[] | undefined> {
  const input = { TransactItems: [...actions], ClientRequestToken: token };
  let isUnsettled = false;
  for (let tries = 1; ; tries += 1) {
    if (tries > 2 && (await isHopeless?.())) return [];
    try {
      await dynamodb().send(new TransactWriteItemsCommand(input));
      return undefined;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      isUnsettled ||= (error.$metadata.attempts ?? 1) > 1;
      if (!isPassing(error)) return refusalsOf(error, isUnsettled);
      if (!(await mayRetry(tries))) throw new ServiceUnavailable({ cause: error });
    }
  }
}

function isPassing({ CancellationReasons: reasons = [] }: TransactionCanceledException): boolean {
  return reasons.some(({ Code: code = '' }) => PASSING_REASONS.has(code));
}

/** @throws the error when it has other reasons than conditions: the transaction is not valid */
function refusalsOf(error: TransactionCanceledException, isUnsettled: boolean): (Refusal | undefined)[] {
  return (error.CancellationReasons ?? []).map(({ Code: code }) => {
    if (code === 'ConditionalCheckFailed') return { isUnsettled };
    if (code === 'None') return undefined;
    throw error;
  });
}
