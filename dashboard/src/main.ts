import { API_PATH, APP_PATH, SESSION_PATH } from './paths.ts';
import { routeAt } from './routes.ts';

/*
 * Starts all that the page at this address waits for at once: its data, its code and the app. This file imports no
 * library, so that it runs long before the app's code is there.
 */
const route = routeAt(location.pathname.slice(APP_PATH.length));
const responses = [SESSION_PATH, '/project', ...(route?.reads ?? [])].map((path) => {
  const response = fetch(API_PATH + path);
  response.catch(() => {}); // The app reads it, and explains a failure.
  return { path, response };
});
route?.load().catch(() => {}); // The app loads it again, and explains a failure.
void import('./start-app.tsx').then(({ startApp }) => startApp(responses));
