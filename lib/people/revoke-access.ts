import type { Actor } from '../site-items/activity-entry.ts';
import { peopleDirectory } from './directory.ts';
import { removePerson } from './people-store.ts';
import { endSessionsOf } from './session-store.ts';

/**
 * Removes a person's access, effective with the next request, and ends all sessions of the person, so that they stay
 * ended if the person is invited again.
 * @throws NotFound when there is no such person
 * @throws Conflict when the project would lose its last admin
 */
export async function revokeAccess(email: string, actor: Actor, now: Date): Promise<void> {
  await removePerson(email, actor, now);
  await endSessionsOf(email);
  await peopleDirectory()?.remove(email.toLowerCase());
}
