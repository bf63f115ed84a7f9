import type { Actor } from '../activity/activity-entry.ts';
import { NotFound } from '../errors/errors.ts';
import { peopleDirectory } from './directory.ts';
import { emailKey } from './email-key.ts';
import * as people from './people-store.ts';
import { endSessionsOf } from './session-store.ts';

/**
 * Removes a person's access, effective with the next request, then the person's sessions and account.
 * @throws NotFound when nobody with the address may sign in, after deleting what an interrupted removal left behind
 * @throws Conflict when the project would lose its last admin
 */
export async function removePerson(email: string, actor: Actor, now: Date): Promise<void> {
  const missing = await people.removePerson(email, actor, now).catch((error: unknown) => {
    if (error instanceof NotFound) return error;
    throw error;
  });
  await endSessionsOf(email, actor, now);
  await peopleDirectory()?.remove(emailKey(email));
  if (missing) throw missing;
}
