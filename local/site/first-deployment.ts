import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '../../apps/site/build-site.ts';
import { port } from '../../lib/config/ports.ts';
import { deploySite } from '../../lib/deployments/deploy-site.ts';
import { liveTag } from '../../lib/deployments/deployment.ts';
import { PreconditionFailed } from '../../lib/errors/errors.ts';
import { readProject } from '../../lib/project/project-store.ts';
import { siteFolder } from '../part-files.ts';
import { forgetFirstBuild, recordFirstBuild } from './first-build.ts';

export interface FirstDeployment {
  readonly dataFolder: string;
  readonly baseUrl: string;
  /** The origin of the API's pages. */
  readonly origin: string;
  readonly siteUrl: string;
  print(line: string): void;
}

/**
 * Builds and deploys the site in the background, if the stage has none yet. It gives way to a site that is deployed during
 * the build. Returns what aborts it.
 */
export function deployFirstSite({ dataFolder, baseUrl, origin, siteUrl, print }: FirstDeployment): () => Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const outDir = path.join(siteFolder(dataFolder), 'build');
  const onProgress = (line: string) => {
    recordFirstBuild(dataFolder, line);
    print(`site: ${line}`);
  };
  const deploy = async () => {
    // Before the first read, so that a command sees it from the start.
    recordFirstBuild(dataFolder, 'Starting');
    try {
      const project = await readProject();
      if (project.liveDeployment !== null) return;
      await buildSite({ outDir, baseUrl, serviceOrigin: origin, siteUrl, onProgress, signal });
      signal.throwIfAborted();
      const options = { ifMatch: liveTag(project) };
      await deploySite(port('siteStorage'), outDir, { kind: 'command', name: 'npm start' }, options);
      print(`The site is live at ${siteUrl}`);
    } finally {
      forgetFirstBuild(dataFolder);
      rmSync(outDir, { recursive: true, force: true });
    }
  };
  const work = deploy().catch((error: unknown) => {
    if (signal.aborted) return;
    if (error instanceof PreconditionFailed) return print(`site: The build is not deployed. ${error.message}`);
    const reason = error instanceof Error ? error.message.trim() : String(error);
    print(`The site is not deployed: ${reason}\nTry again: ./petstore site deploy --stage local`);
  });
  return async () => {
    controller.abort();
    await work;
  };
}
