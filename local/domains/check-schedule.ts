import type { DomainPorts } from '../../lib/domains/ports.ts';
import { runDueChecks, tidyDomains } from '../../lib/domains/run-checks.ts';

/** How often to look for domains whose time has come. */
const LOOK_EVERY_MS = 1_000;
/** Every so many looks, removed domains and dangling records are looked after too. */
const TIDY_EVERY = 30;

/**
 * Runs the checks of domains until it is stopped, in the background of the local service.
 * @param report is told when a run fails; the next one tries again
 * @returns what stops it, once the run under way has ended
 */
export function startCheckSchedule(ports: DomainPorts, report: (error: unknown) => void): () => Promise<void> {
  let isOver = false;
  let wake = () => {};
  const run = async () => {
    for (let look = 0; !isOver; look += 1) {
      try {
        await runDueChecks(ports);
        if (look % TIDY_EVERY === 0) await tidyDomains(ports);
      } catch (error) {
        report(error);
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_EVERY_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const running = run();
  return async () => {
    isOver = true;
    wake();
    await running;
  };
}
