import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildDashboard, findBuild } from '../../apps/dashboard/build-dashboard.ts';
import { APP_HEADERS } from '../../lib/http/app-headers.ts';
import { html, htmlPage } from '../../lib/http/html.ts';
import { findFile } from '../edge/find-file.ts';
import { sendError } from '../edge/responses.ts';
import { sendFile } from '../edge/serve-site.ts';

/** The path of the web app. The paths of its API begin with it too. */
const APP_PATH = '/dashboard';

export interface DashboardApp {
  /**
   * Responds to a request for the web app.
   * @returns false when the path is not the app's, and something else must respond
   */
  respond(incoming: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
  /** Builds the app before the first request for it. */
  prepare(): void;
  /** Aborts a running build. */
  stop(): Promise<void>;
}

/** Finds and creates builds of the app. */
const BUILDER = { findBuild, buildDashboard };

/**
 * Serves the web app. The first request for one of its pages starts the build, and so does the first one after its
 * sources have changed. Until it is done, the page says so and reloads itself.
 */
export function createDashboardApp(builder = BUILDER): DashboardApp {
  const controller = new AbortController();
  /** The folder of the build to serve. */
  let serving: string | undefined;
  let failure: string | undefined;
  let building: Promise<void> | undefined;

  const build = (): Promise<void> => {
    building ??= builder
      .buildDashboard(controller.signal)
      .then(
        (folder) => serve(folder),
        (error: unknown) => {
          failure = error instanceof Error ? error.message : String(error);
        },
      )
      .finally(() => {
        building = undefined;
      });
    return building;
  };
  const serve = (folder: string): void => {
    failure = undefined;
    serving = folder;
  };

  return {
    prepare: () => void build(),

    respond: async (incoming, response, path) => {
      if (path !== APP_PATH && !path.startsWith(`${APP_PATH}/`)) return false;
      for (const [name, value] of Object.entries(APP_HEADERS)) response.setHeader(name, value);
      if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
        const message = `${incoming.method} is not supported here. Allowed: GET, HEAD.`;
        sendError(response, 'method_not_allowed', message, { Allow: 'GET, HEAD' });
        return true;
      }
      if (path === APP_PATH) {
        response.writeHead(308, { Location: `${APP_PATH}/` }).end();
        return true;
      }
      const isAsset = path.startsWith(`${APP_PATH}/assets/`);
      if (!isAsset || !serving) {
        const { folder, isBuilt } = await builder.findBuild();
        if (isBuilt) serve(folder);
        else if (failure !== undefined) sendPage(response, 500, buildFailedPage(failure));
        else sendPage(response, 503, buildingPage());
        if (!isBuilt) {
          void build();
          return true;
        }
      }
      // All other paths get the app, which does its own routing.
      const file = serving && (await findFile(serving, isAsset ? path.slice(APP_PATH.length) : '/'));
      // Assets have a hash in their name and never change.
      if (file) await sendFile(incoming, response, file, isAsset ? 'private, max-age=31536000, immutable' : 'no-cache');
      else sendError(response, 'not_found', 'There is no such file.');
      return true;
    },

    stop: async () => {
      controller.abort();
      await building;
    },
  };
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(html);
}

/** Shown while the dashboard is being built. It reloads itself. */
export function buildingPage(): string {
  return page(
    'Building the dashboard',
    '<p>This takes a few seconds, the first time and after its sources have changed. The page reloads by itself.</p>',
    '<meta http-equiv="refresh" content="1">',
  );
}

/**
 * Shown when the dashboard could not be built. Reloading the page builds it again.
 * @param reason what the build printed
 */
export function buildFailedPage(reason: string): string {
  return page(
    'The dashboard did not build',
    html`<pre>${reason}</pre><p>Correct this, then reload the page. <code>npm run dashboard</code> shows the same.</p>`,
  );
}

function page(title: string, content: string, head = ''): string {
  return htmlPage(title, {
    head: `<meta name="color-scheme" content="light dark">${head}`,
    body: html`<h1>${title}</h1>${[content]}`,
  });
}
