import { LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';
import { explainDatabaseError } from './errors.ts';

/**
 * Runs a task with the environment pointing at a stage's tables. For the local stage, these are the tables of the
 * running service.
 * @throws UserError when the stage can't be reached; the message says what is missing
 */
export async function withStage<Result>(stage: Stage, task: () => Promise<Result>): Promise<Result> {
  try {
    // Both are imported on demand, so that commands start quickly.
    if (stage === LOCAL_STAGE) {
      const { setLocalStageEnvironment } = await import('./local-service.ts');
      await setLocalStageEnvironment();
    } else {
      const { setDeployedEnvironment } = await import('./deployed-stage.ts');
      await setDeployedEnvironment(stage);
    }
    return await task();
  } catch (error) {
    throw await explainDatabaseError(stage, error);
  }
}
