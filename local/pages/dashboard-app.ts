import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv, { type RequestHandler } from 'sirv';
import { buildDashboard, findBuild } from '../../apps/dashboard/build-dashboard.ts';
import { APP_HEADERS } from '../../lib/http/app-headers.ts';
import { sendError } from '../edge/responses.ts';
import { buildFailedPage, buildingPage } from './building-page.ts';

/** The path of the web app. The paths of its API begin with it too. */
const APP_PATH = '/dashboard';

export interface DashboardApp {
  /**
   * Responds to a request for the web app.
   * @returns false when the path is not the app's, and something else must respond
   */
  respond(incoming: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
  /** Builds the app before somebody asks for it. */
  prepare(): void;
  /** Aborts a running build. */
  stop(): Promise<void>;
}

/** Finds and creates builds of the app. */
export interface DashboardBuilder {
  readonly findBuild: typeof findBuild;
  readonly buildDashboard: typeof buildDashboard;
}

/**
 * Serves the web app. The first request for one of its pages starts the build, and so does the first one after its
 * sources have changed. Until it is done, the page says so and reloads itself.
 */
export function createDashboardApp(builder: DashboardBuilder = { findBuild, buildDashboard }): DashboardApp {
  const controller = new AbortController();
  let serving: { readonly folder: string; readonly files: RequestHandler } | undefined;
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
    if (serving?.folder !== folder) serving = { folder, files: createFileHandler(folder) };
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
      incoming.url = isAsset ? path.slice(APP_PATH.length) : '/';
      serving?.files(incoming, response);
      return true;
    },

    stop: async () => {
      controller.abort();
      await building;
    },
  };
}

/** Assets have a hash in their name and never change. */
function createFileHandler(folder: string): RequestHandler {
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    onNoMatch: (_incoming, response) => sendError(response, 'not_found', 'There is no such file.'),
    setHeaders: (response, pathname) => {
      const isAsset = pathname.startsWith('/assets/');
      response.setHeader('Cache-Control', isAsset ? 'private, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(html);
}
