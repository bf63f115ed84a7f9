import type { Author } from '../activity/activity-entry.ts';
import { optionalPort } from '../config/ports.ts';
import { NotFound } from '../errors/errors.ts';
import { accessRules } from './access-rules.ts';
import { emailKey } from './email-key.ts';
import * as people from './people-store.ts';
import { endSessionsOf } from './session-store.ts';

/**
 * Removes a person's access, effective with the next request, then the person's sessions and account.
 * With access rules, it only ends the sessions: the identity provider decides whether the person can sign in again.
 * @throws NotFound when nobody with the address may sign in, after deleting what an interrupted removal left behind
 */
export async function removePerson(email: string, by: Author, seen?: people.SeenPerson): Promise<void> {
  if (accessRules()) {
    if (await endSessionsOf(email, by)) return;
    throw new NotFound(`${email} is not signed in.`);
  }
  const missing = await people.removePerson(email, by, seen).catch((error: unknown) => {
    if (error instanceof NotFound) return error;
    throw error;
  });
  await endSessionsOf(email, by);
  await optionalPort('directory')?.remove(emailKey(email));
  if (missing) throw missing;
}
