/** Runs a function for each item, a batch at a time. If one call fails, later batches don't start. */
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
