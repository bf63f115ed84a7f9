import { rollBackSite } from '../../lib/deployments/deploy-site.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';

/** `./petstore site rollback`. */
export async function rollback(deployment: string, { stage, json }: StageOptions): Promise<void> {
  await withProject(stage, ({ actor }) => rollBackSite(deployment, actor, new Date()));
  if (json) printJson({ stage, deployment });
  else printNote(`${deployment} is live on ${stage}.`);
}
