import type { StageOptions } from '../support/options.ts';
import { printJson, printTable } from '../support/output.ts';
import { openProvider } from './provider.ts';

/** `./petstore dns list`. */
export async function listRecords(options: StageOptions): Promise<void> {
  const sets = await (await openProvider(options)).listRecords();
  if (options.json) return printJson(sets);
  const records = sets.flatMap((set) => set.values.map((value) => ({ ...set, value })));
  printTable(records, {
    ZONE: ({ zone }) => zone,
    NAME: ({ name }) => name,
    TTL: ({ ttl }) => String(ttl),
    TYPE: ({ type }) => type,
    VALUE: ({ value }) => value,
  });
}
