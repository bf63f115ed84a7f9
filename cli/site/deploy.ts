import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deploySite } from '../../lib/deployments/deploy-site.ts';
import { readProject } from '../../lib/project/project-store.ts';
import type { StageOptions } from '../support/options.ts';
import { printDone, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';
import type { ProjectTools } from '../support/project-tools.ts';

interface Options extends StageOptions {
  readonly from?: string | undefined;
}

export async function deploy({ stage, from, json }: Options): Promise<void> {
  const deployment = await withProject(stage, (tools) =>
    withSite(from, tools, (folder) => deploySite(tools.storage, folder, tools.actor)),
  );
  printDone(json, { stage, deployment }, `Deployed ${deployment} to ${stage}. It is live.`);
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
