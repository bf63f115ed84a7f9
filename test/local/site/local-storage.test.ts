import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Actor } from '../../../lib/activity/activity-entry.ts';
import { deploySite } from '../../../lib/deployments/deploy-site.ts';
import { localStorage, siteFolders } from '../../../local/site/local-storage.ts';
import { useTestStage } from '../../support/stage.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { buildSite } from '../../support/versioned-site.ts';

useTestStage();
const ada: Actor = { kind: 'command', name: 'ada' };
const folders = siteFolders(temporaryFolder());
const storage = localStorage(folders);
/** When unused files of the present are old enough to be deleted. */
const later = { now: () => new Date(Date.now() + 25 * 60 * 60_000) };

test('compressed files of a site are stored as they are, and kept as long as a deployment has them', async () => {
  const own = ['index.html.gz', '_astro/shared.css.br', '_astro/export.csv.gz'];
  const folder = buildSite(2);
  for (const file of [...own, 'index.html']) writeFileSync(path.join(folder, file), `${file} `.repeat(200));
  const id = await deploySite(storage, folder, ada);
  await deploySite(storage, buildSite(3), ada, later);
  for (const file of own) {
    const root = file.startsWith('_astro/') ? folders.assets : folders.deployment(id);
    expect(readFileSync(path.join(root, file), 'utf8')).toBe(`${file} `.repeat(200));
  }
});

test('a file with a long name is stored, with its compressed copies', async () => {
  const folder = buildSite(4);
  const names = [`${'x'.repeat(250)}.html`, `_astro/${'x'.repeat(251)}.css`];
  for (const name of names) writeFileSync(path.join(folder, name), 'text '.repeat(300));
  const deployment = folders.deployment(await deploySite(storage, folder, ada));
  expect(existsSync(path.join(deployment, '.gz', names[0] ?? ''))).toBe(true);
  expect(existsSync(path.join(folders.assets, '.gz', names[1] ?? ''))).toBe(true);
});

test('the compressed copies that earlier versions left beside the assets are deleted with those that nothing uses', async () => {
  const old = path.join(folders.assets, '_astro/page.1.js.br');
  writeFileSync(old, 'copy');
  await deploySite(storage, buildSite(1), ada);
  expect(existsSync(old)).toBe(true);
  await deploySite(storage, buildSite(1), ada, later);
  expect(existsSync(old)).toBe(false);
  expect(existsSync(path.join(folders.assets, '.br/_astro/page.1.js'))).toBe(true);
});
