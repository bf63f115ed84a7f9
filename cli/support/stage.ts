import { LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';
import { explainDatabaseError } from './errors.ts';

/**
 * Runs an operator's task with the environment pointing at a stage's tables. The local stage's are those of the
 * running local service, or else those that it left in its data folder, opened for the duration of the task.
 * @returns what the task returns
 * @throws UserError saying what is missing when the stage can't be reached
 */
export async function withStage<Result>(stage: Stage, task: () => Promise<Result>): Promise<Result> {
  try {
    // Each is imported only when it is used, for a quick start.
    if (stage === LOCAL_STAGE) {
      const { withLocalStage } = await import('./local-stage.ts');
      return await withLocalStage(task);
    }
    const { setDeployedEnvironment } = await import('./deployed-stage.ts');
    await setDeployedEnvironment(stage);
    return await task();
  } catch (error) {
    throw await explainDatabaseError(stage, error);
  }
}
