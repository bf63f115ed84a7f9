import { environment } from '../config/environment.ts';
import { SIGN_IN_MS } from '../people/sign-in-attempts.ts';
import { clearCookie, cookieNames, readCookie, setCookie } from './cookies.ts';

/** How many sign-ins a browser can have in progress, for example in several tabs. Their cookies must fit the header. */
const MAX_ATTEMPTS = 5;

/** Each `state` has its own cookie, so that two tabs can sign in at the same time. */
const prefix = () => `${environment('sessionCookie').replace('session', 'sign-in')}-`;

/** The code verifier that a browser keeps for a `state`. */
export function readSignInCookie(cookieHeader: string | undefined, state: string): string | undefined {
  return readCookie(cookieHeader, prefix() + state);
}

/** The `Set-Cookie` headers that keep the code verifier of a new sign-in, and remove those of the oldest ones. */
export function setSignInCookie(cookieHeader: string | undefined, state: string, codeVerifier: string): string[] {
  const begun = cookieNames(cookieHeader).filter((name) => name.startsWith(prefix()));
  const oldest = begun.slice(0, Math.max(0, begun.length - MAX_ATTEMPTS + 1));
  return [setCookie(prefix() + state, codeVerifier, SIGN_IN_MS / 1000), ...oldest.map(clearCookie)];
}

/** The `Set-Cookie` header that removes the code verifier of a `state`. */
export function clearSignInCookie(state: string): string {
  return clearCookie(prefix() + state);
}
