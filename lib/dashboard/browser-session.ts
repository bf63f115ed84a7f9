import type { Role } from '../people/roles.ts';
import { endSession, SESSION_MS, startSession } from '../people/session-store.ts';
import { readCookie, setCookie } from './cookies.ts';

/** Who signs in, and how. */
export interface NewSession {
  readonly email: string;
  /** The role that the terminal link gives. Null for invited people, whose invitation has the role. */
  readonly linkRole: Role | null;
  /** The address that ends the session at the issuer, if the person signed in there. */
  readonly endSessionUrl: string | null;
}

/**
 * Starts a session in a browser. The browser's current session ends, and its token is never reused, because somebody
 * else may know it.
 * @param cookieHeader the `Cookie` header of the request
 * @param cookie the name of the session cookie
 * @returns the `Set-Cookie` header
 */
export async function startBrowserSession(
  cookieHeader: string | undefined,
  cookie: string,
  { email, linkRole, endSessionUrl }: NewSession,
  now: Date,
): Promise<string> {
  const previous = readCookie(cookieHeader, cookie);
  if (previous) await endSession(previous, now);
  return setCookie(cookie, await startSession(email, linkRole, now, endSessionUrl), SESSION_MS / 1000);
}
