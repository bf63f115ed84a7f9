import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '../../apps/site/build-site.ts';
import { port } from '../../lib/config/ports.ts';
import { deploySite } from '../../lib/deployments/deploy-site.ts';
import { readProject } from '../../lib/project/project-store.ts';
import { siteFolder } from '../part-files.ts';

export interface FirstDeployment {
  readonly dataFolder: string;
  readonly baseUrl: string;
  /** The origin of the API's pages. */
  readonly origin: string;
  readonly siteUrl: string;
  print(line: string): void;
}

/** Builds and deploys the site in the background, if the stage has none yet. Returns what aborts that. */
export function deployFirstSite({ dataFolder, baseUrl, origin, siteUrl, print }: FirstDeployment): () => Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const outDir = path.join(siteFolder(dataFolder), 'build');
  const onProgress = (line: string) => print(`site: ${line}`);
  const deploy = async () => {
    if ((await readProject()).liveDeployment !== null) return;
    try {
      await buildSite({ outDir, baseUrl, serviceOrigin: origin, siteUrl, onProgress, signal });
      signal.throwIfAborted();
      await deploySite(port('siteStorage'), outDir, { kind: 'command', name: 'npm start' });
      print(`The site is live at ${siteUrl}`);
    } finally {
      rmSync(outDir, { recursive: true, force: true });
    }
  };
  const work = deploy().catch((error: unknown) => {
    if (signal.aborted) return;
    const reason = error instanceof Error ? error.message.trim() : String(error);
    print(`The site is not deployed: ${reason}\nTry again: ./petstore site deploy --stage local`);
  });
  return async () => {
    controller.abort();
    await work;
  };
}
