import { listKeys } from '../../lib/api-keys/key-store.ts';
import type { Stage } from '../../lib/config/stages.ts';
import { listUsage } from '../../lib/rate-limits/usage-store.ts';
import { printJson, printNote, printTable } from '../support/output.ts';
import { withStage } from '../support/stage.ts';

interface Options {
  readonly stage: Stage;
  readonly days: number;
  readonly json?: boolean | undefined;
}

const DAY_MS = 86_400_000;

/** `./petstore keys usage`. */
export async function showUsage({ stage, days, json }: Options): Promise<void> {
  const firstDay = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  const usage = await withStage(stage, async () => {
    const keys = await listKeys();
    const usages = await Promise.all(keys.map(({ keyId }) => listUsage(keyId, firstDay)));
    return keys.flatMap(({ name }, at) => (usages[at] ?? []).map((daily) => ({ ...daily, name })));
  });
  const newestFirst = usage.sort((one, other) => other.day.localeCompare(one.day));
  if (json) return printJson(newestFirst);
  printTable(newestFirst, {
    DAY: ({ day }) => day,
    'KEY ID': ({ keyId }) => keyId,
    REQUESTS: ({ requests }) => String(requests),
    REFUSED: ({ refused }) => String(refused),
    NAME: ({ name }) => name,
  });
  if (newestFirst.length === 0) printNote(`No requests were counted since ${firstDay}.`);
}
