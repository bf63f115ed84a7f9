import type { ActivityEntry } from '../../lib/activity/activity-entry.ts';
import type { Stage } from '../../lib/config/stages.ts';
import type { Person } from '../../lib/contract/generated/dashboard/types.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
import { printable } from '../../lib/log/printable.ts';
import { accessRules } from '../../lib/people/access-rules.ts';
import type { FailedStep } from '../support/steps.ts';
import { printNote, printTable } from '../support/terminal.ts';

/** What `people leave` did and found. */
export interface Leave {
  readonly stage: Stage;
  readonly email: string;
  /** Null on a stage without a site stack, and absent if removing the access failed. */
  readonly hadAccess: boolean | null | undefined;
  /** The people whom they invited or gave another role, and who can still sign in. */
  readonly people: readonly Person[];
  /** The keys that they created or rotated, and that worked until now. */
  readonly keys: readonly {
    readonly keyId: string;
    readonly name: string;
    readonly createdBy: string | undefined;
    readonly revoked: boolean;
  }[];
  readonly keysRevoked: boolean;
  readonly changes: readonly ActivityEntry[];
  /** What the command can't reach. */
  readonly remaining: readonly string[];
  readonly failed: readonly FailedStep[];
}

/** @param command formats a command with these arguments for the stage */
export function printLeave(
  { stage, email, hadAccess, people, keys, keysRevoked, changes, remaining, failed }: Leave,
  command: (...args: string[]) => string,
  identities: readonly string[],
): void {
  if (hadAccess === null) printNote(`${stage} has no site stack: no one can sign in to it.`);
  else if (hadAccess !== undefined && accessRules())
    printNote(`${email} ${hadAccess ? 'is signed out of' : 'was not signed in to'} ${stage}.`);
  else if (hadAccess !== undefined)
    printNote(`${email} ${hadAccess ? 'can no longer' : 'could not'} sign in to ${stage}.`);

  if (people.length > 0) printNote('\nPeople whom they invited or gave another role, and who can sign in:');
  const end = ({ email: invited }: Person) => command('people', 'leave', invited);
  printTable(people, { EMAIL: 'email', ROLE: 'role', NEXT: end }, 'No one whom they invited can sign in.');

  if (keys.length > 0)
    printNote(`\nKeys that they created or rotated, and that work${keysRevoked ? 'ed until now' : ''}:`);
  const next = ({ keyId, revoked }: Leave['keys'][number]) =>
    revoked ? 'revoked' : command('keys', 'rotate', keyId, '--overlap', '7d');
  printTable(
    keys,
    { 'KEY ID': 'keyId', NAME: 'name', 'CREATED BY': 'createdBy', NEXT: next },
    'No key that they created or rotated works.',
  );
  if (keys.some(({ revoked }) => !revoked))
    printNote('If they must not use them any more, pass --overlap 0s, or repeat this command with --revoke-keys.');

  printChanges(changes, command('activity', ...identities.flatMap((name) => ['--by', name])));
  printNote('\nThis command can’t reach:');
  for (const line of remaining) printNote(`- ${line}`);
  if (failed.length === 0) return;
  printNote('\nThese steps failed. The others are done. Run them again:');
  for (const { step, reason, command: again } of failed) printNote(`- ${step}: ${printable(reason)}\n  ${again}`);
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
