/**
 * Runs a task over and over, until it is stopped.
 * @param pauseMs how long to wait after each run
 * @param report is told when a run fails; the next one tries again
 * @returns what stops it, once the run under way has ended
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
