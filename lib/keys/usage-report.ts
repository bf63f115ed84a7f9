import { environment } from '../config/environment.ts';
import { defaultRate } from '../config/stages.ts';
import { mapInBatches } from '../database/map-in-batches.ts';
import { endOf } from './key-state.ts';
import { listKeys } from './key-store.ts';
import { countRecent, type DailyUsage, listUsage, usualWeightPerMinute } from './usage-store.ts';

const DAY_MS = 86_400_000;

/** How many keys are read at the same time. Calls that wait for a free connection for half a second fail. */
const CONCURRENCY = 25;

/** The requests of each key, or of `only` one, on each day since the first. Days without requests are left out. */
export async function usageSince(firstDay: string, only?: string) {
  const keys = (await listKeys()).filter((record) =>
    // A key works for up to a minute after its end, and clocks differ.
    only === undefined ? endOf(record) >= Date.parse(firstDay) - DAY_MS : record.keyId === only,
  );
  const usage = await mapInBatches(keys, CONCURRENCY, async ({ keyId, name, contact }) =>
    (await listUsage(keyId, firstDay)).map((daily) => ({ ...daily, name, contact })),
  );
  return usage.flat();
}

/** The keys with requests in the last minutes, up to 60, with their usual rates. Those with the most weight come first. */
export async function busiestKeys(minutes: number, now: Date) {
  const keys = (await listKeys()).filter((record) => endOf(record) >= now.getTime() - DAY_MS);
  const stageRate = defaultRate(environment('stage'));
  const usage = await mapInBatches(keys, CONCURRENCY, async ({ keyId, name, contact, rate = stageRate }) => {
    const counts = await countRecent(keyId, minutes, now);
    return { keyId, name, contact, ...counts, perSecond: rounded(counts.weight / elapsedSeconds(minutes, now)), rate };
  });
  const busy = usage
    .filter(({ weight, refused }) => weight + refused > 0)
    .sort((one, other) => other.weight - one.weight || other.refused - one.refused);
  return mapInBatches(busy, CONCURRENCY, async (key) => {
    const usual = await usualWeightPerMinute(key.keyId, now);
    return { ...key, usualPerSecond: usual === undefined ? null : rounded(usual / 60) };
  });
}

/** How much of the last minutes has passed. The current one is not over yet. */
const elapsedSeconds = (minutes: number, now: Date) => 60 * (minutes - 1) + Math.max(now.getUTCSeconds(), 1);

const rounded = (rate: number) => Math.round(rate * 10) / 10;

/** Sums up the requests by day and by key, of all keys or of one. Keys with the most requests come first. */
export async function usageReport(days: readonly string[], keyId?: string) {
  const usage = await usageSince(days[0] ?? '', keyId);
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
