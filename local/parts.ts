import type { IncomingMessage, ServerResponse } from 'node:http';
import { dashboardOperations } from '../functions/generated/dashboard.ts';
import { by, SERVICE_ACTOR } from '../lib/activity/activity-entry.ts';
import { environmentNames } from '../lib/config/environment-names.ts';
import { connect } from '../lib/config/ports.ts';
import { dashboardApi } from '../lib/contract/generated/dashboard/api.ts';
import { endSessionsOf } from '../lib/people/session-store.ts';
import { PLATFORM_NAME, platformUrlAt } from './dns/built-in-zones.ts';
import { followChanges } from './events/follow-changes.ts';
import { createGateway, type OnResponse } from './gateway/gateway.ts';
import { measureResponses } from './measure-responses.ts';
import { createDashboardApp } from './pages/dashboard-app.ts';
import { createPages } from './pages/pages.ts';
import { edgePortOf, type ProjectHostOptions, startProjectHost } from './project-host.ts';
import type { Settings } from './settings.ts';
import { createTerminalLink, LINK_EMAIL, readLinkSecret, sessionCookie } from './sign-in/terminal-link.ts';
import { deployFirstSite } from './site/first-deployment.ts';

export { requestRecount as beforeStreams } from '../lib/events/epoch.ts';
export { loadCatalog as loadSampleData } from '../lib/sample-data/load-catalog.ts';
export { curlLines } from './pages/home-page.ts';

/** The settings of the parts, in place of those in the environment. */
export type PartSettings = Partial<Pick<ProjectHostOptions, 'edgePort' | 'fakes'>>;

/** What the parts know about the service. */
interface PartContext {
  readonly settings: Settings & PartSettings;
  /** The port that the service listens on. */
  readonly port: number;
  /** The origin of the pages. */
  readonly origin: string;
  /** The base URL of the API. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Called for every response of a gateway. */
  readonly onResponse: OnResponse | undefined;
}

/** Starts what runs beside the API: the project's host with its domains, the dashboard, signing in, and the pages. */
export async function startParts(context: PartContext) {
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
  const following = followChanges();
  const responses = measureResponses();
  connect({ responseMetrics: responses });
  const signInUrl = origin + link.path('admin');
  const viewerSignInUrl = origin + link.path('viewer');

  return {
    /** What others need to reach them. The links are secrets. */
    addresses: { edgePort, signInUrl, viewerSignInUrl },
    /** Their ports by name, which commands find in the data folder. */
    ports: { edge: edgePort },
    /** The lines of the welcome text about them: a name and an address. */
    welcome: [
      ['sign in', signInUrl],
      ['as viewer', viewerSignInUrl],
      ['dashboard', `${origin}/dashboard/`],
      ['docs', `${origin}/docs`],
      ['site', `${siteUrl}, https://${PLATFORM_NAME}:${edgePort}`],
      ['contract', `${origin}/openapi.json`],
    ] satisfies [name: string, address: string][],
    /** Called for every response of the API. */
    onApiResponse: responses.onResponse,
    /** Responds to a request outside of the API's paths. Returns false when the path belongs to no part. */
    respond: async (incoming: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
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
    /** Responds to a request for another host than the API's. */
    respondToOtherHost: projectHost.respondToPlainHttp,
    /** Begins what the service need not wait for. Returns a function that aborts the work and waits for it to end. */
    work: (print: (line: string) => void): (() => Promise<void>) => {
      if (process.env.SITE_BUILD === 'off') return () => Promise.resolve();
      dashboardApp.prepare();
      return deployFirstSite({ dataFolder, baseUrl, origin, siteUrl, print });
    },
    stop: async () => {
      await dashboardApp.stop();
      await following.stop();
      await projectHost.stop();
    },
  };
}
