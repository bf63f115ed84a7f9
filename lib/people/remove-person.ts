import type { Author } from '../activity/activity-entry.ts';
import { optionalPort } from '../config/ports.ts';
import { requireMatch } from '../database/version.ts';
import { NotFound } from '../errors/errors.ts';
import { type ChangeRequest, requireFirst, transactOnce } from '../idempotency/change-once.ts';
import { accessRules } from './access-rules.ts';
import { emailKey } from './email-key.ts';
import * as people from './people-store.ts';
import { endSessionsOf, listAccess } from './session-store.ts';

/**
 * Removes a person's access, effective with the next request, then the person's sessions and account.
 * With access rules, it only ends the sessions: the identity provider decides whether the person can sign in again.
 * @throws NotFound when nobody with the address may sign in, after deleting what an interrupted removal left behind
 * @throws PreconditionFailed when the person does not have the version that was asked for
 */
export async function removePerson(email: string, by: Author, request: ChangeRequest = {}): Promise<void> {
  if (accessRules()) return signOutEverywhere(email, by, request);
  const missing = await people.removePerson(email, by, request).catch((error: unknown) => {
    if (error instanceof NotFound) return error;
    throw error;
  });
  await endSessionsOf(email, by);
  await optionalPort('directory')?.remove(emailKey(email));
  if (missing) throw missing;
}

/** A session is an item of its own, so the request is remembered after the last one. Until then, it can be repeated. */
async function signOutEverywhere(email: string, by: Author, request: ChangeRequest): Promise<void> {
  await requireFirst(request);
  const seen = (await listAccess(new Date(by.at))).find((person) => person.email === emailKey(email));
  if (seen) requireMatch(request.ifMatch, seen.etag, `${email} has signed in again meanwhile.`);
  if (!(await endSessionsOf(email, by))) throw new NotFound(`${email} is not signed in.`);
  await transactOnce([], request);
}
