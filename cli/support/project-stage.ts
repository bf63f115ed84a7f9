import { LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';
import type { ProjectTools } from './project-tools.ts';
import { withStage } from './stage.ts';

/**
 * Runs a task on a stage's project: its site, domains and people.
 * @throws UserError when the stage can't be reached, or its site stack is not deployed
 */
export async function withProject<Result>(
  stage: Stage,
  task: (tools: ProjectTools) => Promise<Result>,
): Promise<Result> {
  return withStage(stage, async () => task(await openProject(stage)));
}

/**
 * Opens the project of the stage in the environment.
 * @throws UserError when its site stack is not deployed
 */
export async function openProject(stage: Stage): Promise<ProjectTools> {
  // Both are imported on demand, so that commands start quickly.
  if (stage === LOCAL_STAGE) return (await import('./local-project.ts')).openLocalProject();
  return (await import('./deployed-project.ts')).openDeployedProject(stage);
}
