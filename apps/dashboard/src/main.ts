import { API_PATH, APP_PATH, SESSION_PATH } from './paths.ts';
import { routeAt } from './routes.ts';

/*
 * Requests everything that the page needs at the same time: its data, its code and the app. This file imports no
 * library, so it runs long before the app's code has loaded.
 */
const route = routeAt(location.pathname.slice(APP_PATH.length));
const responses = [SESSION_PATH, '/project', ...(route?.reads ?? [])].map((path) => {
  const response = fetch(API_PATH + path);
  response.catch(() => {}); // The app handles the error.
  return { path, response };
});
route?.load().catch(() => {}); // The app tries again, and handles the error.
void import('./start-app.tsx').then(({ startApp }) => startApp(responses));
