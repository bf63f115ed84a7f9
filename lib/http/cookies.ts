import { parseCookie, stringifySetCookie } from 'cookie';

/**
 * The values of all cookies with a name, in the order of the header: browsers send those with the longest path first. A
 * cookie with the prefix `__Host-` has only one path, so only the first counts.
 */
export function readCookies(header: string | undefined, name: string): string[] {
  const values = (header ?? '').split(';').flatMap((pair) => parseCookie(pair)[name] ?? []);
  return name.startsWith('__Host-') ? values.slice(0, 1) : values;
}

/** The names of the cookies in a `Cookie` header. Browsers send the oldest first. */
export function cookieNames(header: string | undefined): string[] {
  return header === undefined ? [] : Object.keys(parseCookie(header));
}

/**
 * The `Set-Cookie` header that stores a secret. Scripts can't read the cookie. When another site starts a request,
 * browsers send the cookie only if they navigate to this site:
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis-22#section-4.1.2.7. `maxAge` is in seconds.
 */
export function setCookie(name: string, value: string, maxAge: number): string {
  return stringifySetCookie({
    name,
    value,
    maxAge,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    // https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis-22#section-4.1.3.2. The local service speaks
    // plain HTTP.
    secure: name.startsWith('__Host-'),
  });
}

/** The `Set-Cookie` header that removes a cookie. */
export function clearCookie(name: string): string {
  return setCookie(name, '', 0);
}
