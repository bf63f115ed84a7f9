import type { ActivityEntry } from '../../lib/activity/activity-entry.ts';
import { allActivity } from '../../lib/activity/activity-log.ts';
import { hasIdentity } from '../../lib/activity/identities.ts';
import type { Person } from '../../lib/contract/generated/dashboard/types.ts';
import type { ApiKeyRecord } from '../../lib/keys/key-record.ts';
import { keyStateOf } from '../../lib/keys/key-state.ts';
import { listKeys } from '../../lib/keys/key-store.ts';
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

/** The actions that give a person access, or another role. */
const GRANTS: readonly string[] = ['person.invited', 'person.role_changed'];

/** The other people who have access at `now`, and whom these changes invited or gave another role. */
export async function peopleGrantedBy(
  changes: readonly ActivityEntry[],
  identities: readonly string[],
  now: Date,
): Promise<Person[]> {
  const granted = new Set(changes.filter(({ action }) => GRANTS.includes(action)).map(({ subject }) => subject));
  return (await listAccess(now)).filter(({ email }) => granted.has(email) && !hasIdentity(email, identities));
}
