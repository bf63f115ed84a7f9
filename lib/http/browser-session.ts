import type { Role } from '../people/roles.ts';
import { endSession, findSession, SESSION_MS, type SignedIn, startSession } from '../people/session-store.ts';
import { readCookies, setCookie } from './cookies.ts';

/** Who signs in, and how. */
export interface NewSession {
  readonly email: string;
  /** Null for invited people, whose invitation has the role. */
  readonly role: Role | null;
  /** The address that ends the session at the issuer, if the person signed in there. */
  readonly endSessionUrl: string | null;
}

export interface BrowserSession {
  readonly person: SignedIn;
  /** The token in the cookie. It is a secret. */
  readonly token: string;
}

/**
 * Finds the session of a browser. On one machine, a page on another port can set a cookie of the same name with a longer
 * path, which browsers send first: it must not hide the session.
 */
export async function findBrowserSession(
  cookieHeader: string | undefined,
  cookie: string,
  now: Date,
): Promise<BrowserSession | undefined> {
  for (const token of readCookies(cookieHeader, cookie)) {
    const person = await findSession(token, now);
    if (person) return { person, token };
  }
  return undefined;
}

/**
 * Starts a session in a browser. The browser's current session ends, and its token is never reused, because somebody
 * else may know it. Returns the `Set-Cookie` header.
 */
export async function startBrowserSession(
  cookieHeader: string | undefined,
  cookie: string,
  { email, role, endSessionUrl }: NewSession,
  now: Date,
): Promise<string> {
  await Promise.all(readCookies(cookieHeader, cookie).map((token) => endSession(token, now)));
  return setCookie(cookie, await startSession(email, role, now, endSessionUrl), SESSION_MS / 1000);
}
