import type { Stage } from '../../lib/config/stages.ts';
import { listDeployments } from '../../lib/deployments/deployment.ts';
import { printJson, printNote, printTable } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';

interface Options {
  readonly stage: Stage;
  readonly json?: boolean | undefined;
}

/** `./petstore site list`. */
export async function list({ stage, json }: Options): Promise<void> {
  const deployments = await withProject(stage, listDeployments);
  if (json) return printJson(deployments.map(({ phase: _, assets: __, ...shown }) => shown));
  printTable(deployments, {
    DEPLOYMENT: ({ id }) => id,
    STATUS: ({ status, isLive }) => (isLive ? 'live' : status),
    CREATED: ({ createdAt }) => createdAt,
    BY: ({ createdBy }) => createdBy,
    FILES: ({ files }) => String(files),
    BYTES: ({ bytes }) => String(bytes),
  });
  if (deployments.length === 0) {
    printNote(`${stage} has no deployments yet. Create one: ./petstore site deploy --from <folder> --stage ${stage}`);
  }
}
