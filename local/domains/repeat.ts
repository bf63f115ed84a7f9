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
  let isOver = false;
  let wake = () => {};
  const run = async () => {
    while (!isOver) {
      await task().catch(report);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, isOver ? 0 : pauseMs);
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
