import { AsyncLocalStorage } from 'node:async_hooks';

const limits = new AsyncLocalStorage<AbortSignal>();

/** Why a limit's signal is aborted; one for all, since making an error of its own for each takes time. */
const OVER = new Error('The time for this request is over.');

/**
 * Runs a task that has only so much time for its calls to other services. Neither they nor their retries outlive the
 * task either: a function is frozen once it has answered, and what it has under way would go on minutes later.
 */
export async function withDeadline<Result>(milliseconds: number, task: () => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const end = () => controller.abort(OVER);
  const timer = setTimeout(end, milliseconds);
  try {
    return await limits.run(controller.signal, task);
  } finally {
    clearTimeout(timer);
    end();
  }
}

/** The signal that the time of the task in hand is up, if it has a limit. */
export function deadlineSignal(): AbortSignal | undefined {
  return limits.getStore();
}

/**
 * Waits for a call as long as there is time.
 * @throws the signal's reason once the time is up; without having begun the call if it was up before
 */
export async function beforeDeadline<Result>(call: () => Promise<Result>): Promise<Result> {
  const limit = deadlineSignal();
  if (!limit) return call();
  limit.throwIfAborted();
  const { promise: over, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(limit.reason);
  limit.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([call(), over]);
  } finally {
    limit.removeEventListener('abort', giveUp);
  }
}
