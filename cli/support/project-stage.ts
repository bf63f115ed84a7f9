import { LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import type { ProjectTools } from './project-tools.ts';
import { withStage } from './stage.ts';

/**
 * Runs a task on a stage's project: its site, domains and people.
 * @returns the result of the task
 * @throws UserError for a deployed stage
 */
export async function withProject<Result>(
  stage: Stage,
  task: (tools: ProjectTools) => Promise<Result>,
): Promise<Result> {
  refuseDeployedStage(stage);
  return withStage(stage, async () => {
    const { openLocalProject } = await import('./local-project.ts');
    return task(await openLocalProject());
  });
}

/** @throws UserError for a deployed stage */
export function refuseDeployedStage(stage: Stage): void {
  if (stage === LOCAL_STAGE) return;
  throw new UserError(`This command does not support deployed stages such as ${stage} yet. Use --stage local.`);
}
