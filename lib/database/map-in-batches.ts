/** Splits items into lists of at most a size, in the same order. */
export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Runs a function for each item, a batch at a time. If one call fails, later batches don't start. */
export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  size: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const batch of chunksOf(items, size)) results.push(...(await Promise.all(batch.map((item) => run(item)))));
  return results;
}

/**
 * Runs a task for each item, some at the same time. A task that fails does not stop the others.
 * @throws AggregateError with the errors of the failed tasks, after the last task has ended
 */
export async function runEach<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  concurrency = 1,
): Promise<void> {
  const results = await mapInBatches(items, concurrency, (item) => Promise.allSettled([run(item)]));
  const failures = results.flatMap(([result]) => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} tasks failed.`);
}
