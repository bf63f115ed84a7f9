import { parseCookie, stringifySetCookie } from 'cookie';

/** The value of a cookie in a `Cookie` header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name];
}

/** The names of the cookies in a `Cookie` header. Browsers send the oldest first. */
export function cookieNames(header: string | undefined): string[] {
  return header === undefined ? [] : Object.keys(parseCookie(header));
}

/**
 * The `Set-Cookie` header that keeps a secret for a time, in seconds. Scripts can't read the cookie, and requests that
 * other sites start carry it only when they navigate the browser here.
 */
export function setCookie(name: string, value: string, maxAge: number): string {
  return stringifySetCookie({
    name,
    value,
    maxAge,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    // https://www.rfc-editor.org/rfc/rfc6265bis#section-4.1.3.2. The local service speaks plain HTTP.
    secure: name.startsWith('__Host-'),
  });
}

/** The `Set-Cookie` header that removes a cookie. */
export function clearCookie(name: string): string {
  return setCookie(name, '', 0);
}
