import { editCategories } from '../../lib/categories/recount-categories.ts';
import { LOCAL_STAGE } from '../../lib/config/stages.ts';
import type { Item } from '../../lib/database/attributes.ts';
import { allTables } from '../../lib/database/tables.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { UsageError } from '../support/errors.ts';
import { operator } from '../support/operator.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson } from '../support/output.ts';
import { requireSite } from '../support/require-site.ts';
import { withStage } from '../support/stage.ts';
import { isOverwritable, isRestored } from './is-restored.ts';
import { restoreItems } from './restore-items.ts';
import type { RestoredTable } from './restored-tables.ts';
import { warningsFor } from './warnings.ts';

interface Options extends StageOptions {
  readonly table: RestoredTable;
  /** The name of the table that holds the backup. */
  readonly from: string;
  readonly overwrite?: boolean | undefined;
}

/** `./petstore restore`. */
export async function restore({ stage, table, from, overwrite = false, json }: Options): Promise<void> {
  if (overwrite && table === 'ApiKeys') {
    throw new UsageError(
      "--overwrite can't be used with ApiKeys: keys that were revoked since the backup would work again.",
    );
  }
  const { same, missing, different, overwritten } = await withStage(stage, async () => {
    if (table === 'Site') requireSite(stage);
    const database = stage === LOCAL_STAGE ? 'The local database has' : 'This account and region have';
    const entry = { at: new Date().toISOString(), actor: operator(), action: 'restore.started', subject: table, from };
    const backup = { table: from, database, entry };
    const mayOverwrite = (item: Item) => overwrite && isOverwritable(item);
    const copy = () => restoreItems(backup, allTables[table], isRestored[table], mayOverwrite);
    return table === 'Categories' ? editCategories(copy) : copy();
  });
  const records = same + missing + different + overwritten;
  if (records === 0)
    throw new UserError(`${from} has no records of ${table} to restore. Is it a backup of another table?`);
  // Print the warnings even if nothing was missing: an interrupted earlier run may have restored records.
  const warnings = warningsFor(table, stage);
  if (json) return printJson({ stage, table, from, same, missing, different, overwritten, warnings });
  console.log(`${from} has ${records} records:`);
  console.log(`  ${same} unchanged in ${table} of ${stage}`);
  console.log(`  ${missing} missing, now restored`);
  if (overwrite) console.log(`  ${overwritten} changed since the backup, overwritten`);
  if (!overwrite || different > 0) console.log(`  ${different} changed since the backup, left unchanged`);
  for (const line of warnings) console.log(line);
}
