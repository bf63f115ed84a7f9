import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

type Strategy = Extract<NonNullable<DynamoDBClientConfig['retryStrategy']>, { recordSuccess: unknown }>;
type Token = Awaited<ReturnType<Strategy['acquireInitialRetryToken']>>;
type Fault = Parameters<Strategy['refreshRetryTokenForRetry']>[1];

/** The maximum number of attempts of a call, including the first. */
export const MAX_ATTEMPTS = 4;

/** The maximum wait before the second attempt, in milliseconds. It doubles with each further attempt. */
const BASE_WAIT_MS = 50;
/** The maximum wait after a throttle. A partition's capacity is restored every second. */
const BASE_WAIT_AFTER_THROTTLE_MS = 500;

/** The maximum number of retries that a process can save up. Each database call adds one. */
const MAX_SAVED_RETRIES = 100;

/**
 * Decides when the SDK retries a call. In the long run, a process may make as many retries as calls. That is enough to
 * reach a database that fails half of the time, while a database that is down gets twice its usual load instead of four
 * times. The SDK's own retry quota already runs out when one call in five fails. Clients then repeat whole requests,
 * which costs the database more than retries do.
 */
export function databaseRetries(): Strategy {
  let savedRetries = MAX_SAVED_RETRIES;
  return {
    acquireInitialRetryToken: async () => {
      savedRetries = Math.min(savedRetries + 1, MAX_SAVED_RETRIES);
      return token(0, 0);
    },
    refreshRetryTokenForRetry: async (last, { errorType }) => {
      const tries = last.getRetryCount() + 1;
      const isRetryable = errorType === 'TRANSIENT' || errorType === 'THROTTLING';
      if (!isRetryable || tries >= MAX_ATTEMPTS || savedRetries < 1) throw new Error('This call is not retried.');
      savedRetries -= 1;
      return token(tries, wait(tries, errorType));
    },
    recordSuccess: () => {},
  };
}

/** A random wait, so that functions that failed at the same time do not retry at the same time. */
function wait(tries: number, errorType: Fault['errorType']): number {
  const first = errorType === 'THROTTLING' ? BASE_WAIT_AFTER_THROTTLE_MS : BASE_WAIT_MS;
  return Math.random() * first * 2 ** (tries - 1);
}

function token(tries: number, waitMs: number): Token {
  return { getRetryCount: () => tries, getRetryDelay: () => waitMs };
}
