/**
 * Runs a step, and prints its title and how many seconds it took.
 * @param describe what to add to the title, from the result
 */
export async function timeStep<Result>(
  title: string,
  task: () => Promise<Result>,
  describe?: (result: Result) => string,
): Promise<Result> {
  const start = performance.now();
  try {
    const result = await task();
    console.log(`ok      ${seconds(start)}  ${title}${describe ? `: ${describe(result)}` : ''}`);
    return result;
  } catch (error) {
    console.log(`FAILED  ${seconds(start)}  ${title}`);
    throw error;
  }
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1).padStart(5)} s`;
}
