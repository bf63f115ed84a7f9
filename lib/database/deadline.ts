import { AsyncLocalStorage } from 'node:async_hooks';

/** The deadline of a task, and its calls to other services. */
interface Deadline {
  readonly controller: AbortController;
  /** Rejects when the deadline passes. */
  readonly passed: Promise<never>;
  /** The calls that are running. */
  running: number;
  isOver: boolean;
  /** The read units of its pages. */
  readUnits: number;
}

const deadlines = new AsyncLocalStorage<Deadline>();

/** The abort reason of every deadline. It is shared, because creating an error for each request is slow. */
const DEADLINE_PASSED = new Error('The deadline of the request has passed.');

/**
 * Runs a task with a deadline for its calls to other services. Calls that are still running when the task ends are
 * aborted. Otherwise Lambda would freeze them after the response, and they could resume minutes later.
 */
export async function withDeadline<Result>(milliseconds: number, task: () => Promise<Result>): Promise<Result> {
  const { promise: passed, reject } = Promise.withResolvers<never>();
  passed.catch(() => {}); // Avoids an unhandled rejection when no call is running.
  const deadline: Deadline = { controller: new AbortController(), passed, running: 0, isOver: false, readUnits: 0 };
  const end = () => {
    deadline.isOver = true;
    // Aborting takes about a tenth as long as a request's other work, and most requests have nothing to abort.
    if (deadline.running === 0) return;
    deadline.controller.abort(DEADLINE_PASSED);
    reject(DEADLINE_PASSED);
  };
  const timer = setTimeout(end, milliseconds);
  try {
    return await deadlines.run(deadline, task);
  } finally {
    clearTimeout(timer);
    end();
  }
}

/** Adds to the read units of the current task, if it has a deadline. A page notes its own. */
export function noteReadUnits(units = 0): void {
  const task = deadlines.getStore();
  if (task) task.readUnits += units;
}

/** The read units that the current task has noted. */
export function notedReadUnits(): number {
  return deadlines.getStore()?.readUnits ?? 0;
}

/** The signal of the current task's deadline, if it has one. It aborts the calls that `beforeDeadline` waits for. */
export function deadlineSignal(): AbortSignal | undefined {
  return deadlines.getStore()?.controller.signal;
}

/**
 * Waits for a call until the deadline.
 * @throws Error when the deadline passes; after the deadline, the call is not even started
 */
export async function beforeDeadline<Result>(call: () => Promise<Result>): Promise<Result> {
  const deadline = deadlines.getStore();
  if (!deadline) return call();
  if (deadline.isOver) throw DEADLINE_PASSED;
  deadline.running += 1;
  try {
    return await Promise.race([call(), deadline.passed]);
  } finally {
    deadline.running -= 1;
  }
}

/** Waits until a call ends or the deadline passes. @returns whether the call ended before the deadline */
export async function isBeforeDeadline(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await beforeDeadline(call);
    return true;
  } catch (error) {
    if (error === DEADLINE_PASSED) return false;
    throw error;
  }
}
