import { listPath, SELECTED } from './api/list-path.ts';
import { request } from './api/request.ts';
import { loadMissingStyles, watchStyles } from './missing-styles.ts';
import { APP_PATH, SESSION_PATH } from './paths.ts';
import { pathOf, routeAt } from './routes.ts';

/*
 * Requests everything that the page needs at the same time: its data, its code and the app. This file imports no
 * library, so it runs long before the app's code has loaded.
 */
watchStyles();
const path = location.pathname.slice(APP_PATH.length);
const route = routeAt(path);
const query = new URLSearchParams(location.search);
query.delete(SELECTED);
const isRecord = route && path.length > pathOf(route).length + 1;
const list = isRecord ? path : listPath(route ? pathOf(route) : '', Object.fromEntries(query));
const reads = [SESSION_PATH, '/project', ...(route?.reads ?? []), ...(route?.isList ? [list] : [])];
const readEarly = async (path: string) => ({ response: await request(path), readAt: Date.now() });
const responses = new Map(reads.map((path) => [path, readEarly(path)]));
for (const response of responses.values()) response.catch(() => {}); // The app handles the error.
const code = Promise.resolve(route?.load()).catch(() => {}); // The app tries again, and handles the error.
const loadApp = () => import('./start-app.tsx');
loadApp()
  .catch(() => loadMissingStyles().then(loadApp))
  .then(
    ({ startApp }) => startApp(responses),
    () => {
      const status = document.querySelector('[role="status"]');
      if (status) status.textContent = "Can't load the dashboard. Check your connection, then reload the page.";
    },
  );
// Until the fonts arrive, and without them, text is in the system's.
void code.then(() => import('@cloudscape-design/global-styles/index.css?fonts.css')).catch(() => {});
