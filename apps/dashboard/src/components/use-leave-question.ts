import { useEffect } from 'react';
import { askAfterLeaving, shownPath } from './shown-location.ts';

/** What a question says about a change in progress. */
export const UNDER_WAY =
  "It isn't known yet whether it was done. If it fails, you'll have to do it again. A notification will say how it ended.";

/** What a question says about changes. Some may have been saved, although their response was lost. */
export const NOT_SAVED = 'Changes that were not saved are lost.';

/**
 * Asks before the page is left, by a link, the browser's buttons, a reload or closing the tab, while something on it would
 * be lost.
 */
export function useLeaveQuestion(hasUnsaved: boolean, lost = NOT_SAVED): void {
  useEffect(() => {
    if (!hasUnsaved) return;
    const page = pageOf(shownPath());
    const question = `Leave this page? ${lost}`;
    const ask = (event: NavigateEvent) => {
      const { pathname, origin } = new URL(event.destination.url);
      if (origin !== location.origin || pageOf(pathname) === page) return;
      if (!event.cancelable && event.destination.sameDocument) askAfterLeaving(question);
      else if (event.cancelable && !event.defaultPrevented && !confirm(question)) event.preventDefault();
    };
    const askToUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    navigation.addEventListener('navigate', ask);
    addEventListener('beforeunload', askToUnload);
    return () => {
      navigation.removeEventListener('navigate', ask);
      removeEventListener('beforeunload', askToUnload);
    };
  }, [hasUnsaved, lost]);
}

/** Choosing another domain stays on the page. */
const pageOf = (pathname: string): string => pathname.split('/').slice(0, 4).join('/');
