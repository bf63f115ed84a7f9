/**
 * Runs an asynchronous function for each item, a batch at a time.
 * @param size how many run at the same time
 * @returns the results, in the order of the items
 * @throws the error of the first call that fails; later batches don't start
 */
export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  size: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += size) {
    results.push(...(await Promise.all(items.slice(start, start + size).map((item) => run(item)))));
  }
  return results;
}
