import { ownVariables } from '../../lib/config/own-variables.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { secretFile } from '../../local/data-folder.ts';
import { setLocalEnvironment } from '../../local/engine/local-environment.ts';
import { readSecret } from '../../local/local-secret.ts';
import { findRunningService, isResponding, type RunningService } from '../../local/running-service.ts';
import { dataFolder } from '../../local/settings.ts';

/** The local service that a command works on. */
export interface LocalService extends RunningService {
  readonly dataFolder: string;
}

/**
 * Finds the local service: the one on the data folder of this checkout, or on the folder that the environment names.
 * @throws UserError when it is not running or does not respond
 */
export async function findLocalService(): Promise<LocalService> {
  const folder = dataFolder(process.env);
  const service = await findRunningService(folder);
  if (service && (await isResponding(service))) return { ...service, dataFolder: folder };
  throw new UserError(
    service
      ? `The local service on ${folder} (process ${service.pid}) does not respond. Wait until it does, or stop it and run npm start.`
      : `No local service is running on ${folder}. Run npm start, or set ${ownVariables.dataDir} to the data folder of another one.`,
    { code: 'service_unavailable' },
  );
}

/**
 * Points the environment at the tables of the local service.
 * @throws UserError when it is not running
 */
export async function setLocalStageEnvironment(): Promise<void> {
  const service = await findLocalService();
  setLocalEnvironment(service.engine, readSecret(secretFile(service.dataFolder)));
  if (!service.engine.isOurs) return;
  const { waitForEngine } = await import('../../local/engine/wait-for-engine.ts');
  waitForEngine();
}
