import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceUnavailable } from '../errors/errors.ts';
import { isBeforeDeadline } from './deadline.ts';

/**
 * The longest wait before a second try, in milliseconds. It doubles with each further try, up to a limit. A transaction
 * takes some ten milliseconds, during which DynamoDB cancels all others on its items.
 */
const FIRST_WAIT_MS = 20;
const MAX_WAIT_MS = 320;

/**
 * When to give up where no request sets a deadline, such as in commands: after some 15 seconds. DynamoDB knows the token
 * of a transaction for ten minutes.
 */
const MAX_TRIES = 100;

/** Waits for a random time after so many tries. Returns whether there is time for another one. */
export async function mayRetry(tries: number): Promise<boolean> {
  const maxWaitMs = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), MAX_WAIT_MS);
  return tries < MAX_TRIES && isBeforeDeadline(() => sleep(Math.random() * maxWaitMs));
}

/** How often to decide about a change again while other writers are faster. */
const MAX_DECISIONS = 20;

/** The result of a change when another writer was faster. */
export const OVERTAKEN = Symbol('overtaken');

/**
 * Makes a change, which decides again from what it reads then as long as other writers are faster.
 * @throws ServiceUnavailable when they keep winning
 */
export async function untilDecided<Result>(change: () => Promise<Result | typeof OVERTAKEN>): Promise<Result> {
  for (let tries = 1; tries <= MAX_DECISIONS; tries += 1) {
    const result = await change();
    if (result !== OVERTAKEN) return result;
    if (!(await mayRetry(tries))) break;
  }
  throw new ServiceUnavailable({ cause: new Error('Other writers kept winning, or a condition never holds.') });
}
