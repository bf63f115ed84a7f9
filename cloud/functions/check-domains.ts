import { runDueChecks, tidyDomains } from '../../lib/domains/run-checks.ts';
import { connectDomains } from '../connect-domains.ts';

/** Most of what a run reads is for tidying up after crashes, which are rare. */
const TIDIES_EVERY_MINUTES = 5;

const ports = connectDomains();

/**
 * Runs every minute: the checks that are due and, every five minutes, what crashes left unfinished. A failed check does not
 * stop the rest.
 */
export async function handler(): Promise<void> {
  const isTidying = ports.now().getUTCMinutes() % TIDIES_EVERY_MINUTES === 0;
  const [checks] = await Promise.allSettled([runDueChecks(ports)]);
  if (isTidying) await tidyDomains(ports);
  if (checks.status === 'rejected') throw checks.reason;
}
