/**
 * Limits how many tasks run and wait at the same time. Tasks wait in order of arrival.
 * @returns a function that runs a task, or returns `undefined` when too many tasks are waiting
 */
export function limitConcurrency(
  maxRunning: number,
  maxWaiting: number,
): <Result>(task: () => Promise<Result>) => Promise<Result | undefined> {
  const waiting: (() => void)[] = [];
  let free = maxRunning;
  return async (task) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= maxWaiting) return undefined;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
