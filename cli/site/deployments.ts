import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { by } from '../../lib/activity/activity-entry.ts';
import { deploySite, requireReady, rollBackSite } from '../../lib/deployments/deploy-site.ts';
import { listDeployments } from '../../lib/deployments/deployment.ts';
import { listSome } from '../../lib/deployments/site-problems.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
import { readProject } from '../../lib/project/project-store.ts';
import type { ConfirmedOptions, StageOptions } from '../support/options.ts';
import { withProject } from '../support/project-stage.ts';
import type { ProjectTools } from '../support/project-tools.ts';
import { type Columns, confirmation, printDone, printJson, printNote, printTable } from '../support/terminal.ts';

interface DeployOptions extends StageOptions {
  readonly from?: string;
  readonly message?: string;
}

export async function deploy({ stage, from, message, json }: DeployOptions): Promise<void> {
  let leftOut: readonly string[] = [];
  const onLeftOut = (found: readonly string[]) => {
    leftOut = found;
  };
  const deployment = await withProject(stage, (tools) =>
    withSite(from, tools, (folder) => deploySite(tools.storage, folder, tools.actor, { message, onLeftOut })),
  );
  if (leftOut.length > 0 && !json) printNote(`Hidden files are not deployed: ${listSome(leftOut)}`);
  printDone(json, { stage, deployment, leftOut }, `Deployed ${deployment} to ${stage}. It is live.`);
}

/** Runs a task on a built site: the given folder, or a new build in a temporary folder. */
async function withSite<Result>(
  from: string | undefined,
  tools: ProjectTools,
  task: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (from !== undefined) return task(from);
  const { buildSite } = await import('../../apps/site/build-site.ts');
  const outDir = mkdtempSync(path.join(tmpdir(), 'petstore-site-'));
  try {
    const siteUrl = await siteUrlOf(tools);
    await buildSite({ outDir, ...(await tools.addresses()), ...(siteUrl && { siteUrl }), onProgress: printNote });
    return await task(outDir);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** The address to which all others redirect: the primary domain, or else the default domain. */
async function siteUrlOf(tools: ProjectTools): Promise<string | undefined> {
  const { primary } = await readProject();
  return primary === null ? tools.platformUrl : tools.ports.edge.addressOf('https', primary).href;
}

export async function list({ stage, json }: StageOptions): Promise<void> {
  const { deployments, isBuilding } = await withProject(stage, async ({ firstBuildProgress }) => ({
    isBuilding: firstBuildProgress() !== undefined,
    deployments: await listDeployments(),
  }));
  const columns: Columns<(typeof deployments)[number]> = {
    DEPLOYMENT: 'id',
    STATUS: ({ status, isLive }) => (isLive ? 'live' : status),
    CREATED: ({ createdAt }) => formatExactTime(createdAt),
    BY: 'createdBy',
    FILES: 'files',
    BYTES: 'bytes',
    MESSAGE: 'message',
  };
  const none = isBuilding
    ? `${stage} has no deployments yet. The first build of the site is still running.`
    : `${stage} has no deployments yet. Create one: ./petstore site deploy --from <folder> --stage ${stage}`;
  if (json) printJson(deployments.map(({ phase: _, assets: __, exceptions: ___, ...shown }) => shown));
  else printTable(deployments, columns, none);
}

export async function rollback(deployment: string, { stage, yes, json }: ConfirmedOptions): Promise<void> {
  const confirm = confirmation({ stage, yes });
  await withProject(stage, async ({ actor }) => {
    await requireReady(deployment);
    const effects = ['All visitors get this deployment at once, in place of the live one.'];
    await confirm({ act: 'make it live', subject: deployment, effects });
    await rollBackSite(deployment, by(actor));
  });
  printDone(json, { stage, deployment }, `${deployment} is live on ${stage}.`);
}
