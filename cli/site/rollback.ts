import type { Stage } from '../../lib/config/stages.ts';
import { rollBackSite } from '../../lib/deployments/deploy-site.ts';
import { printJson, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';

interface Options {
  readonly stage: Stage;
  readonly json?: boolean | undefined;
}

/** `./petstore site rollback`. */
export async function rollback(deployment: string, { stage, json }: Options): Promise<void> {
  await withProject(stage, ({ actor }) => rollBackSite(deployment, actor, new Date()));
  if (json) printJson({ stage, deployment });
  else printNote(`${deployment} is live on ${stage}.`);
}
