import { setTimeout as sleep } from 'node:timers/promises';
import { printable } from '../../lib/log/printable.ts';
import { LOG_DELAY_MS } from '../logs/follow-log.ts';
import type { LogLine } from '../logs/read-log.ts';
import type { CheckResult } from './run-checks.ts';

const POLL_MS = 5_000;

/** What the log has of a run's requests. */
interface RunLog {
  /** The results, with the logged errors among their problems. */
  readonly results: readonly CheckResult[];
  /** How many requests passed their check, and how many of them have a line. */
  readonly passed: number;
  readonly logged: number;
}

/**
 * Looks for errors in the log lines of a run's requests: a response can be right although something failed. A line appears
 * some seconds after its response, so this reads the log until it has a line of each request that passed its check, for a
 * minute at most. A request that failed may not have reached a function.
 * @param read reads the lines of the requests that `loggedRequests` lists
 */
export async function findLoggedErrors(
  results: readonly CheckResult[],
  read: () => Promise<LogLine[]>,
  { pollMs = POLL_MS, delayMs = LOG_DELAY_MS } = {},
): Promise<RunLog> {
  const passed = loggedRequests(results.filter(({ problems }) => problems.length === 0));
  const end = Date.now() + delayMs;
  for (;;) {
    const lines = await read();
    const logged = passed.filter((id) => lines.some(({ requestId }) => requestId === id)).length;
    if (logged === passed.length || Date.now() >= end)
      return { results: results.map((result) => withErrors(result, lines)), passed: passed.length, logged };
    await sleep(pollMs);
  }
}

/** The ids of the requests that a function logs. The gateway responds to preflight requests itself. */
export function loggedRequests(results: readonly CheckResult[]): string[] {
  return results.flatMap(({ method, requestId }) => (method === 'OPTIONS' ? [] : (requestId ?? [])));
}

function withErrors(result: CheckResult, lines: readonly LogLine[]): CheckResult {
  const { requestId: id } = result;
  const own = lines.filter(({ level, requestId }) => level === 'error' && requestId !== undefined && requestId === id);
  const problems = own.map(
    ({ operation, cause = '' }) => `${operation} logged an error: ${printable(cause.split('\n')[0] ?? '')}`,
  );
  return { ...result, problems: [...result.problems, ...problems] };
}
