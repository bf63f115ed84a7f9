import { type Actor, type Author, by, SERVICE_ACTOR } from '../activity/activity-entry.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { transact } from '../database/transact.ts';
import { SignInRefused } from '../errors/sign-in-refused.ts';
import type { NewSession } from '../http/browser-session.ts';
import { accessRules, roleByRules } from '../people/access-rules.ts';
import { emailKey } from '../people/email-key.ts';
import { findPerson } from '../people/people-store.ts';
import { endSessionsOf } from '../people/session-store.ts';
import type { Identity } from './issuer.ts';

/** https://www.rfc-editor.org/errata/eid1690 */
const MAX_EMAIL_LENGTH = 254;

/**
 * Requires that a person may sign in, under an address that the issuer has verified: an unverified address may belong to
 * somebody else. The activity log records whom it rejects. Under access rules, a role that the person no longer has ends
 * in all browsers.
 * @throws SignInRefused otherwise; the message says whom to ask
 */
export async function requireAccess({ claims, endSessionUrl }: Identity, now: Date): Promise<NewSession> {
  const another = endSessionUrl === null ? undefined : { text: 'Sign in with another account', url: endSessionUrl };
  const { email: claimed, email_verified: isVerified } = claims;
  if (typeof claimed !== 'string' || claimed === '' || claimed.length > MAX_EMAIL_LENGTH) {
    throw new SignInRefused('Your account has no email address. Ask whoever manages the accounts to add it.', another);
  }
  const rules = accessRules();
  const email = emailKey(claimed);
  if (isVerified !== true && !(rules?.assignsEmails && isVerified === undefined)) {
    await recordRejection(email, by(SERVICE_ACTOR, now));
    throw new SignInRefused(`Verify your email address ${claimed} with the issuer, then sign in again.`, another);
  }
  const person: Actor = { kind: 'person', name: email };
  const role = rules ? roleByRules(rules, email, claims) : null;
  if (rules) await endSessionsOf(email, by(person, now), { role: role ?? undefined });
  if (rules ? role === undefined : !(await findPerson(email))) {
    await recordRejection(email, by(person, now));
    const whom = rules
      ? 'Ask whoever manages the accounts of your company to give you access.'
      : 'Ask an admin of the project to invite you: under Project settings, People.';
    throw new SignInRefused(`${claimed} may not sign in. ${whom}`, another);
  }
  return { email, role: role ?? null, endSessionUrl };
}

/** @param author the person, or the service if the address may not be theirs */
async function recordRejection(email: string, author: Author): Promise<void> {
  await transact(recordActivity({ ...author, action: 'person.sign_in_rejected', subject: email }));
}
