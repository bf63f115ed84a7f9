import { connectDomains } from '../../lib/connections/domains.ts';
import { runDueChecks, tidyDomains } from '../../lib/domains/check/run-checks.ts';
import { logFailure } from '../../lib/log/log-failure.ts';

/** Tidying up after crashes is rarely needed, but causes most of a run's reads. */
const TIDIES_EVERY_MINUTES = 5;

const ports = connectDomains();

/**
 * Runs the checks that are due. EventBridge Scheduler calls it every minute. Every five minutes it also completes what
 * crashes left unfinished. A failure does not stop the rest, and each one gets a line in the log.
 * @throws Error when something failed, so that the alarm counts it
 */
export async function handler(): Promise<void> {
  const isTidying = ports.now().getUTCMinutes() % TIDIES_EVERY_MINUTES === 0;
  // At the same time: the repairs must not wait for slow DNS servers.
  const work = isTidying ? [runDueChecks, tidyDomains] : [runDueChecks];
  const results = await Promise.allSettled(work.map((run) => run(ports)));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? singleErrors(result.reason) : []));
  for (const failure of failures) logFailure('checkDomains', failure);
  if (failures.length > 0) throw new Error(`${failures.length} failures. Each has a line in the log.`);
}

function singleErrors(error: unknown): unknown[] {
  return error instanceof AggregateError ? error.errors.flatMap(singleErrors) : [error];
}
