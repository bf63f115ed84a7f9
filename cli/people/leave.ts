import { type ActivityEntry, type Author, by } from '../../lib/activity/activity-entry.ts';
import { allActivity } from '../../lib/activity/activity-log.ts';
import { optionalEnvironment } from '../../lib/config/environment.ts';
import { LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';
import { NotFound } from '../../lib/errors/errors.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
import type { ApiKeyRecord } from '../../lib/keys/key-record.ts';
import { keyStateOf } from '../../lib/keys/key-state.ts';
import { listKeys } from '../../lib/keys/key-store.ts';
import { revokeKey } from '../../lib/keys/manage-keys.ts';
import { accessRules } from '../../lib/people/access-rules.ts';
import { removePerson } from '../../lib/people/remove-person.ts';
import { operator } from '../support/operator.ts';
import type { ConfirmedOptions } from '../support/options.ts';
import { openProject } from '../support/project-stage.ts';
import { withStage } from '../support/stage.ts';
import { type Columns, confirmation, printJson, printNote, printTable } from '../support/terminal.ts';

interface Options extends ConfirmedOptions {
  /** The AWS identities and user names with which the person ran commands. */
  readonly identity?: readonly string[] | undefined;
  readonly revokeKeys?: true | undefined;
}

const SHOWN_CHANGES = 20;

/** `./petstore people leave`. It can be repeated. */
export async function leave(email: string, { stage, identity = [], revokeKeys, yes, json }: Options): Promise<void> {
  const confirm = confirmation({ stage, yes });
  // A command records `assumed-role/Operator/eve@example.com as eve`.
  const isTheirs = (name = '') =>
    [email, ...identity].some((known) => name.split(/ as |\//).includes(known) || name === known);
  const { hadAccess, keys, changes } = await withStage(stage, async () => {
    const hasSite = optionalEnvironment('siteTable') !== undefined;
    const { actor } = hasSite ? await openProject(stage) : { actor: await operator(stage) };
    const effects = [
      ...(hasSite ? [`${email} will be signed out everywhere at once.`] : []),
      ...(revokeKeys ? ['Every client that uses a key that they created will get a 401.'] : []),
    ];
    if (effects.length > 0) await confirm({ act: 'remove them', subject: email, effects });
    const author = by(actor);
    const hadAccess = hasSite ? await removeAccess(email, author) : null;
    const works = (key: ApiKeyRecord) => keyStateOf(key, Date.parse(author.at)) === 'active';
    const keys = (await listKeys()).filter((key) => works(key) && isTheirs(key.createdBy));
    if (revokeKeys) for (const { keyId } of keys) await revokeKey(keyId, author);
    const changes: ActivityEntry[] = [];
    for await (const entry of allActivity()) {
      if (isTheirs(entry.actor.name)) changes.push(entry);
      if (changes.length === SHOWN_CHANGES) break;
    }
    return { hadAccess, keys: keys.map(({ keyId, name, createdBy }) => ({ keyId, name, createdBy })), changes };
  });
  const remaining = whatRemains(stage);
  if (json) return printJson({ stage, email, hadAccess, keys, keysRevoked: revokeKeys === true, changes, remaining });
  if (hadAccess === null) printNote(`${stage} has no site stack: no one can sign in to it.`);
  else if (accessRules()) printNote(`${email} ${hadAccess ? 'is signed out of' : 'was not signed in to'} ${stage}.`);
  else printNote(`${email} ${hadAccess ? 'can no longer' : 'could not'} sign in to ${stage}.`);
  if (keys.length > 0)
    printNote(`\nKeys that they created or rotated, and that work${revokeKeys ? 'ed until now' : ''}:`);
  const columns: Columns<(typeof keys)[number]> = {
    'KEY ID': 'keyId',
    NAME: 'name',
    'CREATED BY': 'createdBy',
    NEXT: ({ keyId }) => (revokeKeys ? 'revoked' : `./petstore keys rotate ${keyId} --overlap 7d --stage ${stage}`),
  };
  printTable(keys, columns, 'No key that they created or rotated works.');
  if (changes.length > 0) printNote(`\nTheir last changes, at most ${SHOWN_CHANGES}:`);
  printTable(
    changes,
    { TIME: ({ at }) => formatExactTime(at), ACTION: 'action', SUBJECT: 'subject' },
    'They have made no recorded changes.',
  );
  printNote('\nThis command can’t reach:');
  for (const line of remaining) printNote(`- ${line}`);
}

/** @returns whether the person could sign in before */
async function removeAccess(email: string, author: Author): Promise<boolean> {
  try {
    await removePerson(email, author);
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
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
