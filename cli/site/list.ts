import { listDeployments } from '../../lib/deployments/deployment.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote, printTable } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';

/** `./petstore site list`. */
export async function list({ stage, json }: StageOptions): Promise<void> {
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
