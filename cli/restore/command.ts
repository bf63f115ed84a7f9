import { type Command, Option } from '@commander-js/extra-typings';
import { confirming } from '../support/define-command.ts';
import { parseTableName, parseTime } from '../support/options.ts';
import { RESTORED_TABLES } from './restored-tables.ts';

export function configure(restore: Command): void {
  confirming(
    restore,
    'Restore lost records of a table. First restore a backup into a new table with AWS, as ' +
      'docs/operations/restore.md describes. This command brings the missing records back from the new table. It deletes ' +
      'nothing, leaves changed records alone unless you select them, and you can run it again.',
    'restore --stage production --table Pets --from petstore-pets-before --dry-run',
    'restore --stage production --table Pets --from petstore-pets-before --id 889104973086720',
  )
    .addOption(
      new Option('--table <table>', 'the table that lost records; Site restores its project and people')
        .choices(RESTORED_TABLES)
        .makeOptionMandatory(),
    )
    .requiredOption('--from <name>', 'the new table that AWS restored from the backup', parseTableName)
    .option('--with <name>', 'for pets, a restored backup of their orders; for orders, of their pets', parseTableName)
    .option('--dry-run', 'show what would change, and change nothing')
    .option('--id <id...>', 'restore only these records, also those that have changed since the backup')
    .option('--deleted-since <time>', 'restore only what was deleted since then, such as 2026-11-20T12:00Z', parseTime)
    .option('--changed-by <who...>', 'restore only what these key IDs, people or users changed or deleted last')
    .addOption(
      new Option(
        '--changed-between <times...>',
        'restore only what was changed or deleted between the second of the backup and the end of the damage, such as 2026-11-20T11:59:59Z 2026-11-20T12:10Z, and not afterwards; it includes writes past the service',
      )
        .argParser((text, times: Date[] = []) => [...times, parseTime(text)])
        .conflicts(['deletedSince', 'changedBy']),
    )
    .option('--property <name...>', 'restore only these properties of the selected records, and leave the others')
    .action(async (options) => (await import('./restore.ts')).restore(options));
}
