import { logFailure } from '../log/log-failure.ts';

/** A transaction becomes visible within milliseconds. DynamoDB recovers a stuck one after some seconds. */
const LASTING_SECONDS = 10;

/** The operation of these log lines. An alarm watches them. */
export const CHECK_CATEGORIES = 'checkCategories';

/**
 * Logs when the list of categories lastingly differs from its state. Differences by transactions in progress pass and
 * never come back, so the same difference after ten seconds is a lasting one. `uptime` is a monotonic clock, in seconds.
 */
export function createMismatchLog(uptime: () => number = process.uptime): (difference: number) => void {
  let first: { readonly difference: number; readonly at: number } | undefined;
  return (difference) => {
    if (first && uptime() - first.at < LASTING_SECONDS) return;
    if (Object.is(first?.difference, difference)) {
      const message = 'The categories do not match their state. Run ./petstore categories recount.';
      logFailure(CHECK_CATEGORIES, new Error(message));
    }
    first = { difference, at: uptime() };
  };
}
