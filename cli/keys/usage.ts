import { lastDays, usageSince } from '../../lib/keys/usage-report.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote, printTable } from '../support/output.ts';
import { withStage } from '../support/stage.ts';

interface Options extends StageOptions {
  readonly days: number;
}

/** `./petstore keys usage`. */
export async function showUsage({ stage, days, json }: Options): Promise<void> {
  const [firstDay = ''] = lastDays(days, new Date());
  const usage = await withStage(stage, () => usageSince(firstDay));
  const newestFirst = usage.sort((one, other) => other.day.localeCompare(one.day));
  if (json) return printJson(newestFirst);
  printTable(newestFirst, {
    DAY: ({ day }) => day,
    'KEY ID': ({ keyId }) => keyId,
    REQUESTS: ({ requests }) => String(requests),
    REFUSED: ({ refused }) => String(refused),
    NAME: ({ name }) => name,
  });
  if (newestFirst.length === 0)
    printNote(`No requests have been counted since ${firstDay}. Each key is counted in batches of 20 requests.`);
}
