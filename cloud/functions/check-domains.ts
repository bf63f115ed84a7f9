import { runDueChecks, tidyDomains } from '../../lib/domains/run-checks.ts';
import { connectDomains } from '../connect-domains.ts';

/** Tidying up after crashes is rarely needed, but causes most of a run's reads. */
const TIDIES_EVERY_MINUTES = 5;

const ports = connectDomains();

/**
 * Runs the checks that are due. EventBridge Scheduler calls it every minute. Every five minutes it also completes what
 * crashes left unfinished, even when a check fails.
 */
export async function handler(): Promise<void> {
  const isTidying = ports.now().getUTCMinutes() % TIDIES_EVERY_MINUTES === 0;
  const [checks] = await Promise.allSettled([runDueChecks(ports)]);
  if (isTidying) await tidyDomains(ports);
  if (checks.status === 'rejected') throw checks.reason;
}
