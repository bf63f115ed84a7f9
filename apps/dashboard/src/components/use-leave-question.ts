import { useLayoutEffect } from 'react';

/** What a question says about a change without an outcome. */
export const MAY_BE_DONE = "It isn't known yet whether your change was made.";

/** What a question says about a form. */
export const NOT_SAVED = 'Changes that were not saved are lost.';

/**
 * Asks before the page is left, by a link, the browser's buttons, a reload or closing the tab, while something on it would
 * be lost.
 */
export function useLeaveQuestion(isNeeded: boolean, lost: string): void {
  useLayoutEffect(() => {
    if (!isNeeded) return;
    const ask = (event: NavigateEvent) => {
      const { pathname, origin } = new URL(event.destination.url);
      if (origin !== location.origin || pathname === location.pathname || !event.cancelable) return;
      if (!event.defaultPrevented && !confirm(`Leave this page? ${lost}`)) event.preventDefault();
    };
    const askToUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    navigation.addEventListener('navigate', ask);
    addEventListener('beforeunload', askToUnload);
    return () => {
      navigation.removeEventListener('navigate', ask);
      removeEventListener('beforeunload', askToUnload);
    };
  }, [isNeeded, lost]);
}
