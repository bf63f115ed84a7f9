import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

type Strategy = Extract<NonNullable<DynamoDBClientConfig['retryStrategy']>, { recordSuccess: unknown }>;
type Token = Awaited<ReturnType<Strategy['acquireInitialRetryToken']>>;
type Fault = Parameters<Strategy['refreshRetryTokenForRetry']>[1];

/** The first try of a call, and those after it. */
export const MAX_ATTEMPTS = 4;

/** The longest wait before the second try, in milliseconds; before the third it is twice that, and so on. */
const FIRST_WAIT_MS = 50;
/** The same after a throttle: what a partition takes comes back by the second. */
const FIRST_WAIT_AFTER_THROTTLE_MS = 500;

/** Retries that a process can save up. Each call to the database adds one. */
const MOST_SAVED = 100;

/**
 * When the SDK tries a call again. A process has as many retries as calls, in the long run: so a database that fails
 * half of the time is got through to, as a rule, and one that is down is asked twice as often as in health, not four
 * times. The SDK's own quota is dry at one fault in five; then whole requests are repeated by their clients, which asks
 * more of the database than retries do, since a request makes several calls.
 */
export function databaseRetries(): Strategy {
  let saved = MOST_SAVED;
  return {
    acquireInitialRetryToken: async () => {
      saved = Math.min(saved + 1, MOST_SAVED);
      return token(0, 0);
    },
    refreshRetryTokenForRetry: async (last, { errorType }) => {
      const tries = last.getRetryCount() + 1;
      const isWorthATry = errorType === 'TRANSIENT' || errorType === 'THROTTLING';
      if (!isWorthATry || tries >= MAX_ATTEMPTS || saved < 1) throw new Error('The call is not tried again.');
      saved -= 1;
      return token(tries, wait(tries, errorType));
    },
    recordSuccess: () => {},
  };
}

/** Drawn evenly up to the longest, so that functions which failed together do not come back together. */
function wait(tries: number, errorType: Fault['errorType']): number {
  const first = errorType === 'THROTTLING' ? FIRST_WAIT_AFTER_THROTTLE_MS : FIRST_WAIT_MS;
  return Math.random() * first * 2 ** (tries - 1);
}

function token(tries: number, waitMs: number): Token {
  return { getRetryCount: () => tries, getRetryDelay: () => waitMs };
}
