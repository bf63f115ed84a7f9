import { percentiles } from '../shared/figures.ts';
import type { Sample } from './traffic.ts';

/** The rate, outcomes and durations of requests: of all together and, if there are several operations, of each. */
export function describeSamples(samples: readonly Sample[], seconds: number): string {
  const rate = Math.round(samples.length / seconds);
  const lines = [`${rate} requests a second, ms: ${latencies(samples)}`, `    responses: ${outcomesOf(samples)}`];
  const operations = Map.groupBy(samples, ({ operation }) => operation);
  if (operations.size > 1) {
    for (const [operation, own] of operations) lines.push(`    ${operation}, ms: ${latencies(own)}`);
  }
  return lines.join('\n');
}

function latencies(samples: readonly Sample[]): string {
  return percentiles(
    samples.map(({ milliseconds }) => milliseconds),
    [50, 99, 100],
  );
}

function outcomesOf(samples: readonly Sample[]): string {
  const outcomes = Map.groupBy(samples, ({ outcome }) => String(outcome));
  return [...outcomes].map(([outcome, own]) => `${outcome}: ${own.length}`).join(', ');
}
