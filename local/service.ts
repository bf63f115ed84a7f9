import { existsSync } from 'node:fs';
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { publicOperations } from '../functions/generated/public.ts';
import { environmentNames } from '../lib/config/environment-names.ts';
import { ownVariables } from '../lib/config/own-variables.ts';
import { publicApi } from '../lib/contract/generated/public/api.ts';
import { findStaleContract } from '../lib/contract/stale-contract.ts';
import { ServiceUnavailable } from '../lib/errors/errors.ts';
import { UserError } from '../lib/errors/user-error.ts';
import { checkDataFormat, engineFolder, keyFile, openDataFolder, recordFile, secretFile } from './data-folder.ts';
import { createTables } from './engine/create-tables.ts';
import { startEmbeddedEngine } from './engine/embedded-engine.ts';
import { type Engine, setLocalEnvironment } from './engine/local-environment.ts';
import { waitForEngine } from './engine/wait-for-engine.ts';
import { createGateway, type OnResponse, targetOf } from './gateway/gateway.ts';
import { type RequestHandler, startServer } from './gateway/server.ts';
import { localKey } from './local-key.ts';
import { readSecret } from './local-secret.ts';
import { beforeStreams, loadSampleData, type PartSettings, startParts } from './parts.ts';
import { findRunningService, recordService } from './running-service.ts';
import type { Settings } from './settings.ts';
import { withLock } from './shared-file.ts';

export type ServiceSettings = Settings & PartSettings;

export type LocalService = Awaited<ReturnType<typeof startService>>;

/**
 * Starts the local service: the engine with its tables, an API key, the gateway with the functions, and the pages. The
 * first start also loads sample data.
 * @param onResponse called for every response of the gateway
 * @throws UserError when a port, a folder or an engine can't be used, or the generated files are out of date
 */
export async function startService(settings: ServiceSettings, onResponse?: OnResponse) {
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

async function start(settings: ServiceSettings, onResponse?: OnResponse) {
  const { dataFolder } = settings;
  const { basePath } = publicApi;
  const secret = readSecret(secretFile(dataFolder));
  const functions = Promise.all(Object.values(publicOperations).map(({ load }) => load()));
  functions.catch(() => {}); // The error is thrown below, where the promise is awaited and the engine can be stopped.
  const stops = new AsyncDisposableStack();
  const stop = () => stops.disposeAsync();
  try {
    const engine = await engineOf(settings, secret);
    stops.defer(() => engine.stop());
    setLocalEnvironment(engine, secret);
    if (engine.isOurs) waitForEngine();
    const areTablesNew = await prepareData(engine);
    // A first start that was interrupted has not written the key yet.
    if (areTablesNew || !existsSync(keyFile(dataFolder))) await loadSampleData();
    const apiKey = await localKey(dataFolder);

    // Requests that arrive early wait until all parts are ready.
    const { promise: handler, resolve: begin } = Promise.withResolvers<RequestHandler>();
    const server = await startServer(
      async (incoming, response) => (await handler)(incoming, response),
      settings.host,
      settings.port,
    );
    stops.defer(() => server.stop());
    const origin = `http://${nameOf(settings.host)}:${server.port}`;
    const baseUrl = origin + basePath;
    process.env[environmentNames.apiUrl] = baseUrl;
    const parts = await startParts({ settings, port: server.port, origin, baseUrl, apiKey, onResponse });
    stops.defer(() => parts.stop());
    await functions;
    const gateway = createGateway({
      contract: publicApi,
      operations: publicOperations,
      onResponse: (sent) => {
        parts.onApiResponse(sent);
        onResponse?.(sent);
      },
    });
    const apiHosts = ['localhost', '127.0.0.1', '[::1]', ...settings.allowedHosts];
    begin(async (incoming, response) => {
      const { host, path } = targetOf(incoming);
      // A malicious site whose name points to this machine sends its own name. HTTP/1.0 requests may have none.
      const isForApi = incoming.headers.host === undefined || apiHosts.includes(host);
      if (!isForApi) return parts.respondToOtherHost(incoming, response);
      if (!`${path}/`.startsWith(`${basePath}/`) && (await parts.respond(incoming, response, path))) return;
      return gateway(incoming, response);
    });
    const { addresses, ports, welcome, work } = parts;
    const { description, endpoint, isOurs } = engine;
    stops.defer(recordService(dataFolder, { baseUrl, ports, engine: { endpoint, isOurs } }));
    return { ...addresses, welcome, work, port: server.port, origin, baseUrl, apiKey, engine: description, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function engineOf({ endpoint, dataFolder }: Settings, secret: string): Promise<Engine> {
  if (endpoint === undefined) return startEmbeddedEngine(secret, engineFolder(dataFolder));
  return { description: `the one at ${endpoint}`, endpoint, isOurs: false, stop: () => Promise.resolve() };
}

/** Creates the missing tables. Returns whether any was missing. */
async function prepareData(engine: Engine): Promise<boolean> {
  try {
    return await createTables(beforeStreams);
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
