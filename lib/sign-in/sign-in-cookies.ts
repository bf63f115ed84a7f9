import { environment } from '../config/environment.ts';
import { clearCookie, cookieNames, readCookie, setCookie } from '../http/cookies.ts';
import { decodeAttempt, encodeAttempt, SIGN_IN_MS, type SignInAttempt } from './sign-in-attempt.ts';

/** How many sign-ins a browser can have in progress, for example in several tabs. Their cookies must fit the header. */
const MAX_ATTEMPTS = 5;

/** Each `state` has its own cookie, so that two tabs can sign in at the same time. */
const prefix = () => `${environment('sessionCookie').replace('session', 'sign-in')}-`;

/**
 * The sign-in that a browser has begun with a `state`.
 * @returns `undefined` when it began in another browser or took too long
 */
export function readSignInCookie(
  cookieHeader: string | undefined,
  state: string,
  now: Date,
): SignInAttempt | undefined {
  const cookie = readCookie(cookieHeader, prefix() + state);
  return cookie === undefined ? undefined : decodeAttempt(state, cookie, now);
}

/** The `Set-Cookie` headers that keep a new sign-in in its browser, and remove the oldest ones. */
export function setSignInCookie(cookieHeader: string | undefined, attempt: SignInAttempt): string[] {
  const begun = cookieNames(cookieHeader).filter((name) => name.startsWith(prefix()));
  const oldest = begun.slice(0, Math.max(0, begun.length - MAX_ATTEMPTS + 1));
  const cookie = setCookie(prefix() + attempt.state, encodeAttempt(attempt), SIGN_IN_MS / 1000);
  return [cookie, ...oldest.map(clearCookie)];
}

/** The `Set-Cookie` header that removes the sign-in with a `state`. */
export function clearSignInCookie(state: string): string {
  return clearCookie(prefix() + state);
}
