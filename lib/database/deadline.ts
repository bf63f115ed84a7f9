import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<AbortSignal>();

/** The abort reason of every deadline. It is shared, because creating an error for each request costs time. */
const DEADLINE_PASSED = new Error('The deadline of the request has passed.');

/**
 * Runs a task with a deadline for its calls to other services. Calls that are still running when the task ends are
 * aborted: Lambda freezes a function after its response, and such a call would continue minutes later.
 */
export async function withDeadline<Result>(milliseconds: number, task: () => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const end = () => controller.abort(DEADLINE_PASSED);
  const timer = setTimeout(end, milliseconds);
  try {
    return await deadlines.run(controller.signal, task);
  } finally {
    clearTimeout(timer);
    end();
  }
}

/** The signal of the current task's deadline, if it has one. */
export function deadlineSignal(): AbortSignal | undefined {
  return deadlines.getStore();
}

/**
 * Waits for a call until the deadline.
 * @throws the signal's reason when the deadline passes; a call after the deadline does not start
 */
export async function beforeDeadline<Result>(call: () => Promise<Result>): Promise<Result> {
  const signal = deadlineSignal();
  if (!signal) return call();
  signal.throwIfAborted();
  const { promise: passed, reject } = Promise.withResolvers<never>();
  const rejectCall = () => reject(signal.reason);
  signal.addEventListener('abort', rejectCall, { once: true });
  try {
    return await Promise.race([call(), passed]);
  } finally {
    signal.removeEventListener('abort', rejectCall);
  }
}
