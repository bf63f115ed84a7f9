import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

type Strategy = Extract<NonNullable<DynamoDBClientConfig['retryStrategy']>, { recordSuccess: unknown }>;
type Token = Awaited<ReturnType<Strategy['acquireInitialRetryToken']>>;
type Fault = Parameters<Strategy['refreshRetryTokenForRetry']>[1];

/** The most attempts of a call, the first one included. */
export const MAX_ATTEMPTS = 4;

/** The longest wait before the second attempt, in milliseconds. It doubles with each further attempt. */
const FIRST_WAIT_MS = 50;
/** The same after a throttle. A partition's capacity is restored every second. */
const FIRST_WAIT_AFTER_THROTTLE_MS = 500;

/** The most retries that a process can save up. Each call to the database adds one. */
const MOST_SAVED = 100;

/**
 * Decides when the SDK retries a call. In the long run a process has as many retries as calls. That is enough to get
 * through to a database that fails half of the time, and a database that is down gets twice its usual calls, not four
 * times. The SDK's own quota runs out at one fault in five. Then clients repeat whole requests, which costs the
 * database more than retries do.
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

/** A random wait, so that functions which failed together do not retry together. */
function wait(tries: number, errorType: Fault['errorType']): number {
  const first = errorType === 'THROTTLING' ? FIRST_WAIT_AFTER_THROTTLE_MS : FIRST_WAIT_MS;
  return Math.random() * first * 2 ** (tries - 1);
}

function token(tries: number, waitMs: number): Token {
  return { getRetryCount: () => tries, getRetryDelay: () => waitMs };
}
