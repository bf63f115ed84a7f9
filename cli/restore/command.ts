import { type Command, Option } from '@commander-js/extra-typings';
import { examples } from '../support/help.ts';
import { jsonOption, stageOption } from '../support/options.ts';
import { RESTORED_TABLES } from './restored-tables.ts';

/** `./petstore restore`: lost records, back from a backup. */
export function configure(restore: Command): void {
  restore
    .description(
      'Put lost records back into a table. First have AWS restore a backup of that table into a new table: ' +
        'docs/operations.md shows how. This command copies what is missing from there. It deletes nothing, ' +
        'and you can run it again.',
    )
    .addOption(stageOption())
    .addOption(new Option('--table <table>', 'the table with the loss').choices(RESTORED_TABLES).makeOptionMandatory())
    .requiredOption('--from <name>', 'the name of the table that holds the restored backup')
    .option('--overwrite', 'also reset records that have changed since the backup; this loses those changes')
    .addOption(jsonOption())
    .addHelpText('after', examples('restore --stage production --table Pets --from petstore-pets-before'))
    .action(async (options) => (await import('./restore.ts')).restore(options));
}
