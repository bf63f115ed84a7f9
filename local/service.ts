import { mkdirSync } from 'node:fs';
import { routes } from '../lib/contract/generated/routes.ts';
import { BASE_PATH } from '../lib/contract/routing.ts';
import { ServiceUnavailable } from '../lib/errors/errors.ts';
import { UserError } from '../lib/errors/user-error.ts';
import { loadCatalogue } from '../lib/sample-data/load-catalogue.ts';
import { createTables } from './engine/create-tables.ts';
import type { Engine } from './engine/engine.ts';
import { setLocalEnvironment } from './engine/local-environment.ts';
import { recordRunningEngine, recordStoppedEngine } from './engine/running-engine.ts';
import { startEngine } from './engine/start-engine.ts';
import { loadFunctions } from './gateway/functions.ts';
import { createGateway, type OnResponse } from './gateway/gateway.ts';
import { startServer } from './gateway/server.ts';
import { checkGeneratedFiles } from './generated-files.ts';
import { isFirstStart, localKey } from './local-key.ts';
import { createPages } from './pages/pages.ts';
import type { Settings } from './settings.ts';

export interface LocalService {
  readonly port: number;
  /** Where the pages are. */
  readonly origin: string;
  /** Where the API is. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The engine, for people. */
  readonly engine: string;
  stop(): Promise<void>;
}

/** The hosts to listen on that only this machine can reach. */
const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '::1']);

/**
 * Starts the service on this machine: the engine with its tables, a key, on the first start a sample catalogue, and
 * the gateway with the functions and pages.
 * @param onResponse is told of every response of the gateway
 * @throws UserError when a port, a folder or an engine can't be used, or the generated files are out of date
 */
export async function startService(settings: Settings, onResponse?: OnResponse): Promise<LocalService> {
  const { dataFolder } = settings;
  checkGeneratedFiles();
  makeFolder(dataFolder);
  const functions = loadFunctions(routes);
  functions.catch(() => {}); // Thrown below, where it is awaited: the engine has to be stopped then.
  const engine = await engineOf(settings);
  try {
    setLocalEnvironment(engine.endpoint, settings.endpoint === undefined);
    const areTablesNew = await prepareData(engine);
    if (areTablesNew || isFirstStart(dataFolder)) await loadCatalogue();
    const apiKey = await localKey(dataFolder);

    const gateway = createGateway({ routes, functions: await functions, onResponse });
    let pages: ReturnType<typeof createPages> | undefined;
    const server = await startServer(
      async (incoming, response) => {
        const page = incoming.method === 'GET' ? pages?.get(incoming.url?.split('?')[0] ?? '/') : undefined;
        return page ? page(incoming, response) : gateway(incoming, response);
      },
      settings.host,
      settings.port,
    );
    const origin = `http://${nameOf(settings.host)}:${server.port}`;
    // Where others can reach the pages, they are not given the key.
    const isOurs = LOOPBACK_HOSTS.has(settings.host);
    pages = createPages({ baseUrl: origin + BASE_PATH, apiKey: isOurs ? apiKey : undefined });
    if (settings.endpoint === undefined) recordRunningEngine(dataFolder, settings.engine, engine.endpoint);

    return {
      port: server.port,
      origin,
      baseUrl: origin + BASE_PATH,
      apiKey,
      engine: engine.description,
      stop: async () => {
        await server.stop();
        if (settings.endpoint === undefined) recordStoppedEngine(dataFolder, settings.engine);
        await engine.stop();
      },
    };
  } catch (error) {
    await engine.stop();
    throw error;
  }
}

async function engineOf({ engine, endpoint, dataFolder }: Settings): Promise<Engine> {
  if (endpoint === undefined) return startEngine(engine, dataFolder);
  return { description: `the one at ${endpoint}`, endpoint, stop: () => Promise.resolve() };
}

/** Makes the tables that are missing; says whether any was. */
async function prepareData(engine: Engine): Promise<boolean> {
  try {
    return await createTables();
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error;
    throw new UserError(`No DynamoDB engine answers at ${engine.endpoint}.`, { cause: error });
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`The data folder ${folder} can't be made: ${reason}`, { cause: error });
  }
}

/** The name by which a person on this machine reaches a host that is listened on. */
function nameOf(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::1' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
