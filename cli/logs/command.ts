import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { reading } from '../support/define-command.ts';
import { parseDuration, parseRecordId } from '../support/options.ts';

export function configure(logs: Command): void {
  reading(
    logs,
    'Show requests from the logs of the functions on AWS, newest first: those that created, changed or deleted a record, all ' +
      'of one key, or errors.',
    'logs --since 24h --stage production',
    'logs --errors --stage production',
    'logs --key key_EcPUHKegpI7u --since 24h --stage production',
    'logs --key key_EcPUHKegpI7u --addresses --since 24h --stage production',
    'logs --errors --follow --stage production',
  )
    .option('--key <key-id>', 'the ID that `keys find` shows', parseKeyId)
    .option('--record <id>', 'the ID of a record', parseRecordId)
    .option('--errors', 'errors only, also those outside of the API, with the line of the source where each was thrown')
    .option('--addresses', 'count the requests by network address and operation instead, also from the access log')
    .addOption(
      new Option('--since <duration>', 'how far to look back, such as 30m or 7d')
        .argParser(parseDuration)
        .default(3_600_000, '1h'),
    )
    .option('--follow', 'wait for new lines and show them, until Ctrl-C; the oldest line comes first')
    .action(async (options) => (await import('./show.ts')).show(options));
}

function parseKeyId(text: string): string {
  if (/^key_\w+$/.test(text)) return text;
  throw new InvalidArgumentError('Pass an ID such as key_EcPUHKegpI7u.');
}
