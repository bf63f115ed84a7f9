import { UserError } from '../../lib/errors/user-error.ts';
import { engineFolder, openDataFolder } from '../../local/data-folder.ts';
import { createTables } from '../../local/engine/create-tables.ts';
import type { Engine } from '../../local/engine/engine.ts';
import { setLocalEnvironment } from '../../local/engine/local-environment.ts';
import { findRunningEngine } from '../../local/engine/running-engine.ts';
import { readLocalSecret } from '../../local/local-secret.ts';
import { findLocalTarget, type LocalTarget } from './local-service.ts';

/** Runs a task on the tables of the local stage. Without a running service, it opens the tables in the data folder. */
export async function withLocalStage<Result>(task: () => Promise<Result>): Promise<Result> {
  const target = await findLocalTarget();
  openDataFolder(target.dataFolder);
  const secret = readLocalSecret(target.dataFolder);
  const engine = await openEngine(target, secret);
  try {
    setLocalEnvironment(engine, secret);
    await createTables();
    return await task();
  } finally {
    await engine.stop();
  }
}

async function openEngine(
  { endpoint, dataFolder, service }: LocalTarget,
  secret: string,
): Promise<Omit<Engine, 'description'>> {
  const stop = () => Promise.resolve();
  if (endpoint !== undefined) return { endpoint, isOurs: false, stop };
  const running = await findRunningEngine(dataFolder);
  if (running !== undefined) return { endpoint: running, isOurs: true, stop };
  // Don't open its folder: a command that waits for the service's DNS and edge would keep the next service from starting.
  if (service) throw new UserError(`The local service at ${service.baseUrl} has just stopped. Run the command again.`);
  // Imported on demand, so that commands start quickly.
  const { startEmbeddedEngine } = await import('../../local/engine/embedded-engine.ts');
  const { lockDataFolder } = await import('../../local/lock-data-folder.ts');
  const unlock = await lockDataFolder(dataFolder);
  const engine = await startEmbeddedEngine(secret, engineFolder(dataFolder));
  return { ...engine, stop: () => engine.stop().then(unlock) };
}
