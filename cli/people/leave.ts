import { by } from '../../lib/activity/activity-entry.ts';
import { optionalEnvironment } from '../../lib/config/environment.ts';
import { PROGRAM } from '../../lib/config/service-name.ts';
import { LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';
import { NotFound } from '../../lib/errors/errors.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { revokeKey } from '../../lib/keys/manage-keys.ts';
import { accessRules } from '../../lib/people/access-rules.ts';
import { emailKey } from '../../lib/people/email-key.ts';
import { requireAdmin } from '../../lib/people/people-store.ts';
import { removePerson } from '../../lib/people/remove-person.ts';
import { listAccess } from '../../lib/people/session-store.ts';
import { operator } from '../support/operator.ts';
import type { ConfirmedOptions } from '../support/options.ts';
import { openProject } from '../support/project-stage.ts';
import { shellArgument } from '../support/shell-argument.ts';
import { withStage } from '../support/stage.ts';
import { Steps } from '../support/steps.ts';
import { confirmation, printJson } from '../support/terminal.ts';
import { changesOf, peopleGrantedBy, workingKeysOf } from './left-behind.ts';
import { type Leave, type LeftKey, printLeave } from './print-leave.ts';

interface Options extends ConfirmedOptions {
  /** The AWS identities and user names with which the person ran commands. */
  readonly identity?: readonly string[] | undefined;
  readonly revokeKeys?: boolean | undefined;
}

/**
 * `./petstore people leave`. It can be repeated. Keys are revoked first, since they work without an account. Each step runs
 * even if another one fails. A dry run only finds what the others would change.
 * @throws UserError with the code of the first step that failed
 */
export async function leave(email: string, options: Options) {
  const { stage, identity = [], revokeKeys = false, dryRun = false, json } = options;
  const confirm = confirmation(options);
  const identities = [email, ...identity];
  const command = (...args: string[]) => [PROGRAM, ...args.map(shellArgument), '--stage', stage].join(' ');
  const steps = new Steps(stage);
  const left = await withStage(stage, async (): Promise<Leave> => {
    const hasSite = optionalEnvironment('siteTable') !== undefined;
    const { actor } = hasSite ? await openProject(stage) : { actor: await operator(stage) };
    const effects = [
      ...(hasSite ? [`${email} will be signed out everywhere at once.`] : []),
      ...(revokeKeys ? ['Every client that uses a key that they created will get a 401.'] : []),
    ];
    if (effects.length > 0) await confirm({ act: 'remove them', subject: email, effects });
    const author = by(actor);
    const now = new Date(author.at);
    const list = () => workingKeysOf(identities, now);
    const records = await steps.run('list the keys that they created', command('keys', 'list'), list);
    const keys: LeftKey[] | undefined = records && [];
    const revokesKeys = revokeKeys && !dryRun;
    for (const { keyId, name, createdBy } of records ?? []) {
      const revoke = () => revokeKey(keyId, author).then(() => true);
      const revoked = revokesKeys && (await steps.run(`revoke ${keyId}`, command('keys', 'revoke', keyId), revoke));
      keys?.push({ keyId, name, createdBy, revoked: revoked ?? false });
    }
    const end = () => (dryRun ? hasAccess(email, now) : removeAccess(email, author));
    const ends = dryRun ? 'find their access' : 'remove their access';
    const hadAccess = hasSite ? await steps.run(ends, command('people', 'remove', email), end) : null;
    const activity = command('activity', ...identities.flatMap((name) => ['--by', name]));
    const changes = await steps.run('read what they did and whom they invited', activity, () => changesOf(identities));
    const granted = async () => (hasSite && changes ? peopleGrantedBy(changes, identities, now) : []);
    const people = changes && (await steps.run('list the people they invited', command('people', 'list'), granted));
    const keysRevoked = revokesKeys && keys?.every(({ revoked }) => revoked) === true;
    const { failed } = steps;
    const remaining = whatRemains(stage);
    return { stage, dryRun, email, hadAccess, people, keys, keysRevoked, changes, remaining, failed };
  });
  if (json) printJson(left);
  else printLeave(left, { command, identities, revokeKeys });
  const [first] = left.failed;
  if (first) throw new UserError(`Steps that failed: ${left.failed.map(({ step }) => step).join(', ')}.`, first);
}

/** @returns whether the person could sign in before */
async function removeAccess(...[email, author]: Parameters<typeof removePerson>): Promise<boolean> {
  try {
    await removePerson(email, author);
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/**
 * @returns whether the person can sign in
 * @throws Conflict for the last admin, who can't leave
 */
async function hasAccess(email: string, now: Date): Promise<boolean> {
  const people = await listAccess(now);
  const person = people.find((candidate) => candidate.email === emailKey(email));
  if (person?.role === 'admin' && !accessRules()) requireAdmin(people.filter((other) => other !== person));
  return person !== undefined;
}

/** What else a person may have access to. docs/operations/incidents.md has the commands. */
function whatRemains(stage: Stage): string[] {
  if (stage === LOCAL_STAGE) return ['the data folder, the sign-in links and other copies of this machine'];
  const rules = accessRules();
  return [
    ...(rules ? [`their account at ${rules.issuer}, with which they can sign in again`] : []),
    'the other stages, copies, regions and accounts: run it there too',
    'AWS: IAM Identity Center, or their user and access keys',
    'GitHub: the repository, and the reviewers of the environment production',
    'the subscriptions of the alarm topics',
    'the secrets that they could read: the one that signs cursors, and the key of the smoke checks',
  ];
}
