import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Actor } from '../../../lib/activity/activity-entry.ts';
import { deploySite } from '../../../lib/deployments/deploy-site.ts';
import { readProject } from '../../../lib/project/project-store.ts';
import { localStorage, siteFolders } from '../../../local/site/local-storage.ts';
import { useTestStage } from '../../support/stage.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { buildSite } from '../../support/versioned-site.ts';

useTestStage();
const ada: Actor = { kind: 'command', name: 'ada' };
const folders = siteFolders(temporaryFolder());
const storage = localStorage(folders);

async function livePage(): Promise<string> {
  const { liveDeployment } = await readProject();
  return readFileSync(path.join(folders.deployment(liveDeployment ?? ''), 'index.html'), 'utf8');
}

test('a client that reads in a loop during fifty deployments never misses a page or an asset', async () => {
  await deploySite(storage, buildSite(99), ada);
  let isOver = false;
  let reads = 0;
  const problems: string[] = [];
  const reader = async () => {
    while (!isOver) {
      const [, asset = ''] = /src="\/(.*?)"/.exec(await livePage().catch(() => '')) ?? [];
      if (!asset || !existsSync(path.join(folders.assets, asset))) problems.push(asset || 'no page');
      reads += 1;
    }
  };
  const reading = Promise.all([reader(), reader()]);
  try {
    for (let version = 100; version < 150; version += 1) await deploySite(storage, buildSite(version), ada);
  } finally {
    isOver = true;
    await reading;
  }
  expect([problems, reads > 100]).toEqual([[], true]);
});
