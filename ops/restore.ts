/** `npm run restore`: puts records back that a table has lost, from a backup that was restored into a table beside it. */
import { Command, Option } from 'commander';
import { tables } from '../lib/tables.ts';
import { failWith, UserError } from '../local/user-error.ts';
import { restoreItems } from './restore/restore-items.ts';
import { STAGES, type Stage, withStage } from './stages.ts';

/** Not `Idempotency`: what it holds is over within a day. */
const TABLES = ['Categories', 'Pets', 'ApiKeys'] as const;

interface Options {
  readonly stage: Stage;
  readonly table: (typeof TABLES)[number];
  readonly from: string;
  readonly overwrite?: boolean;
}

const program = new Command('restore')
  .description('Puts records back that a table has lost, from a table that its backup was restored into.')
  .addOption(new Option('--stage <stage>', 'the stage').choices(STAGES).makeOptionMandatory())
  .addOption(new Option('--table <table>', 'the table that lost them').choices(TABLES).makeOptionMandatory())
  .requiredOption('--from <name>', 'the name of the table that the backup was restored into')
  .option('--overwrite', 'put records back as they were, too, that differ now')
  .configureOutput({ outputError: (message, write) => write(message.replace(/^error: /, 'petstore: ')) })
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
  });
}
