import { findRunningServices, type RunningService } from '../../local/running-services.ts';
import { readSettings } from '../../local/settings.ts';
import { printNote } from './output.ts';

/** What a command on the local stage works with. */
export interface LocalTarget {
  readonly dataFolder: string;
  /** The service that runs there, if one does. */
  readonly service: RunningService | undefined;
  /** An engine that the project did not start. */
  readonly endpoint: string | undefined;
}

let target: Promise<LocalTarget> | undefined;

/**
 * Finds the local service that this command is for. `AWS_ENDPOINT_URL_DYNAMODB` and `PETSTORE_DATA_DIR` decide, as for
 * the service itself. Without them it is the service on the default data folder, or else the one that started last.
 * A note says which service or folder the command uses, unless that is obvious.
 */
export function findLocalTarget(): Promise<LocalTarget> {
  // Once for each run: a command's task changes the environment.
  target ??= chooseTarget(process.env);
  return target;
}

async function chooseTarget(env: NodeJS.ProcessEnv): Promise<LocalTarget> {
  const { endpoint, dataFolder } = readSettings(env);
  const services = await findRunningServices();
  if (endpoint !== undefined) {
    return { dataFolder, endpoint, service: services.find((service) => service.endpoint === endpoint) };
  }
  const here = services.find((service) => service.dataFolder === dataFolder);
  const service = here ?? (env.PETSTORE_DATA_DIR ? undefined : services[0]);
  if (!env.PETSTORE_DATA_DIR) printChoice(service, services.length, dataFolder);
  return { dataFolder: service?.dataFolder ?? dataFolder, endpoint: service?.endpoint, service };
}

function printChoice(service: RunningService | undefined, running: number, dataFolder: string): void {
  if (!service) printNote(`No local service is running. Using the data in ${dataFolder}.`);
  if (!service || (running === 1 && service.dataFolder === dataFolder)) return;
  const choice = `Using the local service at ${service.baseUrl}, with its data in ${service.dataFolder}.`;
  const others = `${running} local services are running. Set PETSTORE_DATA_DIR to the data folder of another to use that.`;
  printNote(running === 1 ? choice : `${choice} ${others}`);
}
