import { setTimeout as sleep } from 'node:timers/promises';
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
 * @param read reads the lines of the requests with these ids
 */
export async function findLoggedErrors(
  results: readonly CheckResult[],
  read: (requestIds: readonly string[]) => Promise<LogLine[]>,
  { pollMs = POLL_MS, delayMs = LOG_DELAY_MS } = {},
): Promise<RunLog> {
  // A gateway responds to preflight requests itself.
  const requests = results.filter(({ method }) => method !== 'OPTIONS');
  const ids = idsOf(requests);
  const passed = idsOf(requests.filter(({ problems }) => problems.length === 0));
  const end = Date.now() + delayMs;
  for (;;) {
    const lines = await read(ids);
    const logged = passed.filter((id) => lines.some(({ requestId }) => requestId === id)).length;
    if (logged === passed.length || Date.now() >= end)
      return { results: results.map((result) => withErrors(result, lines)), passed: passed.length, logged };
    await sleep(pollMs);
  }
}

const idsOf = (results: readonly CheckResult[]) => results.flatMap(({ requestId }) => requestId ?? []);

function withErrors(result: CheckResult, lines: readonly LogLine[]): CheckResult {
  const { requestId: id } = result;
  const own = lines.filter(({ level, requestId }) => level === 'error' && requestId !== undefined && requestId === id);
  const problems = own.map(({ operation, cause = '' }) => `${operation} logged an error: ${cause.split('\n')[0]}`);
  return { ...result, problems: [...result.problems, ...problems] };
}
