import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildDashboard, findBuild } from '../../apps/dashboard/build-dashboard.ts';
import { decodeSitePath } from '../../lib/deployments/site-path.ts';
import { APP_HEADERS } from '../../lib/http/app-headers.ts';
import { html, htmlPage } from '../../lib/http/html.ts';
import { refuseChange, sendError } from '../edge/responses.ts';
import { sendFile } from '../edge/serve-site.ts';
import { sendPage } from './send-page.ts';

/** The path of the web app. The paths of its API begin with it too. */
const APP_PATH = '/dashboard';

/** Finds and creates builds of the app. */
const BUILDER = { findBuild, buildDashboard };

/**
 * Serves the web app. The first request for one of its pages starts the build, and so does the first one after its
 * sources have changed. Until it is done, the page says so and reloads itself.
 */
export function createDashboardApp(builder = BUILDER) {
  const controller = new AbortController();
  /** The folder of the build to serve. */
  let serving: string | undefined;
  let failure: string | undefined;
  let building: Promise<void> | undefined;

  const serve = (folder: string): void => {
    failure = undefined;
    serving = folder;
  };
  const build = (): void => {
    building ??= builder
      .buildDashboard(controller.signal)
      .then(serve, (error: unknown) => {
        failure = error instanceof Error ? error.message : String(error);
      })
      .finally(() => {
        building = undefined;
      });
  };

  return {
    /** Builds the app before the first request for it. */
    prepare: build,

    /**
     * Responds to a request for the web app.
     * @returns false when the path is not the app's, and something else must respond
     */
    respond: async (incoming: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
      if (path !== APP_PATH && !path.startsWith(`${APP_PATH}/`)) return false;
      response.setHeaders(new Map(Object.entries(APP_HEADERS)));
      if (refuseChange(incoming, response)) return true;
      if (path === APP_PATH) {
        response.writeHead(308, { Location: `${APP_PATH}/` }).end();
        return true;
      }
      const isAsset = path.startsWith(`${APP_PATH}/assets/`);
      if (!isAsset || !serving) {
        const { folder, isBuilt } = await builder.findBuild();
        if (!isBuilt) {
          sendStatus(response, failure);
          build(); // Also after a failure: reloading the page builds the app again.
          return true;
        }
        serve(folder);
      }
      // All other paths get the app, which does its own routing.
      const sitePath = isAsset ? decodeSitePath(path.slice(APP_PATH.length)) : '/';
      // Assets have a hash in their name and never change.
      const caching = isAsset ? 'private, max-age=31536000, immutable' : 'no-cache';
      const isSent = serving && sitePath && (await sendFile(incoming, response, { root: serving, sitePath, caching }));
      if (!isSent) sendError(response, 'not_found', 'There is no such file.');
      return true;
    },

    /** Aborts a running build. */
    stop: async (): Promise<void> => {
      controller.abort();
      await building;
    },
  };
}

/** Says that the app is being built, on a page that reloads itself, or why that failed. */
function sendStatus(response: ServerResponse, failure: string | undefined): void {
  const isFailed = failure !== undefined;
  const title = isFailed ? 'The dashboard did not build' : 'Building the dashboard';
  const text = isFailed
    ? html`<pre>${failure}</pre><p>Correct this, then reload the page. <code>npm run dashboard</code> shows the same.</p>`
    : '<p>This takes a few seconds, the first time and after its sources have changed. The page reloads by itself.</p>';
  const page = htmlPage(title, {
    head: `<meta name="color-scheme" content="light dark">${isFailed ? '' : '<meta http-equiv="refresh" content="1">'}`,
    body: html`<h1>${title}</h1>${[text]}`,
  });
  response.statusCode = isFailed ? 500 : 503;
  sendPage(response, 'text/html', page);
}
