import { startGeneration } from '../../lib/categories/category-head.ts';
import { isCategoryItem } from '../../lib/categories/category-item.ts';
import type { Stage } from '../../lib/config/stages.ts';
import type { Item } from '../../lib/database/attributes.ts';
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
    throw new UsageError('--overwrite does not go with ApiKeys: keys revoked since the backup would work again.');
  }
  const { same, missing, different } = await withStage(stage, async () => {
    // The head and the quota describe the list as it is now, not as it was.
    const isRestored = (item: Item) => table !== 'Categories' || isCategoryItem(item);
    const restored = await restoreItems(from, tables[table], isRestored, overwrite);
    if (table === 'Categories') await startGeneration();
    return restored;
  });
  // Even if nothing was missing this time: an earlier run that was interrupted may have restored records.
  const warnings = warningsFor(table, stage);
  if (json) return printJson({ stage, table, from, same, missing, different, overwritten: overwrite, warnings });
  console.log(`${from} has ${same + missing + different} records:`);
  console.log(`  ${same} unchanged in ${table} of ${stage}`);
  console.log(`  ${missing} missing, now restored`);
  console.log(`  ${different} changed since the backup, ${overwrite ? 'now reset' : 'left as they are'}`);
  for (const line of warnings) console.log(line);
}

/** What a backup can't know: what happened to a record between the time of the backup and the loss. */
function warningsFor(table: RestoredTable, stage: Stage): readonly string[] {
  if (table === 'ApiKeys') {
    return [
      'Restored keys are as they were in the backup: a key that was revoked or rotated after it works again.',
      `Look at ./petstore keys list --stage ${stage}, and revoke the keys that should not work.`,
    ];
  }
  if (table === 'Pets') {
    return ['Restored pets are as they were in the backup: a pet that was sold after it is for sale again.'];
  }
  return [
    `Restored categories do not count towards the quota yet. Run ./petstore categories recount --stage ${stage}.`,
  ];
}
