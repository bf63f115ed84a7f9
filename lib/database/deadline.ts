import { AsyncLocalStorage } from 'node:async_hooks';

const limits = new AsyncLocalStorage<AbortSignal>();

/** The reason that every deadline aborts with. Creating an error for each request would take time. */
const OVER = new Error('The time for this request is over.');

/**
 * Runs a task with a deadline for its calls to other services. They also end with the task: Lambda freezes a function
 * after its response, and a call under way would continue minutes later.
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

/** The signal of the current task's deadline, if it has one. */
export function deadlineSignal(): AbortSignal | undefined {
  return limits.getStore();
}

/**
 * Waits for a call until the deadline.
 * @throws the signal's reason when the deadline passes. If it has passed already, the call does not start
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
