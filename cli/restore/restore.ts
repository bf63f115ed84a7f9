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
    throw new UsageError(
      '--overwrite cannot be used with ApiKeys: keys that were revoked since the backup would work again.',
    );
  }
  const { same, missing, different } = await withStage(stage, async () => {
    // Skip the head and the quota: they describe the current list, not the one in the backup.
    const shouldRestore = (item: Item) => table !== 'Categories' || isCategoryItem(item);
    const restored = await restoreItems(from, tables[table], shouldRestore, overwrite);
    if (table === 'Categories') await startGeneration();
    return restored;
  });
  // Print the warnings even if nothing was missing: an interrupted earlier run may have restored records.
  const warnings = warningsFor(table, stage);
  if (json) return printJson({ stage, table, from, same, missing, different, overwritten: overwrite, warnings });
  console.log(`${from} has ${same + missing + different} records:`);
  console.log(`  ${same} unchanged in ${table} of ${stage}`);
  console.log(`  ${missing} missing, now restored`);
  console.log(`  ${different} changed since the backup, ${overwrite ? 'overwritten' : 'left unchanged'}`);
  for (const line of warnings) console.log(line);
}

/** Warnings about changes between the backup and the loss, which the backup can't contain. */
function warningsFor(table: RestoredTable, stage: Stage): readonly string[] {
  if (table === 'ApiKeys') {
    return [
      'Restored keys have their state from the backup. Keys that were revoked or rotated after the backup work again.',
      `Run ./petstore keys list --stage ${stage}, and revoke the keys that should not work.`,
    ];
  }
  if (table === 'Pets') {
    return ['Restored pets have their state from the backup. Pets that were sold after the backup are for sale again.'];
  }
  return [
    `Restored categories do not count towards the quota yet. Run ./petstore categories recount --stage ${stage}.`,
  ];
}
