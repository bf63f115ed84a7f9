import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { examples } from '../support/help.ts';
import { jsonOption, parseDuration, readStageOption } from '../support/options.ts';

/** `./petstore logs`: shows the requests of a key, or those that changed a record. */
export function configure(logs: Command): void {
  logs
    .description(
      'Show the requests of a key, or those that created, changed or deleted a record, newest first, from the logs of ' +
        'the functions on AWS.',
    )
    .addOption(readStageOption())
    .option('--key <key-id>', 'the id that `keys find` shows', parseKeyId)
    .option('--record <id>', 'the id of a category, pet or order', parseId)
    .option('--since <duration>', 'how far to look back, such as 30m or 7d (default: 1h)', parseDuration, 3_600_000)
    .addOption(jsonOption())
    .addHelpText('after', examples('logs --key key_EcPUHKegpI7u --since 24h --stage production'))
    .action(async (options) => (await import('./show.ts')).show(options));
}

function parseKeyId(text: string): string {
  if (/^key_\w+$/.test(text)) return text;
  throw new InvalidArgumentError('Pass an id such as key_EcPUHKegpI7u.');
}

function parseId(text: string): number {
  const id = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(id)) return id;
  throw new InvalidArgumentError('Pass an id such as 889104973086720.');
}
