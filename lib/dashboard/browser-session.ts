import type { Role } from '../people/roles.ts';
import { endSession, SESSION_MS, startSession } from '../people/session-store.ts';
import { readCookie, setCookie } from './cookies.ts';

/** Who signs in, and how. */
export interface NewSession {
  readonly email: string;
  /** The role that the terminal link gives; null when People decides. */
  readonly linkRole: Role | null;
  /** Where the session at the issuer ends, if the person came from one. */
  readonly endSessionUrl: string | null;
}

/**
 * Starts a session in a browser. A session that the browser has ends: its token is never taken over, as somebody else may
 * know it.
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
  if (previous) await endSession(previous);
  return setCookie(cookie, await startSession(email, linkRole, now, endSessionUrl), SESSION_MS / 1000);
}
