import { listKeys } from '../api-keys/key-store.ts';
import { type DailyUsage, listUsage } from '../rate-limits/usage-store.ts';

const DAY_MS = 86_400_000;

/** The requests of a key on a day, with the key's name. */
export interface NamedUsage extends DailyUsage {
  readonly name: string;
}

/** The last `count` days in UTC up to the day of `now`, oldest first, such as `2026-11-21`. */
export function lastDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, at) =>
    new Date(now.getTime() - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
}

/**
 * The requests of each key on each day. Keys and days without requests are left out.
 * @param firstDay such as `2026-11-21`
 */
export async function usageSince(firstDay: string): Promise<NamedUsage[]> {
  const keys = await listKeys();
  const usages = await Promise.all(keys.map(({ keyId }) => listUsage(keyId, firstDay)));
  return keys.flatMap(({ name }, at) => (usages[at] ?? []).map((daily) => ({ ...daily, name })));
}

/** Sums up the requests by day and by key. Keys with the most requests come first. */
export async function usageReport(days: readonly string[]) {
  const usage = await usageSince(days[0] ?? '');
  const byKey = Map.groupBy(usage, ({ keyId }) => keyId);
  return {
    days: days.map((day) => ({ day, ...sumOf(usage.filter((daily) => daily.day === day)) })),
    keys: [...byKey]
      .map(([keyId, daily]) => ({
        keyId,
        name: daily[0]?.name ?? '',
        ...sumOf(daily),
        days: daily.map(({ day, requests, refused }) => ({ day, requests, refused })),
      }))
      .sort((one, other) => other.requests - one.requests),
  };
}

function sumOf(usage: readonly DailyUsage[]): { requests: number; refused: number } {
  return {
    requests: usage.reduce((sum, { requests }) => sum + requests, 0),
    refused: usage.reduce((sum, { refused }) => sum + refused, 0),
  };
}
