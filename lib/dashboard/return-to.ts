/** Where the dashboard's pages begin, and where a person goes who asked for no page in particular. */
export const DASHBOARD_HOME = '/dashboard/';
const API = '/dashboard/api/';

/** No address is below it but those that were relative. */
const SOME_ORIGIN = 'https://dashboard.invalid';

/**
 * Where to lead a browser after signing in: a page of the dashboard, whatever a link asks for. Browsers read `//host`,
 * `\\host` and more as another host, so the text is resolved as they do: https://url.spec.whatwg.org/#url-parsing
 * @param text a path with query and fragment
 */
export function safeReturnTo(text: string = DASHBOARD_HOME): string {
  const url = URL.parse(text, SOME_ORIGIN);
  const isPage = url?.origin === SOME_ORIGIN && url.pathname.startsWith(DASHBOARD_HOME);
  return isPage && !`${url.pathname}/`.startsWith(API) ? url.pathname + url.search + url.hash : DASHBOARD_HOME;
}
