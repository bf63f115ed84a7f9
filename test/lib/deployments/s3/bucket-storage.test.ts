import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { deploySite } from '../../../../lib/deployments/deploy-site.ts';
import { bucketStorage } from '../../../../lib/deployments/s3/bucket-storage.ts';
import { switchErrorPage } from '../../../../lib/deployments/s3/error-page.ts';
import { connectS3 } from '../../../../lib/deployments/s3/s3.ts';
import { readProject } from '../../../../lib/project/project-store.ts';
import { ada } from '../../../support/project.ts';
import { useTestStage } from '../../../support/stage.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { BUCKET, type FakeBucket, startBucket } from '../../aws/support/bucket.ts';

useTestStage();
let bucket: FakeBucket;
const PAGES: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><title>Petstore</title>',
  '404.html': '<!doctype html><title>Not here</title>',
  'errors/index.html': '<!doctype html><title>Errors</title>',
  'a b+c é.html': '<!doctype html><title>Odd name</title>',
  'openapi.json': '{}',
  'pagefind/wasm.en.pagefind': 'binary',
  '_astro/app.3f9a1c.js': 'console.log(1)',
  '_astro/page.77aa.css': 'body {}',
};

const storage = () => bucketStorage(connectS3(), BUCKET, async () => (await readProject()).liveDeployment);
const deploy = (files: Readonly<Record<string, string>>) => {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return deploySite(storage(), folder, ada);
};
const object = (key: string) => bucket.objects.get(key);

beforeAll(async () => {
  bucket = await startBucket();
  process.env.AWS_ENDPOINT_URL_S3 = bucket.url;
});
beforeEach(() => {
  bucket.changes.length = 0;
});
afterAll(() => bucket.stop());

test('the pages of a deployment are stored under its id, and its assets in the shared folder', async () => {
  const id = await deploy(PAGES);
  const pages = Object.keys(PAGES).filter((name) => !name.startsWith('_'));
  const assets = ['_astro/app.3f9a1c.js', '_astro/page.77aa.css'];
  expect([...bucket.objects.keys()].sort()).toEqual(
    [...assets.map((name) => `assets/${name}`), ...pages.map((name) => `deployments/${id}/${name}`)].sort(),
  );
  const page = object(`deployments/${id}/errors/index.html`);
  expect([page?.content.toString(), page?.type, page?.caching]).toEqual([
    PAGES['errors/index.html'],
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  const asset = object('assets/_astro/app.3f9a1c.js');
  expect([asset?.type, asset?.caching]).toEqual([
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  expect(object(`deployments/${id}/pagefind/wasm.en.pagefind`)?.type).toBe('application/octet-stream');
});

test('assets are uploaded before the pages that need them', async () => {
  await deploy({ ...PAGES, '_astro/new.1.js': 'new', 'index.html': 'needs new.1.js' });
  const at = (start: string) => bucket.changes.findIndex((change) => change.startsWith(start));
  expect(at('PUT assets/_astro/new.1.js')).toBeGreaterThanOrEqual(0);
  expect(at('PUT assets/')).toBeLessThan(at('PUT deployments/'));
});

test('only what changed is uploaded', async () => {
  await deploy(PAGES);
  const before = (await readProject()).liveDeployment;
  bucket.changes.length = 0;
  const id = await deploy({ ...PAGES, 'errors/index.html': '<!doctype html><title>More errors</title>' });
  expect(bucket.changes.filter((change) => change.startsWith('PUT'))).toEqual([
    `PUT deployments/${id}/errors/index.html`,
  ]);
  expect(bucket.changes).toContain(`COPY deployments/${before}/a b+c é.html → deployments/${id}/a b+c é.html`);
  expect(object(`deployments/${id}/index.html`)).toMatchObject({
    caching: 'no-cache',
    type: 'text/html; charset=utf-8',
  });
});

test('an asset that a concurrent cleanup deletes is uploaded again', async () => {
  await deploy(PAGES);
  bucket.onWrite('deployments/', () => bucket.objects.delete('assets/_astro/app.3f9a1c.js'));
  await deploy(PAGES);
  expect(object('assets/_astro/app.3f9a1c.js')?.content.toString()).toBe('console.log(1)');
});

test('ten deployments are kept, with the assets that they need and those of the last day', async () => {
  const first = await deploy({ ...PAGES, '_astro/first.js': 'first' });
  for (let count = 0; count < 10; count += 1) await deploy(PAGES);
  expect(object(`deployments/${first}/index.html`)).toBeUndefined();
  for (const stored of bucket.objects.values()) expect(stored.modifiedAt.getTime()).toBeGreaterThan(0);
  const asset = object('assets/_astro/first.js');
  expect(asset?.content.toString()).toBe('first');
  if (asset) asset.modifiedAt = new Date(0);
  await deploy(PAGES);
  expect(object('assets/_astro/first.js')).toBeUndefined();
  expect(object('assets/_astro/app.3f9a1c.js')).toBeDefined();
});

test('many objects are deleted in several calls', async () => {
  for (let count = 0; count < 1_100; count += 1) {
    const stored = { content: Buffer.from(''), type: '', caching: '', modifiedAt: new Date(0) };
    bucket.objects.set(`deployments/dep_big/${count}.html`, stored);
  }
  await storage().remove('dep_big');
  expect([...bucket.objects.keys()].filter((key) => key.startsWith('deployments/dep_big/'))).toEqual([]);
  await storage().remove('dep_big');
});

test('the 404 page of a deployment becomes the one that CloudFront sends', async () => {
  const id = await deploy({ ...PAGES, '404.html': '<!doctype html><title>Gone</title>' });
  await switchErrorPage(connectS3(), BUCKET, id);
  expect(object('404.html')?.content.toString()).toContain('Gone');
});
