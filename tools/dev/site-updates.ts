import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildSite } from '../../apps/site/build-site.ts';
import { LOCAL_STAGE } from '../../lib/config/stages.ts';

const COMMANDS = path.resolve(import.meta.dirname, '../../cli/main.ts');

/** Files and folders that the site is built from, apart from the contracts. */
export const SITE_SOURCES = ['apps/site/src', 'apps/brand', 'CHANGELOG.md', 'client/README.md'];

/**
 * Keeps the running service's site up to date with its sources.
 * @param ready returns the base URL of the service, as soon as it runs. Each start has a promise of its own
 * @param report gets the outcome of an update: the changed files, how long it took, and the reason if it failed
 */
export function startSiteUpdates(
  ready: () => Promise<string>,
  report: (files: readonly string[], ms: number, failure?: string) => void,
) {
  const controller = new AbortController();
  const { signal } = controller;
  const outDir = mkdtempSync(path.join(tmpdir(), 'petstore-site-'));
  const changed = new Set<string>();
  let isUpdating = false;

  const deploy = async (): Promise<void> => {
    const service = ready();
    await service;
    const args = [COMMANDS, 'site', 'deploy', '--from', outDir, '--stage', LOCAL_STAGE];
    try {
      await promisify(execFile)(process.execPath, args, { signal });
    } catch (error) {
      if (service === ready()) throw error;
      await deploy(); // A restart interrupted it.
    }
  };
  const updateAll = async (): Promise<void> => {
    isUpdating = true;
    while (changed.size > 0 && !signal.aborted) {
      const begun = performance.now();
      const files = [...changed];
      changed.clear();
      const failure = await buildSite({ outDir, baseUrl: await ready(), signal })
        .then(deploy)
        .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
      if (!signal.aborted) report(files, performance.now() - begun, failure ?? undefined);
    }
    isUpdating = false;
  };

  return {
    /** If an update is running, another one follows. */
    add: (files: readonly string[]): void => {
      for (const file of files) changed.add(file);
      if (!isUpdating) void updateAll();
    },
    stop: (): void => {
      controller.abort();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
