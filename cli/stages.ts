import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { DEPLOYED_STAGES, LOCAL_STAGE } from '../lib/config/stages.ts';
import { ServiceUnavailable } from '../lib/errors/errors.ts';
import { UserError } from '../lib/errors/user-error.ts';
import { createTables } from '../local/engine/create-tables.ts';
import { setLocalEnvironment } from '../local/engine/local-environment.ts';
import { findRunningEngine, lastEngine } from '../local/engine/running-engine.ts';
import { startEngine } from '../local/engine/start-engine.ts';
import { readSettings } from '../local/settings.ts';
import { setDeployedEnvironment } from './deployed-stage.ts';

/** The stages that operators' commands work on. */
export const STAGES = [LOCAL_STAGE, ...DEPLOYED_STAGES] as const;
export type Stage = (typeof STAGES)[number];

/**
 * Runs an operator's task with the environment pointing at a stage's tables. The local stage's are those of the
 * running local service, or else those that it left in its data folder, opened for the time of the task.
 * @throws UserError saying what is missing when the stage can't be reached
 */
export async function withStage(stage: Stage, task: () => Promise<void>): Promise<void> {
  try {
    if (stage === LOCAL_STAGE) return await withLocalStage(task);
    await setDeployedEnvironment(stage);
    await task();
  } catch (error) {
    throw explained(stage, error);
  }
}

/** What the operator can put right, as a `UserError`; anything else as it is. */
function explained(stage: Stage, error: unknown): unknown {
  if (error instanceof ServiceUnavailable && error.cause instanceof Error) {
    return new UserError(`The database of ${stage} is out of reach: ${error.cause.message}`, { cause: error });
  }
  if (error instanceof DynamoDBServiceException) {
    return new UserError(`The database of ${stage} refuses: ${error.name}: ${error.message}`, { cause: error });
  }
  return error;
}

async function withLocalStage(task: () => Promise<void>): Promise<void> {
  const { endpoint, dataFolder } = readSettings(process.env);
  const running = endpoint ?? (await findRunningEngine(dataFolder));
  const engine = running === undefined ? await startEngine(lastEngine(dataFolder), dataFolder) : undefined;
  try {
    setLocalEnvironment(engine?.endpoint ?? running ?? '', endpoint === undefined);
    await createTables();
    await task();
  } finally {
    await engine?.stop();
  }
}
