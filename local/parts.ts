import { dashboardOperations } from '../functions/generated/dashboard.ts';
import { by, SERVICE_ACTOR } from '../lib/activity/activity-entry.ts';
import { environmentNames } from '../lib/config/environment-names.ts';
import { dashboardApi } from '../lib/contract/generated/dashboard/api.ts';
import { endSessionsOf } from '../lib/people/session-store.ts';
import { PLATFORM_NAME, platformUrlAt } from './dns/built-in-zones.ts';
import { createGateway } from './gateway/gateway.ts';
import { createDashboardApp } from './pages/dashboard-app.ts';
import { createPages } from './pages/pages.ts';
import type { PartContext, RunningParts } from './part.ts';
import { edgePortOf, type ProjectHostOptions, startProjectHost } from './project-host.ts';
import { createTerminalLink, LINK_EMAIL, readLinkSecret, sessionCookie } from './sign-in/terminal-link.ts';
import { deployFirstSite } from './site/first-deployment.ts';

export { loadCatalog as loadSampleData } from '../lib/sample-data/load-catalog.ts';
export { curlLines } from './pages/home-page.ts';

/** The settings of the parts, in place of those in the environment. */
export type PartSettings = Partial<Pick<ProjectHostOptions, 'edgePort' | 'fakes'>>;

export interface PartAddresses {
  readonly edgePort: number;
  /** The links that sign in an admin and a viewer. They are secrets. */
  readonly signInUrl: string;
  readonly viewerSignInUrl: string;
}

/** Starts what runs beside the API: the project's host with its domains, the dashboard, signing in, and the pages. */
export async function startParts(context: PartContext<PartSettings>): Promise<RunningParts<PartAddresses>> {
  const { settings, port, origin, baseUrl, apiKey, onResponse } = context;
  const { dataFolder } = settings;
  const linkSecret = readLinkSecret(dataFolder);
  if (linkSecret.isNew) await endSessionsOf(LINK_EMAIL, by(SERVICE_ACTOR));
  const projectHost = await startProjectHost({
    ...settings,
    httpPort: port,
    edgePort: settings.edgePort ?? edgePortOf(process.env, settings.port),
  });
  const link = createTerminalLink(linkSecret.secret, port);
  const siteUrl = platformUrlAt(port);
  const pages = createPages({ baseUrl, siteUrl, apiKey, personOf: link.personOf });
  process.env[environmentNames.sessionCookie] = sessionCookie(port);
  process.env[environmentNames.oidcRedirectUri] ||= `${origin}${dashboardApi.basePath}/sign-in/callback`;
  process.env[environmentNames.platformUrl] = siteUrl;
  const dashboard = createGateway({ contract: dashboardApi, operations: dashboardOperations, onResponse });
  const dashboardApp = createDashboardApp();
  const { edgePort } = projectHost;
  const signInUrl = origin + link.path('admin');
  const viewerSignInUrl = origin + link.path('viewer');

  return {
    addresses: { edgePort, signInUrl, viewerSignInUrl },
    ports: { edge: edgePort },
    welcome: [
      ['sign in', signInUrl],
      ['as viewer', viewerSignInUrl],
      ['dashboard', `${origin}/dashboard/`],
      ['docs', `${origin}/docs`],
      ['site', `${siteUrl}, https://${PLATFORM_NAME}:${edgePort}`],
      ['contract', `${origin}/openapi.json`],
    ],
    respond: async (incoming, response, path) => {
      if (`${path}/`.startsWith(`${dashboardApi.basePath}/`)) {
        await dashboard(incoming, response);
        return true;
      }
      if (await link.respond(incoming, response)) return true;
      if (await dashboardApp.respond(incoming, response, path)) return true;
      const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
      const page = isRead ? pages.get(path.replace(/(?<=[^/])\/$/, '')) : undefined;
      await page?.(incoming, response);
      return page !== undefined;
    },
    respondToOtherHost: projectHost.respondToPlainHttp,
    work: (print) => {
      if (process.env.SITE_BUILD === 'off') return () => Promise.resolve();
      dashboardApp.prepare();
      return deployFirstSite({ dataFolder, baseUrl, origin, siteUrl, print });
    },
    stop: async () => {
      await dashboardApp.stop();
      await projectHost.stop();
    },
  };
}
