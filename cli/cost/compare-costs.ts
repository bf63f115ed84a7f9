import { leverOf } from './levers.ts';
import type { DailyCost } from './read-costs.ts';

/** What something costs a day, now and before. */
export interface Comparison {
  readonly before: number;
  readonly now: number;
  readonly difference: number;
  /** The day since which it costs more, with the daily means until then and since. Null if it does not cost more. */
  readonly jump: { readonly day: string; readonly before: number; readonly since: number } | null;
}

export interface ServiceComparison extends Comparison {
  readonly service: string;
  /** The usage type that has grown most. */
  readonly usageType: string;
  readonly lever: string | null;
}

/** The days to compare, each in UTC and oldest first. */
export interface ComparedDays {
  readonly before: readonly string[];
  readonly now: readonly string[];
  /** All days from the first of these to the last. */
  readonly all: readonly string[];
}

/** Compares all costs. */
export function compareTotal(costs: readonly DailyCost[], { before, now, all }: ComparedDays): Comparison {
  const byDay = Map.groupBy(costs, ({ day }) => day);
  const on = (day: string) => (byDay.get(day) ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const [meanBefore, meanNow] = [mean(before.map(on)), mean(now.map(on))];
  const difference = cents(meanNow - meanBefore);
  return {
    before: cents(meanBefore),
    now: cents(meanNow),
    difference,
    jump: difference > 0 ? findJump(all, all.map(on)) : null,
  };
}

/** Compares the costs of each service. Those that have grown most come first. */
export function compareServices(costs: readonly DailyCost[], days: ComparedDays): ServiceComparison[] {
  const byService = Map.groupBy(costs, ({ service }) => service);
  return [...byService]
    .map(([service, ofService]) => {
      const byUsageType = Map.groupBy(ofService, ({ usageType }) => usageType);
      const differenceOf = (ofType: readonly DailyCost[]) => compareTotal(ofType, days).difference;
      const [[usageType] = ['']] = [...byUsageType].sort(
        ([, one], [, other]) => differenceOf(other) - differenceOf(one),
      );
      return { service, ...compareTotal(ofService, days), usageType, lever: leverOf(service, usageType) ?? null };
    })
    .filter(({ before, now }) => before !== 0 || now !== 0)
    .sort((one, other) => other.difference - one.difference || other.now - one.now);
}

/**
 * The day that divides the costs best into low ones before and high ones since. The largest step from one day to the next
 * would often be a Monday instead: https://en.wikipedia.org/wiki/Change_detection
 */
function findJump(days: readonly string[], costs: readonly number[]): Comparison['jump'] {
  const steps = days.slice(1).map((day, at) => {
    const [before, since] = [costs.slice(0, at + 1), costs.slice(at + 1)];
    const [low, high] = [mean(before), mean(since)];
    return {
      day,
      before: cents(low),
      since: cents(high),
      score: (high - low) * Math.sqrt(before.length * since.length),
    };
  });
  const [best] = steps.sort((one, other) => other.score - one.score);
  return best ? { day: best.day, before: best.before, since: best.since } : null;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const cents = (amount: number) => Math.round(amount * 100) / 100;
