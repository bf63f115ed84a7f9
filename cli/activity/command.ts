import type { Command } from '@commander-js/extra-typings';
import { reading } from '../support/define-command.ts';
import { integerUpTo, parseDuration } from '../support/options.ts';

const MAX_LIMIT = 1_000;

export function configure(activity: Command): void {
  reading(
    activity,
    'Show who changed what on a stage, newest first: changes from the dashboard and by command, sign-ins, and restores. ' +
      'Entries are kept for 400 days.',
    'activity --stage local',
    'activity --of key/key_3jnc7VBnrFS1 --stage production',
    'activity --by eve@example.com --by eve --since 30d --stage production',
  )
    .option('--of <record>', 'show only the changes of a record, such as key/key_3jnc7VBnrFS1')
    .option('--key <key-id>', 'show only the changes of this key, and the records that it made')
    .option('--by <name...>', 'show only the changes of these people, AWS identities or users of a machine')
    .option('--since <duration>', 'how far to look back, such as 24h or 30d', parseDuration)
    .option(
      '--limit <number>',
      `how many changes to show, up to ${MAX_LIMIT} (default: the newest 50, or all that another option selects)`,
      integerUpTo(MAX_LIMIT),
    )
    .action(async (options) => (await import('./show.ts')).show(options));
}
