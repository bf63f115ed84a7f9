import { APP_PATH } from './paths.ts';
import { routeAt } from './routes.ts';

// This file imports no library, so the page and the app load at the same time. A failure shows where the page is used, or
// in the frame.
void routeAt(location.pathname.slice(APP_PATH.length))
  ?.load()
  .catch(() => {});
void import('./start-app.tsx');
