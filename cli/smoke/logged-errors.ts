import { setTimeout as sleep } from 'node:timers/promises';
import { LOG_DELAY_MS } from '../logs/follow-log.ts';
import type { LogLine } from '../logs/read-log.ts';
import type { CheckResult } from './run-checks.ts';

const POLL_MS = 5_000;

/** What the log has of a run's requests. */
interface RunLog {
  /** The results, with the logged errors among their problems. */
  readonly results: readonly CheckResult[];
  /** The requests that a function should have logged, and those of them with a line. */
  readonly requests: number;
  readonly logged: number;
}

/**
 * Looks for errors in the log lines of a run's requests: a response can be right although something failed. A line appears
 * some seconds after its response, so this reads the log until it has a line of each request, for a minute at most.
 * @param read reads the lines of the requests with these ids
 */
export async function findLoggedErrors(
  results: readonly CheckResult[],
  read: (requestIds: readonly string[]) => Promise<LogLine[]>,
  { pollMs = POLL_MS, delayMs = LOG_DELAY_MS } = {},
): Promise<RunLog> {
  const ids = results.flatMap(({ method, requestId }) => (method !== 'OPTIONS' && requestId ? [requestId] : []));
  const end = Date.now() + delayMs;
  for (;;) {
    // Not all emulators of CloudWatch filter by properties.
    const lines = (await read(ids)).filter(({ requestId = '' }) => ids.includes(requestId));
    const logged = new Set(lines.map(({ requestId }) => requestId)).size;
    const errors = lines.filter(({ level }) => level === 'error');
    if (logged === ids.length || Date.now() >= end)
      return { results: results.map((result) => withErrors(result, errors)), requests: ids.length, logged };
    await sleep(pollMs);
  }
}

function withErrors(result: CheckResult, errors: readonly LogLine[]): CheckResult {
  const own = errors.filter(({ requestId }) => requestId === result.requestId);
  const problems = own.map(({ operation, cause = '' }) => `${operation} logged an error: ${cause.split('\n')[0]}`);
  return { ...result, problems: [...result.problems, ...problems] };
}
