import type { Outcome } from './careful-client.ts';

/** Prints the run and the command that repeats it. */
export function heading(command: string): void {
  console.log(`npm run ${command}`);
}

/** How many responses there were of each status: `201: 812, 503: 14, none: 2`. */
export function responsesOf(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>();
  for (const { response } of outcomes.flatMap(({ exchanges }) => exchanges)) {
    const status = String(response?.status ?? 'none');
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts]
    .sort()
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}

/** Percentiles of the time to a response, in milliseconds. */
export function latenciesOf(outcomes: readonly Outcome[]): string {
  const times = outcomes.flatMap(({ exchanges }) => exchanges.map(({ milliseconds }) => milliseconds));
  return percentiles(times, [50, 99, 100]);
}

/** `p50 3, p99 12, max 90`. */
export function percentiles(values: readonly number[], wanted: readonly number[]): string {
  const sorted = [...values].sort((one, other) => one - other);
  return wanted
    .map((percent) => {
      const value = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
      return `${percent === 100 ? 'max' : `p${percent}`} ${Math.round(value)}`;
    })
    .join(', ');
}
