import { existsSync, realpathSync } from 'node:fs';
import { findRunningServices, type RunningService } from '../../local/running-services.ts';
import { readSettings } from '../../local/settings.ts';
import { printNote } from './output.ts';

/** The local stage that a command works on. */
export interface LocalTarget {
  readonly dataFolder: string;
  /** The running service, if there is one. */
  readonly service: RunningService | undefined;
  /** The endpoint of a database engine that the project did not start. */
  readonly endpoint: string | undefined;
}

let target: Promise<LocalTarget> | undefined;

/**
 * Finds the local service to work on. `AWS_ENDPOINT_URL_DYNAMODB` and `PETSTORE_DATA_DIR` select it, as they do for the
 * service itself. Without them, the command uses the service on the default data folder, or else the one that started
 * last. A note names the chosen service or folder, unless that is obvious.
 */
export function findLocalTarget(): Promise<LocalTarget> {
  // Look it up only once per run, because a command's task changes the environment.
  target ??= chooseTarget(process.env);
  return target;
}

async function chooseTarget(env: NodeJS.ProcessEnv): Promise<LocalTarget> {
  const { endpoint, dataFolder } = readSettings(env);
  const services = await findRunningServices();
  if (endpoint !== undefined) {
    return { dataFolder, endpoint, service: services.find((service) => service.endpoint === endpoint) };
  }
  const here = services.find((service) => realPath(service.dataFolder) === realPath(dataFolder));
  const service = here ?? (env.PETSTORE_DATA_DIR ? undefined : services[0]);
  if (!env.PETSTORE_DATA_DIR) printChoice(service, services.length, dataFolder);
  return { dataFolder: service?.dataFolder ?? dataFolder, endpoint: service?.endpoint, service };
}

/** A folder without symbolic links in its path. */
function realPath(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : folder;
}

function printChoice(service: RunningService | undefined, running: number, dataFolder: string): void {
  if (!service) printNote(`No local service is running. Using the data in ${dataFolder}.`);
  if (!service || (running === 1 && service.dataFolder === dataFolder)) return;
  const choice = `Using the local service at ${service.baseUrl}, with its data in ${service.dataFolder}.`;
  const others = `${running} local services are running. To use another one, set PETSTORE_DATA_DIR to its data folder.`;
  printNote(running === 1 ? choice : `${choice} ${others}`);
}
