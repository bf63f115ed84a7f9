import { setTimeout as sleep } from 'node:timers/promises';
import {
  PutItemCommand,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { ServiceUnavailable } from '../errors/errors.ts';
import type { Item } from './attributes.ts';
import { dynamodb } from './dynamodb.ts';
import { isConditionMet } from './is-condition-met.ts';

/**
 * How often to try a transaction that other transactions on its items keep cancelling. The deadline of a request usually
 * passes before.
 */
const MAX_TRIES = 100;
/**
 * The maximum wait before the second try, in milliseconds. It doubles with each further try, up to a limit. A
 * transaction takes some ten milliseconds, during which DynamoDB cancels all others on its items.
 */
const FIRST_WAIT_MS = 20;
const MAX_WAIT_MS = 320;

/** The reasons for which a transaction is cancelled now but can succeed later. */
const PASSING_REASONS = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** An action whose condition failed, with the existing item if the action asks for it. */
export interface Refusal {
  readonly item: Item | undefined;
}

/**
 * Makes several conditional writes, all or none of them. The SDK repeats a call whose response was lost with the same
 * token, so it happens once.
 * @returns `undefined` when everything was written. Otherwise nothing was, and the list has the refused actions, in the
 *   order of the actions. DynamoDB need not name all of them
 * @throws ServiceUnavailable when other transactions keep winning
 */
export async function transact(
  actions: readonly TransactWriteItem[],
): Promise<readonly (Refusal | undefined)[] | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      await dynamodb().send(new TransactWriteItemsCommand({ TransactItems: [...actions] }));
      return undefined;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const codes = reasons.map(({ Code: code = 'None' }) => code);
      if (!codes.some((code) => PASSING_REASONS.has(code))) {
        if (!codes.every((code) => code === 'None' || code === 'ConditionalCheckFailed')) throw error;
        return reasons.map(({ Item: item }, at) => (codes[at] === 'None' ? undefined : { item }));
      }
      if (tries === MAX_TRIES) throw new ServiceUnavailable({ cause: error });
      await sleep(Math.random() * Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), MAX_WAIT_MS));
    }
  }
}

/**
 * Makes a conditional write, and others in the same transaction, if there are any. Alone, it costs half as much, but the
 * SDK's retry of a write whose response was lost finds its own write and is refused.
 * @returns the refused actions, as `transact` does
 */
export async function write(
  action: Required<Pick<TransactWriteItem, 'Put'>> | Required<Pick<TransactWriteItem, 'Update'>>,
  also: readonly TransactWriteItem[],
): Promise<readonly (Refusal | undefined)[] | undefined> {
  if (also.length > 0) return transact([action, ...also]);
  const isWritten = await isConditionMet(
    'Put' in action
      ? dynamodb().send(new PutItemCommand(action.Put))
      : dynamodb().send(new UpdateItemCommand(action.Update)),
  );
  return isWritten ? undefined : [{ item: undefined }];
}
