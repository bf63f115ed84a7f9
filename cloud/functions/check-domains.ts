import { runDueChecks, tidyDomains } from '../../lib/domains/run-checks.ts';
import { connectDomains } from '../connect-domains.ts';

const ports = connectDomains();

/** Runs every minute: the checks that are due, and what crashes left unfinished. A failed check does not stop the rest. */
export async function handler(): Promise<void> {
  const [checks] = await Promise.allSettled([runDueChecks(ports)]);
  await tidyDomains(ports);
  if (checks.status === 'rejected') throw checks.reason;
}
