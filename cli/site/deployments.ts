import { requireReady, rollBackSite } from '../../lib/deployments/deploy-site.ts';
import { listDeployments } from '../../lib/deployments/deployment.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
import { confirmation } from '../support/confirm.ts';
import type { ConfirmedOptions, StageOptions } from '../support/options.ts';
import { type Columns, printDone, printJson, printTable } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';

export async function list({ stage, json }: StageOptions): Promise<void> {
  const deployments = await withProject(stage, listDeployments);
  const columns: Columns<(typeof deployments)[number]> = {
    DEPLOYMENT: ({ id }) => id,
    STATUS: ({ status, isLive }) => (isLive ? 'live' : status),
    CREATED: ({ createdAt }) => formatExactTime(createdAt),
    BY: ({ createdBy }) => createdBy,
    FILES: ({ files }) => String(files),
    BYTES: ({ bytes }) => String(bytes),
  };
  const none = `${stage} has no deployments yet. Create one: ./petstore site deploy --from <folder> --stage ${stage}`;
  if (json) printJson(deployments.map(({ phase: _, assets: __, ...shown }) => shown));
  else printTable(deployments, columns, none);
}

export async function rollback(deployment: string, { stage, yes, json }: ConfirmedOptions): Promise<void> {
  const confirm = confirmation({ stage, yes });
  await withProject(stage, async ({ actor }) => {
    await requireReady(deployment);
    const effects = ['All visitors get this deployment at once, in place of the live one.'];
    await confirm({ act: 'make it live', subject: deployment, effects });
    await rollBackSite(deployment, actor, new Date());
  });
  printDone(json, { stage, deployment }, `${deployment} is live on ${stage}.`);
}
