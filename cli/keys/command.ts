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
    .command('usage')
    .summary('show the daily requests of each key')
    .description('Show the daily requests of each key, in UTC. The most recent requests may be missing.')
    .addOption(readStageOption())
    .addOption(new Option('--days <days>', 'how many days to show').argParser(parseDays).default(7))
    .addOption(jsonOption())
    .addHelpText('after', examples('keys usage --stage local', 'keys usage --stage production --days 30 --json'))
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
  const rate = Number(text);
  if (!/^\d+$/.test(text) || rate < 1 || rate > MAX_RATE) {
    throw new InvalidArgumentError(`Pass an integer from 1 to ${MAX_RATE}.`);
  }
  return rate;
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
  const days = Number(text);
  if (!/^\d+$/.test(text) || days < 1 || days > MAX_DAYS) {
    throw new InvalidArgumentError(`Pass an integer from 1 to ${MAX_DAYS}.`);
  }
  return days;
}

function parseLifetime(text: string): Date {
  const milliseconds = parseDuration(text);
  if (milliseconds === 0) throw new InvalidArgumentError('The key would never work.');
  return new Date(Date.now() + milliseconds);
}
