import { parseCookie, stringifySetCookie } from 'cookie';

/**
 * The session token in a `Cookie` header.
 * @param cookie the name of the session cookie
 */
export function readSessionToken(header: string | undefined, cookie: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[cookie];
}

/**
 * The `Set-Cookie` header that keeps a session token for a time, in seconds. Scripts can't read the cookie, and requests
 * that other sites start carry it only when they lead the browser here.
 */
export function setSessionCookie(cookie: string, token: string, maxAge: number): string {
  return stringifySetCookie({
    name: cookie,
    value: token,
    maxAge,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    // https://www.rfc-editor.org/rfc/rfc6265bis#section-4.1.3.2. The local service speaks plain HTTP.
    secure: cookie.startsWith('__Host-'),
  });
}

/** The `Set-Cookie` header that removes the session cookie. */
export function clearSessionCookie(cookie: string): string {
  return setSessionCookie(cookie, '', 0);
}
