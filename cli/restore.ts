/** `npm run restore`: puts records back that a table has lost, from a backup that was restored into a table beside it. */
import { Option } from 'commander';
import { tables } from '../lib/database/tables.ts';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { newCommand, stageOption } from './command-line.ts';
import { restoreItems } from './restore/restore-items.ts';
import { type Stage, withStage } from './stages.ts';

/** Not `Idempotency`: what it holds is over within a day. */
const TABLES = ['Categories', 'Pets', 'ApiKeys'] as const;
type RestoredTable = (typeof TABLES)[number];

interface Options {
  readonly stage: Stage;
  readonly table: RestoredTable;
  readonly from: string;
  readonly overwrite?: boolean;
}

const program = newCommand(
  'restore',
  'Puts records back that a table has lost, from a table that its backup was restored into.',
)
  .addOption(stageOption())
  .addOption(new Option('--table <table>', 'the table that lost them').choices(TABLES).makeOptionMandatory())
  .requiredOption('--from <name>', 'the name of the table that the backup was restored into')
  .option('--overwrite', 'put records back as they were, too, that differ now')
  .action(restore);

await program.parseAsync().catch(failWith);

async function restore({ stage, table, from, overwrite = false }: Options): Promise<void> {
  if (overwrite && table === 'ApiKeys') {
    throw new UserError('Keys are not overwritten: those that were revoked since would work again.');
  }
  await withStage(stage, async () => {
    const { same, missing, different } = await restoreItems(from, tables[table], overwrite);
    console.log(
      `${from} has ${same + missing + different} records. ${table} of ${stage} had ${same} of them as they were.`,
    );
    console.log(`${missing} were missing, and are back.`);
    console.log(`${different} differed, and ${overwrite ? 'are as they were' : 'stay as they are'}.`);
    // Said even if nothing was missing this time: an earlier try that was interrupted may have put records back.
    for (const line of warnings(table, stage)) console.log(line);
  });
}

/** What a backup can't know: what happened to a record between the time of the backup and the loss. */
function warnings(table: RestoredTable, stage: Stage): readonly string[] {
  if (table === 'ApiKeys') {
    return [
      'Keys that were put back are as they were in the backup: those revoked or rotated after it work again.',
      `Look at npm run keys -- list --stage ${stage}, and revoke those that must not.`,
    ];
  }
  if (table === 'Pets') {
    return ['Pets that were put back are as they were in the backup: those sold after it are for sale again.'];
  }
  return [];
}
