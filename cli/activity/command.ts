import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { examples } from '../support/help.ts';
import { jsonOption, readStageOption } from '../support/options.ts';

const MAX_LIMIT = 1_000;

/** `./petstore activity`: shows who changed what. */
export function configure(activity: Command): void {
  activity
    .description(
      'Show who changed what on a stage, newest first: changes from the dashboard and by command, sign-ins, and restores. ' +
        'Entries are kept for 400 days.',
    )
    .addOption(readStageOption())
    .option('--of <record>', 'show only the changes of a record, such as pet/17 or person/ada@example.com')
    .option('--key <key-id>', 'show only the changes of this key, and the records that it made')
    .option('--limit <number>', `how many changes to show, up to ${MAX_LIMIT}`, parseLimit, 50)
    .addOption(jsonOption())
    .addHelpText('after', examples('activity --stage local', 'activity --of key/key_3jnc7VBnrFS1 --stage production'))
    .action(async (options) => (await import('./show.ts')).show(options));
}

function parseLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new InvalidArgumentError(`Pass a number from 1 to ${MAX_LIMIT}.`);
}
