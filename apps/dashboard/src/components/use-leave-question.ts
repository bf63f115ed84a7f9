import { useEffect } from 'react';

/**
 * Asks before the page is left, by a link, the browser's buttons, a reload or closing the tab, while something on it would
 * be lost.
 */
export function useLeaveQuestion(hasUnsaved: boolean, lost = 'Your changes are not saved.'): void {
  useEffect(() => {
    if (!hasUnsaved) return;
    const page = pageOf(location.pathname);
    const ask = (event: NavigateEvent) => {
      const { pathname, origin } = new URL(event.destination.url);
      const isLeft = origin === location.origin && pageOf(pathname) !== page;
      if (isLeft && event.cancelable && !confirm(`Leave this page? ${lost}`)) event.preventDefault();
    };
    navigation.addEventListener('navigate', ask);
    return () => navigation.removeEventListener('navigate', ask);
  }, [hasUnsaved, lost]);
  useUnloadQuestion(hasUnsaved);
}

/** Asks before a reload or closing the tab while something runs that would stop. */
export function useUnloadQuestion(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isRunning]);
}

/** Choosing another domain stays on the page. */
const pageOf = (pathname: string): string => pathname.split('/').slice(0, 4).join('/');
