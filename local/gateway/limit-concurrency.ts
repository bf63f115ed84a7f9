/**
 * Lets at most `places` tasks run at a time; up to `seats` others wait for their turn, first come, first served.
 * @returns what runs a task in its turn, and gives nothing for one that finds no seat
 */
export function limitConcurrency(
  places: number,
  seats: number,
): <Result>(task: () => Promise<Result>) => Promise<Result | undefined> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (task) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= seats) return undefined;
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
