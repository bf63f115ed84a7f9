import { preload } from 'swr';
import { SESSION_PATH } from '../api/request.ts';
import { readBody } from '../api/use-resource.ts';
import { pathOf, ROUTES } from '../routes.ts';
import { APP_PATH } from './follow-links.ts';

/** Starts what the page at this address will wait for, all at once: its code and its data. */
export function preloadCurrentPage(): void {
  const path = location.pathname.slice(APP_PATH.length);
  const route = ROUTES.find((candidate) => path.startsWith(pathOf(candidate)));
  // What fails is loaded again by whoever needs it, and explained there.
  route?.load().catch(() => {});
  for (const resource of [SESSION_PATH, '/project', ...(route?.reads ?? [])]) {
    Promise.resolve(preload(resource, readBody)).catch(() => {});
  }
}
