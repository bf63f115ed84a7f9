import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';

/** The address that the app still shows while the browser is at another one. */
let kept: { readonly pathname: string; readonly search: string; readonly key: string | undefined } | undefined;
const shown = () => kept ?? location;

/** The path of the page that the app shows. */
export const shownPath = (): string => shown().pathname;

export const useShownPath: BaseLocationHook = () => [useLocationProperty(() => shown().pathname), navigate];
// The router decodes the query as a whole, before its values are: a name with "%20" in it would not be found.
export const useShownSearch: BaseSearchHook = () => useLocationProperty(() => shown().search.replaceAll('%', '%25'));

/**
 * Asks after the browser has gone to another entry of its history, and returns if the person wants to stay. Meanwhile the
 * app shows the page as it is. Call it before the browser goes there, which it does without asking when Back is pressed a
 * second time without a click or a key in between: https://html.spec.whatwg.org/multipage/interaction.html#history-action-activation
 */
export function askAfterLeaving(question: string): void {
  const entry = navigation.currentEntry;
  const current = { ...(kept ?? { pathname: location.pathname, search: location.search, key: entry?.key }) };
  kept = current;
  const follow = () => {
    if (kept !== current) return; // The browser has moved on again.
    kept = undefined;
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };
  const onLeft = () => {
    if (kept !== current) return; // Another question on the page has taken over.
    if (current.key === undefined || confirm(question)) follow();
    else navigation.traverseTo(current.key).finished?.then(follow, follow);
  };
  navigation.addEventListener('currententrychange', onLeft, { once: true });
}
