import { usageSince } from '../../lib/keys/usage-report.ts';
import type { DailyUsage } from '../../lib/keys/usage-store.ts';
import type { ComparedDays } from './compare-costs.ts';

/** What the requests of a key weigh a day, now and before. */
export interface KeyWeight {
  readonly keyId: string;
  readonly name: string;
  /** Whom to tell about the key. */
  readonly contact?: string | undefined;
  readonly before: number;
  readonly now: number;
  /** The requests a day that its rate rejects now. */
  readonly refused: number;
}

/** Weighs the requests of each key that has any. The busiest keys come first. */
export async function weighKeys({ before, now, all: [firstDay = ''] }: ComparedDays): Promise<KeyWeight[]> {
  const byKey = Map.groupBy(await usageSince(firstDay), ({ keyId }) => keyId);
  const weights = [...byKey].map(([keyId, usage]) => {
    const daily = (days: readonly string[], count: 'weight' | 'refused') =>
      Math.round(
        sumOf(
          usage.filter(({ day }) => days.includes(day)),
          count,
        ) / days.length,
      );
    const [{ name, contact } = { name: '', contact: undefined }] = usage;
    return {
      keyId,
      name,
      contact,
      before: daily(before, 'weight'),
      now: daily(now, 'weight'),
      refused: daily(now, 'refused'),
    };
  });
  return weights.sort((one, other) => other.now - one.now || other.before - one.before);
}

const sumOf = (usage: readonly DailyUsage[], count: 'weight' | 'refused') =>
  usage.reduce((sum, { [count]: value }) => sum + value, 0);
