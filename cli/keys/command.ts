import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { findKeyNameProblem, MAX_RATE } from '../../lib/keys/key-rules.ts';
import { SCOPES } from '../../lib/keys/scopes.ts';
import { yesOption } from '../support/confirm.ts';
import { examples } from '../support/help.ts';
import { jsonOption, parseDuration, readStageOption, stageOption } from '../support/options.ts';

const DAY_MS = 86_400_000;
const EXPIRES_IN = [
  '--expires-in <duration>',
  'the lifetime of the key, such as 90d (default: unlimited)',
  parseLifetime,
] as const;
const KEY_ID = ['<key-id>', 'the id that `keys list` shows'] as const;

/** `./petstore keys`: manages the API keys of a stage. */
export function configure(keys: Command): void {
  keys
    .description('Create, find, change, rotate and revoke the API keys of a stage.')
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
    .description('Create a key and print it to standard output. The key is shown only once.')
    .addOption(stageOption())
    .option('--name <name>', 'what the key is for (default: your user name)', parseName)
    .option(...EXPIRES_IN)
    .addOption(
      new Option('--scope <scope>', 'the scope of the key; write includes read').choices(SCOPES).default('write'),
    )
    .option('--rate <requests>', 'the rate limit, in requests per second (default: the rate of the stage)', parseRate)
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
    .addOption(readStageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('keys list --stage local', 'keys list --stage production --json'))
    .action(async (options) => (await import('./list.ts')).listKeys(options));

  keys
    .command('find')
    .summary('find the id of a key')
    .description('Find a key by the key itself, or by how it begins and ends. Its last four characters are enough.')
    .argument('<key>', 'the key, or its last four characters')
    .addOption(readStageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('keys find x7Fq --stage production'))
    .action(async (text, options) => (await import('./list.ts')).findKeys(text, options));

  keys
    .command('change')
    .summary('change the rate limit, scope, expiry or name of a key')
    .description('Change a key. All functions follow within 60 s.')
    .argument(...KEY_ID)
    .addOption(stageOption())
    .option('--rate <requests>', 'the new rate limit, in requests per second', parseRate)
    .addOption(new Option('--scope <scope>', 'the new scope; write includes read').choices(SCOPES))
    .option('--expires-in <duration>', 'the new lifetime from now, such as 90d', parseLifetime)
    .option('--never-expires', 'remove the expiry')
    .option('--name <name>', 'what the key is for', parseName)
    .addOption(jsonOption())
    .addHelpText('after', examples('keys change key_EcPUHKegpI7u --rate 5 --stage production'))
    .action(async (keyId, options) => (await import('./change.ts')).changeKey(keyId, options));

  keys
    .command('usage')
    .summary('show the daily requests of each key')
    .description('Show the daily requests of each key, in UTC. The most recent requests may be missing.')
    .addOption(readStageOption())
    .addOption(new Option('--days <days>', 'how many days to show').argParser(parseDays).default(7))
    .option('--top', 'show the keys with the most requests in the last minutes instead')
    .addOption(new Option('--minutes <minutes>', 'how many minutes, with --top').argParser(parseMinutes).default(15))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        'keys usage --stage local',
        'keys usage --stage production --days 30 --json',
        'keys usage --top --stage production',
      ),
    )
    .action(async (options) => (await import('./usage.ts')).showUsage(options));

  keys
    .command('rotate')
    .summary('replace a key with a new one')
    .description('Create a new key for the same owner. The old key expires after an overlap.')
    .argument(...KEY_ID)
    .addOption(stageOption())
    .addOption(overlapOption())
    .option(...EXPIRES_IN)
    .addOption(jsonOption())
    .addHelpText('after', examples('keys rotate key_EcPUHKegpI7u --stage staging --overlap 7d'))
    .action(async (keyId, options) => (await import('./rotate.ts')).rotateKey(keyId, options));

  keys
    .command('revoke')
    .summary('revoke a key permanently')
    .description('Revoke a key permanently. It stops working within 60 s.')
    .argument(...KEY_ID)
    .addOption(yesOption())
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('keys revoke key_EcPUHKegpI7u --stage staging'))
    .action(async (keyId, options) => (await import('./revoke.ts')).revokeKey(keyId, options));
}

function parseRate(text: string): number {
  return parseCount(text, MAX_RATE);
}

function overlapOption() {
  return new Option('--overlap <duration>', 'how long the old key keeps working, such as 7d or 30m')
    .argParser(parseDuration)
    .default(DAY_MS, '1d');
}

function parseName(text: string): string {
  const problem = findKeyNameProblem(text);
  if (problem !== undefined) throw new InvalidArgumentError(problem);
  return text;
}

/** How long usage counts are kept, in days. */
const MAX_DAYS = 400;

function parseDays(text: string): number {
  return parseCount(text, MAX_DAYS);
}

function parseMinutes(text: string): number {
  return parseCount(text, 60);
}

function parseCount(text: string, max: number): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > max) {
    throw new InvalidArgumentError(`Pass an integer from 1 to ${max}.`);
  }
  return count;
}

function parseLifetime(text: string): Date {
  const milliseconds = parseDuration(text);
  if (milliseconds === 0) throw new InvalidArgumentError('The key would never work.');
  return new Date(Date.now() + milliseconds);
}
