import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { dashboardOperations } from '../functions/generated/dashboard.ts';
import { publicOperations } from '../functions/generated/public.ts';
import { SERVICE_ACTOR } from '../lib/activity/activity-entry.ts';
import { environmentNames } from '../lib/config/environment.ts';
import { ownVariables } from '../lib/config/own-variables.ts';
import { dashboardApi } from '../lib/contract/generated/dashboard/api.ts';
import { publicApi } from '../lib/contract/generated/public/api.ts';
import { findStaleContract } from '../lib/contract/stale-contract.ts';
import { ServiceUnavailable } from '../lib/errors/errors.ts';
import { UserError } from '../lib/errors/user-error.ts';
import { endSessionsOf } from '../lib/people/session-store.ts';
import { loadCatalog } from '../lib/sample-data/load-catalog.ts';
import { engineFolder, openDataFolder, recordFile } from './data-folder.ts';
import { checkDataFormat } from './data-format.ts';
import { platformUrlAt } from './dns/built-in-zones.ts';
import { createTables } from './engine/create-tables.ts';
import { startEmbeddedEngine } from './engine/embedded-engine.ts';
import type { Engine } from './engine/engine.ts';
import { setLocalEnvironment } from './engine/local-environment.ts';
import { lazyFunctions, loadFunctions } from './gateway/functions.ts';
import { createGateway, type OnResponse, targetOf } from './gateway/gateway.ts';
import { type RequestHandler, startServer } from './gateway/server.ts';
import { isFirstStart, localKey } from './local-key.ts';
import { readLinkSecret, readLocalSecret } from './local-secret.ts';
import { createDashboardApp } from './pages/dashboard-app.ts';
import { createPages } from './pages/pages.ts';
import { type ProjectHostOptions, startProjectHost } from './project-host.ts';
import { isForApi } from './route-by-host.ts';
import { findRunningService, recordService } from './running-service.ts';
import type { Settings } from './settings.ts';
import { withLock } from './shared-file.ts';
import { createTerminalLink, LINK_EMAIL, sessionCookie } from './sign-in/terminal-link.ts';

export interface LocalService {
  readonly port: number;
  readonly edgePort: number;
  /** The origin of the pages. */
  readonly origin: string;
  /** The base URL of the API. */
  readonly baseUrl: string;
  /** The links that sign in an admin and a viewer. They are secrets. */
  readonly signInUrl: string;
  readonly viewerSignInUrl: string;
  readonly apiKey: string;
  /** A description of the engine for people. */
  readonly engine: string;
  /** Builds the dashboard in the background, before somebody opens it. */
  prepareDashboard(): void;
  stop(): Promise<void>;
}

type ServiceSettings = Settings & Pick<ProjectHostOptions, 'fakes'>;

/**
 * Starts the local service: the engine with its tables, an API key, the gateway with the functions, and the pages. The
 * first start also loads the sample catalog.
 * @param onResponse called for every response of the gateway
 * @throws UserError when a port, a folder or an engine can't be used, or the generated files are out of date
 */
export async function startService(settings: ServiceSettings, onResponse?: OnResponse): Promise<LocalService> {
  const { dataFolder } = settings;
  const stale = findStaleContract();
  if (stale) throw new UserError(`${stale} has changed since the last \`npm run generate\`. Run it, then start again.`);
  openDataFolder(dataFolder);
  // Of two services that start at once, the second finds the first.
  return withLock(recordFile(dataFolder), async () => {
    const running = await findRunningService(dataFolder);
    if (running) {
      throw new UserError(
        `The service at ${running.baseUrl} uses the data folder ${dataFolder}. Stop it, or set ${ownVariables.dataDir} to another folder.`,
      );
    }
    await checkDataFormat(dataFolder);
    return start(settings, onResponse);
  });
}

async function start(settings: ServiceSettings, onResponse?: OnResponse): Promise<LocalService> {
  const { dataFolder } = settings;
  const { basePath } = publicApi;
  const secret = readLocalSecret(dataFolder);
  const linkSecret = readLinkSecret(dataFolder);
  const functions = loadFunctions(publicOperations);
  functions.catch(() => {}); // The error is thrown below, where the promise is awaited and the engine can be stopped.
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopPart of stops.splice(0).reverse()) await stopPart();
  };
  try {
    const engine = await engineOf(settings, secret);
    stops.push(() => engine.stop());
    setLocalEnvironment(engine, secret);
    const areTablesNew = await prepareData(engine);
    if (areTablesNew || isFirstStart(dataFolder)) await loadCatalog();
    const apiKey = await localKey(dataFolder);

    // Requests that arrive early wait until all parts are ready.
    const { promise: handler, resolve: begin } = Promise.withResolvers<RequestHandler>();
    const server = await startServer(
      async (incoming, response) => (await handler)(incoming, response),
      settings.host,
      settings.port,
    );
    stops.push(() => server.stop());
    const origin = `http://${nameOf(settings.host)}:${server.port}`;
    const projectHost = await startProjectHost({ ...settings, httpPort: server.port });
    stops.push(() => projectHost.stop());
    if (linkSecret.isNew) await endSessionsOf(LINK_EMAIL, SERVICE_ACTOR, new Date());
    const link = createTerminalLink({ secret: linkSecret.secret, port: server.port });
    const siteUrl = platformUrlAt(server.port);
    const pages = createPages({ baseUrl: origin + basePath, siteUrl, apiKey, personOf: link.personOf });
    const gateway = createGateway({ contract: publicApi, functions: await functions, onResponse });
    process.env[environmentNames.sessionCookie] = sessionCookie(server.port);
    process.env[environmentNames.oidcRedirectUri] ||= `${origin}${dashboardApi.basePath}/sign-in/callback`;
    process.env[environmentNames.apiUrl] = origin + basePath;
    process.env[environmentNames.platformUrl] = siteUrl;
    const dashboard = createGateway({
      contract: dashboardApi,
      functions: lazyFunctions(dashboardOperations),
      onResponse,
    });
    const dashboardApp = createDashboardApp();
    stops.push(() => dashboardApp.stop());
    begin(async (incoming, response) => {
      if (!isForApi(incoming, settings.allowedHosts)) return projectHost.respondToPlainHttp(incoming, response);
      const { path } = targetOf(incoming);
      const isBelow = (folder: string) => `${path}/`.startsWith(`${folder}/`);
      if (isBelow(dashboardApi.basePath)) return dashboard(incoming, response);
      // Before the terminal link: a parameter `token` of the API is not the link's.
      if (isBelow(basePath)) return gateway(incoming, response);
      if (await link.respond(incoming, response)) return;
      if (await dashboardApp.respond(incoming, response, path)) return;
      const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
      const page = isRead ? pages.get(path.replace(/(?<=[^/])\/$/, '')) : undefined;
      return page ? page(incoming, response) : gateway(incoming, response);
    });
    const { edgePort } = projectHost;
    const baseUrl = origin + basePath;
    const { endpoint, isOurs } = engine;
    const deleteRecord = recordService(dataFolder, { baseUrl, edgePort, engine: { endpoint, isOurs } });
    stops.push(async () => deleteRecord());

    return {
      port: server.port,
      edgePort,
      origin,
      baseUrl,
      signInUrl: origin + link.path('admin'),
      viewerSignInUrl: origin + link.path('viewer'),
      apiKey,
      engine: engine.description,
      prepareDashboard: dashboardApp.prepare,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function engineOf({ endpoint, dataFolder }: Settings, secret: string): Promise<Engine> {
  if (endpoint === undefined) return startEmbeddedEngine(secret, engineFolder(dataFolder));
  return { description: `the one at ${endpoint}`, endpoint, isOurs: false, stop: () => Promise.resolve() };
}

/**
 * Creates the missing tables.
 * @returns whether any table was missing
 */
async function prepareData(engine: Engine): Promise<boolean> {
  try {
    return await createTables();
  } catch (error) {
    if (error instanceof ServiceUnavailable) {
      throw new UserError(`No DynamoDB engine responds at ${engine.endpoint}.`, { cause: error });
    }
    if (error instanceof DynamoDBServiceException) {
      throw new UserError(`The DynamoDB engine at ${engine.endpoint} rejects requests: ${error.name}.`, {
        cause: error,
      });
    }
    throw error;
  }
}

/** The host name that reaches the service from this machine. */
function nameOf(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::1' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
