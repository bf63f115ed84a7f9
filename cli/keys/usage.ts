import { busiestKeys, lastDays, usageSince } from '../../lib/keys/usage-report.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote, printTable } from '../support/output.ts';
import { withStage } from '../support/stage.ts';

interface Options extends StageOptions {
  readonly days: number;
  readonly top?: true | undefined;
  readonly minutes: number;
}

/** `./petstore keys usage`. */
export async function showUsage({ stage, days, top, minutes, json }: Options): Promise<void> {
  if (top) return showBusiest({ stage, minutes, json });
  const [firstDay = ''] = lastDays(days, new Date());
  const usage = await withStage(stage, () => usageSince(firstDay));
  const newestFirst = usage.sort((one, other) => other.day.localeCompare(one.day));
  if (json) return printJson(newestFirst);
  printTable(newestFirst, {
    DAY: ({ day }) => day,
    'KEY ID': ({ keyId }) => keyId,
    REQUESTS: ({ requests }) => String(requests),
    REJECTED: ({ refused }) => String(refused),
    NAME: ({ name }) => name,
  });
  if (newestFirst.length === 0)
    printNote(`No requests have been counted since ${firstDay}. Each key is counted in batches of 20 requests.`);
}

/** The keys with the most requests in the last minutes. */
async function showBusiest({ stage, minutes, json }: Pick<Options, 'stage' | 'minutes' | 'json'>): Promise<void> {
  const usage = await withStage(stage, () => busiestKeys(minutes, new Date()));
  if (json) return printJson(usage);
  printTable(usage, {
    'KEY ID': ({ keyId }) => keyId,
    REQUESTS: ({ requests }) => String(requests),
    'PER SECOND': ({ perSecond }) => String(perSecond),
    RATE: ({ rate }) => `${rate}/s`,
    'REJECTED IN THE HOUR': ({ refused }) => String(refused),
    NAME: ({ name }) => name,
  });
  if (usage.length === 0) printNote(`No requests have been counted in the last ${minutes} minutes.`);
}
