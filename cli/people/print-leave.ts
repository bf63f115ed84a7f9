import type { ActivityEntry } from '../../lib/activity/activity-entry.ts';
import type { Stage } from '../../lib/config/stages.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
import { printable } from '../../lib/log/printable.ts';
import { accessRules } from '../../lib/people/access-rules.ts';
import type { FailedStep } from '../support/steps.ts';
import { printNote, printTable } from '../support/terminal.ts';
import type { GrantedPerson } from './left-behind.ts';

/** A key that they created or rotated, and that worked until now. */
export interface LeftKey {
  readonly keyId: string;
  readonly name: string;
  readonly createdBy: string | undefined;
  readonly revoked: boolean;
}

/** What `people leave` did and found. What a failed step would have found is absent. */
export interface Leave {
  readonly stage: Stage;
  /** Whether it only shows what it would do. */
  readonly dryRun: boolean;
  readonly email: string;
  /** Null on a stage without a site stack. */
  readonly hadAccess: boolean | null | undefined;
  /** The people whom they invited or gave another role, and who can still sign in. */
  readonly people: readonly GrantedPerson[] | undefined;
  readonly keys: readonly LeftKey[] | undefined;
  /** Whether they all are revoked. */
  readonly keysRevoked: boolean;
  readonly changes: readonly ActivityEntry[] | undefined;
  /** What the command can't reach. */
  readonly remaining: readonly string[];
  readonly failed: readonly FailedStep[];
}

interface Asked {
  /** Formats a command with these arguments for the stage. */
  readonly command: (...args: string[]) => string;
  readonly identities: readonly string[];
  /** Whether their keys were to be revoked. */
  readonly revokeKeys: boolean;
}

export function printLeave(left: Leave, asked: Asked): void {
  const { stage, email, hadAccess, people, keys, changes, remaining, failed } = left;
  const { command, identities } = asked;
  if (left.dryRun) printNote('This is a dry run, which changes nothing.');
  if (hadAccess === null) printNote(`${stage} has no site stack: no one can sign in to it.`);
  else if (left.dryRun && hadAccess !== undefined)
    printNote(`${email} ${hadAccess ? 'would be signed out of' : 'has no access to'} ${stage}.`);
  else if (hadAccess !== undefined && accessRules())
    printNote(`${email} ${hadAccess ? 'is signed out of' : 'was not signed in to'} ${stage}.`);
  else if (hadAccess !== undefined)
    printNote(`${email} ${hadAccess ? 'can no longer' : 'could not'} sign in to ${stage}.`);

  if (people) printPeople(people, asked);
  if (keys) printKeys(keys, left, asked);
  if (changes) printChanges(changes, command('activity', ...identities.flatMap((name) => ['--by', name])));
  printNote('\nThis command can’t reach:');
  for (const line of remaining) printNote(`- ${line}`);
  if (failed.length === 0) return;
  printNote('\nThese steps failed. The others are done. Run them again:');
  for (const { step, reason, command: again } of failed) printNote(`- ${step}: ${printable(reason)}\n  ${again}`);
}

function printPeople(people: readonly GrantedPerson[], { command, revokeKeys }: Asked): void {
  if (people.length > 0) printNote('\nPeople whom they invited or gave another role, and who can sign in:');
  const next = ({ email, roleBefore }: GrantedPerson) =>
    roleBefore
      ? command('people', 'role', email, roleBefore)
      : command('people', 'leave', email, ...(revokeKeys ? ['--revoke-keys'] : []));
  printTable(people, { EMAIL: 'email', ROLE: 'role', NEXT: next }, 'No one whom they invited can sign in.');
}

function printKeys(keys: readonly LeftKey[], { dryRun, keysRevoked }: Leave, { command, revokeKeys }: Asked): void {
  if (keys.length > 0)
    printNote(`\nKeys that they created or rotated, and that work${keysRevoked ? 'ed until now' : ''}:`);
  const revoke = (keyId: string) => (dryRun ? 'would be revoked' : command('keys', 'revoke', keyId));
  const end = (keyId: string) => (revokeKeys ? revoke(keyId) : command('keys', 'rotate', keyId, '--overlap', '7d'));
  const next = ({ keyId, revoked }: LeftKey) => (revoked ? 'revoked' : end(keyId));
  printTable(
    keys,
    { 'KEY ID': 'keyId', NAME: 'name', 'CREATED BY': 'createdBy', NEXT: next },
    'No key that they created or rotated works.',
  );
  if (keys.length > 0 && !revokeKeys)
    printNote('If they must not use them any more, pass --overlap 0s, or repeat this command with --revoke-keys.');
}

/** How many changes there are of each kind, and the command that lists all. */
function printChanges(changes: readonly ActivityEntry[], list: string): void {
  const [oldest] = changes.slice(-1);
  if (!oldest) {
    printNote('They have made no recorded changes.');
    return;
  }
  const byAction = Object.entries(Object.groupBy(changes, ({ action }) => action));
  const counts = byAction.map(([action, entries = []]) => `${entries.length} × ${action}`);
  printNote(`\nTheir recorded changes since ${formatExactTime(oldest.at)}, ${changes.length} in all:`);
  printNote(`${counts.join(', ')}\nTo list them: ${list}`);
}
