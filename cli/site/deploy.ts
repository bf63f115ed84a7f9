import type { Stage } from '../../lib/config/stages.ts';
import { deploySite } from '../../lib/deployments/deploy-site.ts';
import { printJson, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';

interface Options {
  readonly stage: Stage;
  readonly from: string;
  readonly json?: boolean | undefined;
}

/** `./petstore site deploy`. */
export async function deploy({ stage, from, json }: Options): Promise<void> {
  const deployment = await withProject(stage, ({ storage, actor }) => deploySite(storage, from, actor));
  if (json) printJson({ stage, deployment });
  else printNote(`Deployed ${deployment} to ${stage}. It is live.`);
}
