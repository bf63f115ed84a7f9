import type { ActivityEntry } from '../../lib/activity/activity-entry.ts';
import { allActivity } from '../../lib/activity/activity-log.ts';
import { hasIdentity } from '../../lib/activity/identities.ts';
import type { Person } from '../../lib/contract/generated/dashboard/types.ts';
import type { ApiKeyRecord } from '../../lib/keys/key-record.ts';
import { keyStateOf } from '../../lib/keys/key-state.ts';
import { listKeys } from '../../lib/keys/key-store.ts';
import { ROLES, type Role } from '../../lib/people/roles.ts';
import { listAccess } from '../../lib/people/session-store.ts';

/** The keys that somebody with these identities created or rotated, and that work at `now`. They have seen them. */
export async function workingKeysOf(identities: readonly string[], now: Date): Promise<ApiKeyRecord[]> {
  const isTheirs = ({ createdBy }: ApiKeyRecord) => createdBy !== undefined && hasIdentity(createdBy, identities);
  return (await listKeys()).filter((key) => isTheirs(key) && keyStateOf(key, now.getTime()) === 'active');
}

/** All their recorded changes, newest first. */
export async function changesOf(identities: readonly string[]): Promise<ActivityEntry[]> {
  const changes: ActivityEntry[] = [];
  for await (const entry of allActivity()) if (hasIdentity(entry.actor.name, identities)) changes.push(entry);
  return changes;
}

/** A person who can sign in because of somebody, or has another role. */
export interface GrantedPerson extends Person {
  /** The role before they changed it. Absent if they invited the person. */
  readonly roleBefore?: Role | undefined;
}

/**
 * The other people who have access at `now`, and whom these changes invited or gave the role that they have.
 * @param changes newest first
 */
export async function peopleGrantedBy(
  changes: readonly ActivityEntry[],
  identities: readonly string[],
  now: Date,
): Promise<GrantedPerson[]> {
  const others = (await listAccess(now)).filter(({ email }) => !hasIdentity(email, identities));
  return others.flatMap((person) => {
    const own = changes.filter(({ subject }) => subject === person.email);
    if (own.some(({ action }) => action === 'person.invited')) return person;
    const oldest = own.findLast(({ action }) => action === 'person.role_changed');
    const roleBefore = ROLES.find((role) => role === oldest?.from);
    return roleBefore === undefined || roleBefore === person.role ? [] : { ...person, roleBefore };
  });
}
