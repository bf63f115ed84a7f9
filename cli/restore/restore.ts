import type { Stage } from '../../lib/config/stages.ts';
import { tables } from '../../lib/database/tables.ts';
import { UsageError } from '../support/errors.ts';
import { printJson } from '../support/output.ts';
import { withStage } from '../support/stage.ts';
import { restoreItems } from './restore-items.ts';
import type { RestoredTable } from './restored-tables.ts';

interface Options {
  readonly stage: Stage;
  readonly table: RestoredTable;
  /** The name of the table that holds the backup. */
  readonly from: string;
  readonly overwrite?: boolean | undefined;
  readonly json?: boolean | undefined;
}

/** `./petstore restore`. */
export async function restore({ stage, table, from, overwrite = false, json }: Options): Promise<void> {
  if (overwrite && table === 'ApiKeys') {
    throw new UsageError('Keys are not overwritten: those that were revoked since would work again.');
  }
  const { same, missing, different } = await withStage(stage, () => restoreItems(from, tables[table], overwrite));
  // Also when nothing was missing this time: an earlier run that was interrupted may have put records back.
  const warnings = warningsFor(table, stage);
  if (json) return printJson({ stage, table, from, same, missing, different, overwritten: overwrite, warnings });
  const records = same + missing + different;
  console.log(`${from} has ${records} records. ${table} of ${stage} had ${same} of them as they were.`);
  console.log(`${missing} were missing, and are back.`);
  console.log(`${different} differed, and ${overwrite ? 'are as they were' : 'stay as they are'}.`);
  for (const line of warnings) console.log(line);
}

/** What a backup can't know: what happened to a record between the time of the backup and the loss. */
function warningsFor(table: RestoredTable, stage: Stage): readonly string[] {
  if (table === 'ApiKeys') {
    return [
      'Keys that were put back are as they were in the backup: those revoked or rotated after it work again.',
      `Look at ./petstore keys list --stage ${stage}, and revoke those that must not.`,
    ];
  }
  if (table === 'Pets') {
    return ['Pets that were put back are as they were in the backup: those sold after it are for sale again.'];
  }
  return [];
}
