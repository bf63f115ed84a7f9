import { createHistogram } from 'node:perf_hooks';
import { dayOf } from '../lib/format/dates.ts';
import type { ResponseMetrics } from '../lib/metrics/response-metrics.ts';
import type { OnResponse } from './gateway/gateway.ts';

/** In microseconds, up to longer than the gateway waits. */
const DURATIONS = { lowest: 1, highest: 120_000_000, figures: 2 };

/** How many days are kept. */
const MAX_DAYS = 90;

/** Counts a gateway's responses by day, and measures how long they took, until the process ends. */
export function measureResponses(now: () => Date = () => new Date()) {
  const since = now().toISOString();
  const days = new Map<string, ReturnType<typeof measuredDay>>();
  return {
    onResponse: (({ result, durationMs }) => {
      const day = dayOf(now());
      const measured = days.get(day) ?? measuredDay();
      days.set(day, measured);
      for (const first of [...days.keys()].slice(0, -MAX_DAYS)) days.delete(first);
      measured[classOf(result.statusCode)] += 1;
      measured.durations.record(Math.max(DURATIONS.lowest, Math.round(durationMs * 1_000)));
    }) satisfies OnResponse,
    read: async (): Promise<ResponseMetrics> => ({
      since,
      days: [...days].map(([day, { durations, ...counts }]) => ({
        day,
        ...counts,
        medianMs: durations.percentile(50) / 1_000,
        p99Ms: durations.percentile(99) / 1_000,
      })),
    }),
  };
}

const measuredDay = () => ({ succeeded: 0, clientErrors: 0, serverErrors: 0, durations: createHistogram(DURATIONS) });

function classOf(status: number): 'succeeded' | 'clientErrors' | 'serverErrors' {
  if (status < 400) return 'succeeded';
  return status < 500 ? 'clientErrors' : 'serverErrors';
}
