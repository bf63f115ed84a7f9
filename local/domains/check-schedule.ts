import { setTimeout } from 'node:timers/promises';
import { runDueChecks, tidyDomains } from '../../lib/domains/check/run-checks.ts';
import type { DomainPorts } from '../../lib/domains/ports.ts';

/** How often to look for domains whose check is due. */
const LOOK_EVERY_MS = 1_000;
/** How often to clean up removed domains and check dangling records. */
const TIDY_EVERY_MS = 30_000;

/**
 * Runs the domain checks of the local service in the background. After an error, which is logged, the next run tries
 * again.
 * @returns a function that stops the checks and waits for the current run
 */
export function startCheckSchedule(ports: DomainPorts): () => Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const repeat = async (task: () => Promise<unknown>, pauseMs: number) => {
    while (!signal.aborted) {
      await task().catch((error: unknown) => console.error(error));
      await setTimeout(pauseMs, undefined, { signal }).catch(() => {});
    }
  };
  const running = [repeat(() => runDueChecks(ports), LOOK_EVERY_MS), repeat(() => tidyDomains(ports), TIDY_EVERY_MS)];
  return async () => {
    controller.abort();
    await Promise.all(running);
  };
}
