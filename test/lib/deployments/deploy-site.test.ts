import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { type Actor, by } from '../../../lib/activity/activity-entry.ts';
import { listActivity } from '../../../lib/activity/activity-log.ts';
import { deploySite, rollBackSite } from '../../../lib/deployments/deploy-site.ts';
import { listDeployments } from '../../../lib/deployments/deployment.ts';
import type { SiteStorage } from '../../../lib/deployments/site-storage.ts';
import { readProject } from '../../../lib/project/project-store.ts';
import { localStorage, siteFolders } from '../../../local/site/local-storage.ts';
import { useTestStage } from '../../support/stage.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { buildSite } from '../../support/versioned-site.ts';

useTestStage();
const ada: Actor = { kind: 'command', name: 'ada' };
const folders = siteFolders(temporaryFolder());
const storage = localStorage(folders);

const livePage = async () => readFileSync(path.join(folders.deployment(await liveId()), 'index.html'), 'utf8');
const liveId = async () => (await readProject()).liveDeployment ?? '';

test('a deployed site is live, with compressed copies of the same content', async () => {
  const id = await deploySite(storage, buildSite(1), ada);
  expect(await listDeployments()).toMatchObject([{ id, status: 'ready', isLive: true, createdBy: 'ada', files: 4 }]);
  expect(await liveId()).toBe(id);
  expect(await livePage()).toContain('page.1.js');
  const copy = readFileSync(path.join(folders.assets, '.br/_astro/page.1.js'));
  expect(brotliDecompressSync(copy).toString()).toBe(
    readFileSync(path.join(folders.assets, '_astro/page.1.js'), 'utf8'),
  );
});

test('an upload that fails never goes live', async () => {
  const before = await liveId();
  const failing: SiteStorage = { ...storage, store: () => Promise.reject(new Error('disk full')) };
  await expect(deploySite(failing, buildSite(2), ada)).rejects.toThrow('disk full');
  expect(await liveId()).toBe(before);
  expect((await listDeployments())[0]).toMatchObject({ status: 'failed', isLive: false });
});

test('a deployment for a site that has been replaced is rejected before anything is stored', async () => {
  const [seen] = await listDeployments();
  await deploySite(storage, buildSite(7), ada);
  const before = await listDeployments();
  const late = deploySite(storage, buildSite(2), ada, { ifMatch: seen?.etag });
  await expect(late).rejects.toThrow(`The deployment ${await liveId()} was made live meanwhile.`);
  expect(await listDeployments()).toEqual(before);
});

test('a folder that is not a built site is rejected before anything is stored', async () => {
  const folder = buildSite(3);
  rmSync(path.join(folder, '404.html'));
  const before = await listDeployments();
  await expect(deploySite(storage, folder, ada)).rejects.toThrow('is not a built site: it has no 404.html.');
  await expect(deploySite(storage, '/nonexistent', ada)).rejects.toThrow("can't be read");
  expect(await listDeployments()).toEqual(before);
});

test('rolling back makes an earlier deployment live and is recorded in the activity', async () => {
  const first = await deploySite(storage, buildSite(4), ada);
  const second = await deploySite(storage, buildSite(5), ada);
  await rollBackSite(first, by(ada));
  expect(await livePage()).toContain('page.4.js');
  const { entries } = await listActivity(1);
  expect(entries).toMatchObject([{ action: 'site.rolled_back', from: second, to: first }]);
});

test('making a later deployment live again after a rollback is recorded as that', async () => {
  const first = await deploySite(storage, buildSite(4), ada);
  const second = await deploySite(storage, buildSite(5), ada);
  await rollBackSite(first, by(ada));
  await rollBackSite(second, by(ada));
  expect(await liveId()).toBe(second);
  const { entries } = await listActivity(1);
  expect(entries).toMatchObject([{ action: 'site.made_live', from: first, to: second }]);
});

test('the message of a deployment is in the list, and in the activity whenever it becomes live', async () => {
  const id = await deploySite(storage, buildSite(4), ada, { message: 'Fix the prices' });
  const next = await deploySite(storage, buildSite(5), ada);
  await rollBackSite(id, by(ada));
  expect((await listDeployments()).find((one) => one.id === id)).toMatchObject({ message: 'Fix the prices' });
  const { entries } = await listActivity(3);
  expect(entries.map(({ to }) => to)).toEqual([`${id}: Fix the prices`, next, `${id}: Fix the prices`]);
});

test('an upload that was interrupted a day ago has failed', async () => {
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  const started = new Promise<void>((resolve) => {
    const interrupted: SiteStorage = { ...storage, store: () => new Promise(() => resolve()) };
    void deploySite(interrupted, buildSite(6), ada, { now: () => yesterday });
  });
  await started;
  const upload = (await listDeployments()).find(({ createdAt }) => createdAt === yesterday.toISOString());
  expect(upload).toMatchObject({ status: 'failed' });
});

test('only a complete deployment can be rolled back to', async () => {
  await expect(rollBackSite('dep_none', by(ada))).rejects.toThrow('There is no deployment dep_none.');
  const failing: SiteStorage = { ...storage, store: () => Promise.reject(new Error('disk full')) };
  await expect(deploySite(failing, buildSite(6), ada)).rejects.toThrow();
  const [failed] = await listDeployments();
  await expect(rollBackSite(failed?.id ?? '', by(ada))).rejects.toThrow('is failed, not ready');
});

test('a deployment where the clock is hours ahead deletes nothing of an upload in progress', async () => {
  const ahead = () => new Date(Date.now() + 5 * 60 * 60_000);
  const interrupted: SiteStorage = {
    ...storage,
    store: async (id, files) => {
      await storage.store(id, files);
      await deploySite(storage, buildSite(6), ada, { now: ahead });
    },
  };
  await deploySite(interrupted, buildSite(5), ada);
  expect(await livePage()).toContain('page.5.js');
  expect(existsSync(path.join(folders.assets, '_astro/page.5.js'))).toBe(true);
});

test('an upload that was interrupted more than a day ago is deleted', async () => {
  const uploaded = Promise.withResolvers<string>();
  const killed: SiteStorage = {
    ...storage,
    store: async (id, files) => {
      await storage.store(id, files);
      uploaded.resolve(id);
      await new Promise<never>(() => {});
    },
  };
  void deploySite(killed, buildSite(8), ada);
  const id = await uploaded.promise;
  await deploySite(storage, buildSite(9), ada, { now: () => new Date(Date.now() + 23 * 60 * 60_000) });
  expect(existsSync(folders.deployment(id))).toBe(true);
  await deploySite(storage, buildSite(9), ada, { now: () => new Date(Date.now() + 25 * 60 * 60_000) });
  expect(existsSync(folders.deployment(id))).toBe(false);
});

test('ten deployments are kept, with only their assets', async () => {
  const ids: string[] = [];
  const later = () => new Date(Date.now() + 25 * 60 * 60_000);
  for (let version = 10; version < 22; version += 1) {
    ids.push(await deploySite(storage, buildSite(version), ada, { now: later }));
  }
  expect((await listDeployments()).map(({ id }) => id)).toEqual(ids.slice(-10).reverse());
  expect(existsSync(folders.deployment(ids[0] ?? ''))).toBe(false);
  const assets = readdirSync(path.join(folders.assets, '_astro')).filter((name) => name.endsWith('.js'));
  expect(assets.sort()).toEqual(Array.from({ length: 10 }, (_, at) => `page.${at + 12}.js`));
});

test('an old deployment that was live until the last one can be rolled back to', async () => {
  const ids: string[] = [];
  for (let version = 30; version < 40; version += 1) ids.push(await deploySite(storage, buildSite(version), ada));
  const [oldest = ''] = ids;
  await rollBackSite(oldest, by(ada));
  await deploySite(storage, buildSite(40), ada);
  await rollBackSite(oldest, by(ada));
  expect(await livePage()).toContain('page.30.js');
});

test('rolling back several times deletes no deployment, and the one that was live last is kept longest', async () => {
  const ids: string[] = [];
  for (let version = 50; version < 60; version += 1) ids.push(await deploySite(storage, buildSite(version), ada));
  const [oldest = '', second = '', third = '', fourth = ''] = ids;
  await rollBackSite(oldest, by(ada));
  await deploySite(storage, buildSite(60), ada);
  for (const id of [oldest, third, fourth]) await rollBackSite(id, by(ada));
  await deploySite(storage, buildSite(61), ada);
  const kept = (await listDeployments()).map(({ id }) => id);
  expect(kept).toEqual(expect.arrayContaining([oldest, third, fourth]));
  expect(kept).not.toContain(second);
});

test('an asset that was just stored is kept, even if no deployment uses it yet', async () => {
  writeFileSync(path.join(folders.assets, '_astro/new.js'), '');
  await deploySite(storage, buildSite(30), ada);
  expect(existsSync(path.join(folders.assets, '_astro/new.js'))).toBe(true);
});

test('concurrent deployments all succeed, and one of them is live', async () => {
  const made = await Promise.all([201, 202, 203].map((version) => deploySite(storage, buildSite(version), ada)));
  expect(made).toContain(await liveId());
  expect(await livePage()).toMatch(/page\.20[123]\.js/);
});
