import { type Command, Option } from '@commander-js/extra-typings';
import { examples } from '../support/help.ts';
import { jsonOption, parseTableName, stageOption } from '../support/options.ts';
import { RESTORED_TABLES } from './restored-tables.ts';

/** `./petstore restore`: restores lost records from a backup. */
export function configure(restore: Command): void {
  restore
    .description(
      'Restore lost records of a table. First restore a backup into a new table with AWS, as ' +
        'docs/operations/restore.md describes. This command copies the missing records from the new table. It deletes nothing, ' +
        'and you can run it again.',
    )
    .addOption(stageOption())
    .addOption(
      new Option('--table <table>', 'the table that lost records; Site restores its project and people')
        .choices(RESTORED_TABLES)
        .makeOptionMandatory(),
    )
    .requiredOption('--from <name>', 'the new table that AWS restored from the backup', parseTableName)
    .option(
      '--overwrite',
      'also overwrite records that have changed since the backup, except people; this discards the changes',
    )
    .addOption(jsonOption())
    .addHelpText('after', examples('restore --stage production --table Pets --from petstore-pets-before'))
    .action(async (options) => (await import('./restore.ts')).restore(options));
}
