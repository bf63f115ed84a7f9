import { createTables } from '../../local/engine/create-tables.ts';
import { setLocalEnvironment } from '../../local/engine/local-environment.ts';
import { findRunningEngine, lastEngine } from '../../local/engine/running-engine.ts';
import { startEngine } from '../../local/engine/start-engine.ts';
import { findLocalTarget } from './local-service.ts';

/** Runs a task on the tables of the local stage: those of the running service, or else those in its data folder. */
export async function withLocalStage<Result>(task: () => Promise<Result>): Promise<Result> {
  const { endpoint, dataFolder } = await findLocalTarget();
  const running = endpoint ?? (await findRunningEngine(dataFolder));
  const engine = running === undefined ? await startEngine(lastEngine(dataFolder), dataFolder) : undefined;
  try {
    setLocalEnvironment(engine?.endpoint ?? running ?? '', endpoint === undefined);
    await createTables();
    return await task();
  } finally {
    await engine?.stop();
  }
}
