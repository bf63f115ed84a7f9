import { firstOfDays, formatDayOfYear } from '../../lib/format/dates.ts';
import { busiestKeys, usageSince } from '../../lib/keys/usage-report.ts';
import type { StageOptions } from '../support/options.ts';
import { withStage } from '../support/stage.ts';
import { printRows } from '../support/terminal.ts';

interface Options extends StageOptions {
  readonly days: number;
  readonly top?: true | undefined;
  readonly minutes: number;
}

export async function showUsage({ stage, days, top, minutes, json }: Options): Promise<void> {
  if (top) return showBusiest({ stage, minutes, json });
  const firstDay = firstOfDays(days);
  const usage = await withStage(stage, () => usageSince(firstDay));
  const newestFirst = usage.sort((one, other) => other.day.localeCompare(one.day));
  printRows(
    json,
    newestFirst,
    {
      DAY: ({ day }) => formatDayOfYear(day),
      'KEY ID': 'keyId',
      REQUESTS: 'requests',
      REJECTED: 'refused',
      NAME: 'name',
    },
    `No requests have been counted since ${formatDayOfYear(firstDay)}.`,
  );
}

/** The keys whose requests weighed most in the last minutes. */
async function showBusiest({ stage, minutes, json }: Pick<Options, 'stage' | 'minutes' | 'json'>): Promise<void> {
  const usage = await withStage(stage, () => busiestKeys(minutes, new Date()));
  printRows(
    json,
    usage,
    {
      'KEY ID': 'keyId',
      WEIGHT: 'weight',
      'PER SECOND': 'perSecond',
      USUALLY: 'usualPerSecond',
      RATE: ({ rate }) => `${rate}/s`,
      'REJECTED IN THE HOUR': 'refused',
      NAME: 'name',
      CONTACT: 'contact',
    },
    `No requests have been counted in the last ${minutes} minutes. After its first request of the day, each key is counted in batches of 20.`,
  );
}
