/** The path of the dashboard's pages, and the page to return to by default. */
export const DASHBOARD_HOME = '/dashboard/';
const API = '/dashboard/api/';

/** A longer address counts as the home page: a cookie keeps it while a person signs in. */
const MAX_LENGTH = 1_000;

/** Only relative addresses resolve to a URL below it. */
const SOME_ORIGIN = 'https://dashboard.invalid';

/**
 * The page to return to after signing in, which is always a page of the dashboard. Browsers read `//host`,
 * `\\host` and more as another host, so the text is resolved as they do: https://url.spec.whatwg.org/#url-parsing
 * @param text a path with query and fragment
 */
export function safeReturnTo(text: string = DASHBOARD_HOME): string {
  const url = URL.parse(text, SOME_ORIGIN);
  const isPage = url?.origin === SOME_ORIGIN && url.pathname.startsWith(DASHBOARD_HOME);
  return isPage && url.href.length <= MAX_LENGTH && !`${url.pathname}/`.startsWith(API)
    ? url.pathname + url.search + url.hash
    : DASHBOARD_HOME;
}
