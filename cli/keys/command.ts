import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { SCOPES } from '../../lib/api-keys/scopes.ts';
import { examples } from '../support/help.ts';
import { jsonOption, parseDuration, stageOption } from '../support/options.ts';

/** What `name` of a key may have, in characters. */
const MAX_NAME_LENGTH = 100;
const DAY_MS = 86_400_000;
const EXPIRES_IN = ['--expires-in <duration>', 'when it expires, such as 90d (default: never)', parseLifetime] as const;
const KEY_ID = ['<key-id>', 'as `keys list` shows it'] as const;

/** `./petstore keys`: the API keys of a stage. */
export function configure(keys: Command): void {
  keys
    .description('Create, list, rotate and revoke the API keys of a stage.')
    .addHelpText(
      'after',
      examples(
        "keys create --stage staging --name 'web shop' --expires-in 90d",
        'keys list --stage staging --json',
        'keys rotate key_EcPUHKegpI7u --stage staging --overlap 7d',
      ),
    );

  keys
    .command('create')
    .summary('create a key')
    .description('Create a key. Only the key itself goes to standard output. It is shown this once.')
    .addOption(stageOption())
    .option('--name <name>', 'what the key is for (default: your user name)', parseName)
    .option(...EXPIRES_IN)
    .addOption(new Option('--scope <scope>', 'what it allows; write includes read').choices(SCOPES).default('write'))
    .option('--rate <requests>', 'requests per second (default: the rate of the stage)', parseRate)
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        'keys create --stage local --scope read --rate 5',
        "keys create --stage staging --name 'web shop' > key.txt",
      ),
    )
    .action(async (options) => (await import('./create.ts')).createKey(options));

  keys
    .command('list')
    .summary('list the keys, without their secrets')
    .description('List the keys, oldest first. The keys themselves are not stored, so they are never shown.')
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('keys list --stage local', 'keys list --stage production --json'))
    .action(async (options) => (await import('./list.ts')).listKeys(options));

  keys
    .command('usage')
    .summary('show the requests of each key by day')
    .description('Show the requests of each key by day, in UTC. The last few requests of a key may not be counted yet.')
    .addOption(stageOption())
    .addOption(new Option('--days <days>', 'how many days to show').argParser(parseDays).default(7))
    .addOption(jsonOption())
    .addHelpText('after', examples('keys usage --stage local', 'keys usage --stage production --days 30 --json'))
    .action(async (options) => (await import('./usage.ts')).showUsage(options));

  keys
    .command('rotate')
    .summary('replace a key by a new one, with an overlap')
    .description('Create a new key for the same holder, and let the old one expire after an overlap.')
    .argument(...KEY_ID)
    .addOption(stageOption())
    .addOption(overlapOption())
    .option(...EXPIRES_IN)
    .addOption(jsonOption())
    .addHelpText('after', examples('keys rotate key_EcPUHKegpI7u --stage staging --overlap 7d'))
    .action(async (keyId, options) => (await import('./rotate.ts')).rotateKey(keyId, options));

  keys
    .command('revoke')
    .summary('stop a key for good')
    .description('Revoke a key for good. It stops working within 60 s.')
    .argument(...KEY_ID)
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('keys revoke key_EcPUHKegpI7u --stage staging'))
    .action(async (keyId, options) => (await import('./revoke.ts')).revokeKey(keyId, options));
}

/** The most requests a second that a key can have. */
const MAX_RATE = 10_000;

function parseRate(text: string): number {
  const rate = Number(text);
  if (!/^\d+$/.test(text) || rate < 1 || rate > MAX_RATE) {
    throw new InvalidArgumentError(`Write a whole number from 1 to ${MAX_RATE}.`);
  }
  return rate;
}

function overlapOption() {
  return new Option('--overlap <duration>', 'how long the old key still works, such as 7d or 30m')
    .argParser(parseDuration)
    .default(DAY_MS, '1d');
}

function parseName(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('A name needs a character that is not white space.');
  if (/\p{Cc}/u.test(text)) throw new InvalidArgumentError('A name has no control characters.');
  if (text.length > MAX_NAME_LENGTH) throw new InvalidArgumentError(`It is longer than ${MAX_NAME_LENGTH} characters.`);
  return text;
}

/** Counts are kept this long. */
const MAX_DAYS = 400;

function parseDays(text: string): number {
  const days = Number(text);
  if (!/^\d+$/.test(text) || days < 1 || days > MAX_DAYS) {
    throw new InvalidArgumentError(`Write a whole number from 1 to ${MAX_DAYS}.`);
  }
  return days;
}

function parseLifetime(text: string): Date {
  const milliseconds = parseDuration(text);
  if (milliseconds === 0) throw new InvalidArgumentError('It would never work.');
  return new Date(Date.now() + milliseconds);
}
