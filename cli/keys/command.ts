import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { SERVICE } from '../../lib/config/service-name.ts';
import { findKeyTextProblem, MAX_RATE } from '../../lib/keys/key-rules.ts';
import { SCOPES } from '../../lib/keys/scopes.ts';
import { changing, confirming, reading, withHelp } from '../support/define-command.ts';
import { integerUpTo, parseDuration } from '../support/options.ts';

/** How long usage counts are kept, in days. */
const MAX_DAYS = 400;
const DAY_MS = 86_400_000;
const EXPIRES_IN = [
  '--expires-in <duration>',
  'the lifetime of the key from now, such as 90d (default: unlimited)',
  parseLifetime,
] as const;
const KEY_ID = ['<key-id>', 'the ID that `keys list` shows'] as const;
const RATE = '--rate <requests>';
const CONTACT = [
  '--contact <contact>',
  'whom to tell about the key, such as an email address or a team',
  textOf('contact'),
] as const;

export function configure(keys: Command): void {
  withHelp(keys, 'Create, find, change, rotate and revoke the API keys of a stage.', 'keys create --stage local');

  changing(
    keys.command('create'),
    'Create a key and print it to standard output. The key is shown only once. To replace a key, rotate it.',
    'keys create --stage local --scope read --rate 5',
    "keys create --stage staging --name 'web shop' --contact shop-team@example.com > key.txt",
  )
    .option('--name <name>', 'what the key is for (default: your user name)', textOf('name'))
    .option(...CONTACT)
    .option(...EXPIRES_IN)
    .addOption(scopeOption().default('write'))
    .option(RATE, 'the rate limit, in requests per second (default: the rate of the stage)', integerUpTo(MAX_RATE))
    .action(async (options) => (await import('./keys.ts')).createKey(options));

  reading(
    keys.command('list'),
    'List the keys, oldest first. The keys themselves are not stored, so they are never shown.',
    'keys list --stage local',
  ).action(async (options) => (await import('./list.ts')).listKeys(options));

  reading(
    keys.command('find'),
    'Find a key by the key itself, or by its beginning and end. Its last four characters are enough.',
    'keys find x7Fq --stage production',
  )
    .argument('<key>', `the key, its last four characters, or both ends, such as ${SERVICE}_production_…x7Fq`)
    .action(async (text, options) => (await import('./find.ts')).findKeys(text, options));

  changing(
    keys.command('change'),
    'Change the rate limit, scope, expiry, name or contact of a key. All functions follow within 60 s.',
    'keys change key_EcPUHKegpI7u --rate 5 --stage production',
  )
    .argument(...KEY_ID)
    .option(RATE, 'the new rate limit, in requests per second', integerUpTo(MAX_RATE))
    .addOption(scopeOption())
    .option(...EXPIRES_IN)
    .option('--never-expires', 'remove the expiry')
    .option('--name <name>', 'what the key is for', textOf('name'))
    .option(...CONTACT)
    .option('--remove-contact', 'remove the contact')
    .action(async (keyId, options) => (await import('./keys.ts')).changeKey(keyId, options));

  reading(
    keys.command('usage'),
    "Show the daily requests of each key, in UTC. A key's first request of the day is counted at once, further ones in batches of 20.",
    'keys usage --stage local',
    'keys usage --top --stage production',
  )
    .option('--days <days>', 'how many days to show', integerUpTo(MAX_DAYS), 7)
    .option('--top', 'show the keys with the most requests in the last minutes instead, with their usual rate')
    .option('--minutes <minutes>', 'how many minutes, with --top', integerUpTo(60), 2)
    .action(async (options) => (await import('./usage.ts')).showUsage(options));

  changing(
    keys.command('rotate'),
    'Replace a key with a new one of the same owner. The old key expires after an overlap.',
    'keys rotate key_EcPUHKegpI7u --stage staging --overlap 7d',
  )
    .argument(...KEY_ID)
    .addOption(
      new Option('--overlap <duration>', 'how long the old key keeps working, such as 7d or 30m')
        .argParser(parseDuration)
        .default(DAY_MS, '1d'),
    )
    .option(...EXPIRES_IN)
    .action(async (keyId, options) => (await import('./keys.ts')).rotateKey(keyId, options));

  confirming(
    keys.command('revoke'),
    'Revoke a key permanently. It stops working within 60 s.',
    'keys revoke key_EcPUHKegpI7u --stage staging',
  )
    .argument(...KEY_ID)
    .action(async (keyId, options) => (await import('./keys.ts')).revokeKey(keyId, options));
}

function scopeOption() {
  return new Option('--scope <scope>', 'the scope of the key; write includes read').choices(SCOPES);
}

function textOf(what: Parameters<typeof findKeyTextProblem>[0]) {
  return (text: string): string => {
    const problem = findKeyTextProblem(what, text);
    if (problem !== undefined) throw new InvalidArgumentError(problem);
    return text;
  };
}

function parseLifetime(text: string): Date {
  const milliseconds = parseDuration(text);
  if (milliseconds === 0) throw new InvalidArgumentError('The key would never work.');
  return new Date(Date.now() + milliseconds);
}
