import type { DomainPorts } from '../../lib/domains/ports.ts';
import { runDueChecks, tidyDomains } from '../../lib/domains/run-checks.ts';
import type { RunningEdge } from '../edge/edge.ts';
import { repeat } from './repeat.ts';

/** How often to look for domains whose time has come, and for connections to domains that are not served any more. */
const LOOK_EVERY_MS = 1_000;
/** Every so often, removed domains and dangling records are looked after too. */
const TIDY_EVERY_MS = 30_000;

/**
 * Runs the checks of domains until they are stopped, in the background of the local service.
 * @param report is told when a run fails; the next one tries again
 * @returns what stops them, once the runs under way have ended
 */
export function startCheckSchedule(
  ports: DomainPorts,
  edge: RunningEdge,
  report: (error: unknown) => void,
): () => Promise<void> {
  const stops = [
    repeat(async () => void (await runDueChecks(ports)), LOOK_EVERY_MS, report),
    repeat(() => tidyDomains(ports), TIDY_EVERY_MS, report),
    // Another process may have removed a domain.
    repeat(() => edge.closeUnservedConnections(), LOOK_EVERY_MS, report),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
