import type { DomainPorts } from '../../lib/domains/ports.ts';
import { runDueChecks, tidyDomains } from '../../lib/domains/run-checks.ts';
import type { RunningEdge } from '../edge/edge.ts';
import { repeat } from './repeat.ts';

/** How often to look for domains whose check is due, and for connections to domains that are no longer served. */
const LOOK_EVERY_MS = 1_000;
/** How often to clean up removed domains and check dangling records. */
const TIDY_EVERY_MS = 30_000;

/**
 * Runs the domain checks of the local service in the background.
 * @param report gets the error of a failed run; the next run tries again
 * @returns a function that stops the checks and waits for the current run
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
