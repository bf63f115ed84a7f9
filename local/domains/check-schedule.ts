import { setTimeout } from 'node:timers/promises';
import type { DomainPorts } from '../../lib/domains/ports.ts';
import { runDueChecks, tidyDomains } from '../../lib/domains/run-checks.ts';
import type { RunningEdge } from '../edge/edge.ts';

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
    repeat(() => runDueChecks(ports), LOOK_EVERY_MS, report),
    repeat(() => tidyDomains(ports), TIDY_EVERY_MS, report),
    // Another process may have removed a domain.
    repeat(() => edge.closeUnservedConnections(), LOOK_EVERY_MS, report),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/**
 * Runs a task repeatedly until it is stopped.
 * @param pauseMs how long to wait after each run
 * @param report gets the error of a failed run; the next run tries again
 * @returns a function that stops the repetition and waits for the current run
 */
export function repeat(
  task: () => Promise<void>,
  pauseMs: number,
  report: (error: unknown) => void,
): () => Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const run = async () => {
    while (!signal.aborted) {
      await task().catch(report);
      await setTimeout(pauseMs, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  return async () => {
    controller.abort();
    await running;
  };
}
