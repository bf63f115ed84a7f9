import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { by } from '../../../lib/activity/activity-entry.ts';
import { deploySite, rollBackSite } from '../../../lib/deployments/deploy-site.ts';
import { listDeployments, uploads } from '../../../lib/deployments/deployment.ts';
import { readExceptions } from '../../../lib/deployments/path-exceptions.ts';
import { changeItem, type ItemKind } from '../../../lib/site-items/item-store.ts';
import { localStorage, siteFolders } from '../../../local/site/local-storage.ts';
import { ada } from '../../support/project.ts';
import { useTestStage } from '../../support/stage.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { buildSite } from '../../support/versioned-site.ts';

useTestStage();
const storage = localStorage(siteFolders(temporaryFolder()));

/** Deploys a site that also has these files. */
function deployWith(...files: string[]): Promise<string> {
  const folder = buildSite(1);
  for (const file of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
  return deploySite(storage, folder, ada);
}

test('the exceptions of a deployment are its files without an extension and its pages with a dot in their name', async () => {
  const id = await deployWith('LICENSE', 'a b/é', 'docs/v1.2/index.html', 'docs/a.v2/data.json', 'errors/index.html');
  expect(Object.fromEntries(await readExceptions(id))).toEqual({
    [`${id}/LICENSE`]: 'file',
    [`${id}/a%20b/%C3%A9`]: 'file',
    [`${id}/docs/v1.2`]: 'page',
  });
});

test('a deployment by an earlier version has none, and can be rolled back to', async () => {
  const id = await deployWith('LICENSE');
  const earlier: ItemKind<Record<string, unknown>> = { type: uploads.type, schema: z.record(z.string(), z.unknown()) };
  await changeItem(earlier, id, (current) => {
    const { exceptions: _, ...value } = current ?? {};
    return { value, activity: [] };
  });
  await deployWith();
  await rollBackSite(id, by(ada));
  expect((await listDeployments()).find(({ isLive }) => isLive)?.id).toBe(id);
  expect(await readExceptions(id)).toEqual(new Map());
});
