import { navigate } from 'wouter/use-browser-location';
import { API_PATH, APP_PATH } from '../paths.ts';

/** Opens links to pages of the app without loading the app again. */
export function followLinksInApp(): void {
  document.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!isPlain || !link || link.target === '_blank' || event.defaultPrevented) return;
    const { origin, pathname, search } = new URL(link.href, location.href);
    if (origin !== location.origin || !pathname.startsWith(`${APP_PATH}/`) || pathname.startsWith(`${API_PATH}/`)) {
      return;
    }
    event.preventDefault();
    navigate(pathname + search);
  });
}
