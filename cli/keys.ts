/** `npm run keys -- create | list | revoke | rotate`: the API keys of a stage. */
import { userInfo } from 'node:os';
import { type Command, InvalidArgumentError } from 'commander';
import type { ApiKeyRecord } from '../lib/api-keys/key-record.ts';
import { keyStateOf } from '../lib/api-keys/key-state.ts';
import { expireKey, findKey, type IssuedKey, issueKey, listKeys, revokeKey } from '../lib/api-keys/key-store.ts';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { newCommand, stageOption } from './command-line.ts';
import { keyTable } from './keys/key-table.ts';
import { type Stage, withStage } from './stages.ts';

const DAY_MS = 86_400_000;
const EXPIRES_IN = [
  '--expires-in <duration>',
  'when it stops working, such as 90d (default: never)',
  parseLife,
] as const;

const program = newCommand('keys', 'Issues and revokes the API keys of a stage.');

command('create', 'issue a key; the key alone goes to standard output, this one time')
  .option('--name <name>', 'what the key is for (default: your user name)')
  .option(...EXPIRES_IN)
  .action(({ stage, name, expiresIn }: { stage: Stage; name?: string; expiresIn?: Date }) =>
    withStage(stage, async () => show(stage, await issueKey(name ?? userName(), expiresIn))),
  );

command('list', 'list all keys by what is known of them').action(({ stage }: { stage: Stage }) =>
  withStage(stage, async () => console.log(keyTable(await listKeys(), Date.now()))),
);

command('revoke', 'stop a key, for good, within 60 s')
  .argument('<key-id>', 'as `list` shows it')
  .action((keyId: string, { stage }: { stage: Stage }) =>
    withStage(stage, async () => {
      await revokeKey(await existingKey(stage, keyId));
      console.error(`Revoked ${keyId}. Running functions refuse it within 60 s.`);
    }),
  );

command('rotate', 'issue a successor of a key, and let the old one live on for a while')
  .argument('<key-id>', 'as `list` shows it')
  .option('--overlap <duration>', 'how long the old key still works, such as 7d or 30m (default: 1d)', parseDuration)
  .option(...EXPIRES_IN)
  .action(
    (keyId: string, { stage, overlap = DAY_MS, expiresIn }: { stage: Stage; overlap?: number; expiresIn?: Date }) =>
      withStage(stage, async () => {
        const old = await existingKey(stage, keyId);
        if (keyStateOf(old, Date.now()) !== 'active')
          throw new UserError(`${keyId} is ${keyStateOf(old, Date.now())}: create a new key instead.`);
        show(stage, await issueKey(old.name, expiresIn, old.holderId));
        await expireKey(old, fromNow(overlap));
        const { expiresAt } = await existingKey(stage, keyId);
        console.error(`The old key ${keyId} works until ${expiresAt}.`);
      }),
  );

await program.parseAsync().catch(failWith);

function command(name: string, description: string): Command {
  return program.command(name).description(description).addOption(stageOption());
}

function show(stage: Stage, { key, record }: IssuedKey): void {
  const life = record.expiresAt === undefined ? 'never expires' : `expires ${record.expiresAt}`;
  console.error(`Created ${record.keyId} (${record.name}) for ${stage}; it ${life}. The key is shown this once:`);
  console.log(key);
}

async function existingKey(stage: Stage, keyId: string): Promise<ApiKeyRecord> {
  const record = await findKey(keyId);
  if (!record) throw new UserError(`${stage} has no key ${keyId}. \`list\` shows those it has.`);
  return record;
}

/** Who runs the command; a user of a container need not have a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

function fromNow(milliseconds: number): Date {
  return new Date(Date.now() + milliseconds);
}

function parseLife(text: string): Date {
  const milliseconds = parseDuration(text);
  if (milliseconds === 0) throw new InvalidArgumentError('It would never work.');
  return fromNow(milliseconds);
}

function parseDuration(text: string): number {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (!count || !unit) throw new InvalidArgumentError('Write a number and s, m, h or d, such as 90d.');
  return Number(count) * { s: 1, m: 60, h: 3600, d: 86_400 }[unit as 's' | 'm' | 'h' | 'd'] * 1000;
}
