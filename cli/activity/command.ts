import type { Command } from '@commander-js/extra-typings';
import { reading } from '../support/define-command.ts';
import { integerUpTo } from '../support/options.ts';

const MAX_LIMIT = 1_000;

export function configure(activity: Command): void {
  reading(
    activity,
    'Show who changed what on a stage, newest first: changes from the dashboard and by command, sign-ins, and restores. ' +
      'Entries are kept for 400 days.',
    'activity --stage local',
    'activity --of key/key_3jnc7VBnrFS1 --stage production',
  )
    .option('--of <record>', 'show only the changes of a record, such as key/key_3jnc7VBnrFS1')
    .option('--key <key-id>', 'show only the changes of this key, and the records that it made')
    .option('--limit <number>', `how many changes to show, up to ${MAX_LIMIT}`, integerUpTo(MAX_LIMIT), 50)
    .action(async (options) => (await import('./show.ts')).show(options));
}
