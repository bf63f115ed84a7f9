import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deploySite } from '../../lib/deployments/deploy-site.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';
import type { ProjectTools } from '../support/project-tools.ts';

interface Options extends StageOptions {
  readonly from?: string | undefined;
}

/** `./petstore site deploy`. */
export async function deploy({ stage, from, json }: Options): Promise<void> {
  const deployment = await withProject(stage, ({ storage, actor, baseUrl }) =>
    withSite(from, baseUrl, (folder) => deploySite(storage, folder, actor)),
  );
  if (json) printJson({ stage, deployment });
  else printNote(`Deployed ${deployment} to ${stage}. It is live.`);
}

/**
 * Runs a task on a built site: the given folder, or a new build in a temporary folder.
 * @param baseUrl returns the API that a new build describes
 */
async function withSite<Result>(
  from: string | undefined,
  baseUrl: ProjectTools['baseUrl'],
  task: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (from !== undefined) return task(from);
  const { buildSite } = await import('../../apps/site/build-site.ts');
  const outDir = mkdtempSync(path.join(tmpdir(), 'petstore-site-'));
  try {
    const url = await baseUrl();
    await buildSite({ outDir, ...(url === undefined ? {} : { baseUrl: url }), onProgress: printNote });
    return await task(outDir);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
