/**
 * Runs tasks one after the other. A task that fails does not stop the later ones.
 * @throws AggregateError with the errors of the failed tasks, after the last task has ended
 */
export async function runEach(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const task of tasks) await task().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${tasks.length} tasks failed.`);
}
