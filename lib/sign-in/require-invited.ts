import { SignInRefused } from '../errors/dashboard-errors.ts';
import { findPerson } from '../people/people-store.ts';
import type { Identity } from './issuer.ts';

/**
 * Requires that a person is invited, under an address that the issuer has verified: an unverified address may belong to
 * somebody else.
 * @returns the email address
 * @throws SignInRefused otherwise; the message says whom to ask
 */
export async function requireInvited({ email, isEmailVerified, endSessionUrl }: Identity): Promise<string> {
  const another = endSessionUrl === null ? undefined : { text: 'Sign in with another account', url: endSessionUrl };
  if (email === undefined) {
    throw new SignInRefused('Your account has no email address. Ask whoever manages the accounts to add it.', another);
  }
  if (!isEmailVerified) {
    throw new SignInRefused(`Verify your email address ${email} with the issuer, then sign in again.`, another);
  }
  if (!(await findPerson(email))) {
    throw new SignInRefused(
      `${email} may not sign in. Ask an admin of the project to invite you: under Project settings, People.`,
      another,
    );
  }
  return email;
}
