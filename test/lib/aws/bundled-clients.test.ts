import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { bundleOptions } from '../../../infra/bundle/bundle.ts';
import type { switchErrorPage } from '../../../lib/deployments/s3/error-page.ts';
import type { connectS3 } from '../../../lib/deployments/s3/s3.ts';
import type { keyValueStore } from '../../../lib/domains/cloudfront/key-value-store.ts';
import type { connectTenants } from '../../../lib/domains/cloudfront/tenants.ts';
import { lastDays } from '../../../lib/format/dates.ts';
import type { cloudWatchMetrics } from '../../../lib/metrics/cloudwatch.ts';
import type { userPool } from '../../../lib/people/user-pool.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { BUCKET, type FakeBucket, startBucket } from './support/bucket.ts';
import { CONNECTION_GROUP_ID, DISTRIBUTION_ID, type FakeCloudFront, startCloudFront } from './support/cloudfront.ts';
import { type FakeCloudWatch, startCloudWatch } from './support/cloudwatch.ts';
import { type FakeKeyValueStore, STORE_ARN, startKeyValueStore } from './support/key-value-store.ts';
import { type FakeUserPool, POOL_ID, startUserPool } from './support/user-pool.ts';

/** Tests the AWS clients as they are bundled into functions: bundling removes and replaces parts of the SDK. */

interface Bundle {
  readonly connectS3: typeof connectS3;
  readonly switchErrorPage: typeof switchErrorPage;
  readonly keyValueStore: typeof keyValueStore;
  readonly connectTenants: typeof connectTenants;
  readonly userPool: typeof userPool;
  readonly cloudWatchMetrics: typeof cloudWatchMetrics;
}

const ENTRY = [
  'deployments/s3/s3',
  'deployments/s3/error-page',
  'domains/cloudfront/key-value-store',
  'domains/cloudfront/tenants',
  'metrics/cloudwatch',
  'people/user-pool',
];
let bundle: Bundle;
let bucket: FakeBucket;
let cloudfront: FakeCloudFront;
let store: FakeKeyValueStore;
let pool: FakeUserPool;
let cloudwatch: FakeCloudWatch;

beforeAll(async () => {
  const outfile = path.join(temporaryFolder(), 'bundle.cjs');
  const contents = ENTRY.map((name) => `export * from './lib/${name}.ts';`).join('\n');
  const resolveDir = path.resolve(import.meta.dirname, '../../..');
  await build({ ...bundleOptions, stdin: { contents, resolveDir, loader: 'ts' }, outfile });
  [bucket, cloudfront, store, pool, cloudwatch] = await Promise.all([
    startBucket(),
    startCloudFront(),
    startKeyValueStore(),
    startUserPool(),
    startCloudWatch(),
  ]);
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'AKIA',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'token',
    AWS_ENDPOINT_URL_S3: bucket.url,
    AWS_ENDPOINT_URL_CLOUDFRONT: cloudfront.url,
    AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE: store.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.url,
    AWS_ENDPOINT_URL_CLOUDWATCH: cloudwatch.url,
  });
  bundle = createRequire(import.meta.url)(outfile);
});
afterAll(() => Promise.all([bucket, cloudfront, store, pool, cloudwatch].map((fake) => fake.stop())));

test('S3 copies the 404 page of a deployment', async () => {
  const page = { content: Buffer.from('Not here'), type: 'text/html', caching: 'no-cache', modifiedAt: new Date() };
  bucket.objects.set('deployments/dep_1/404.html', page);
  await bundle.switchErrorPage(bundle.connectS3(), BUCKET, 'dep_1');
  expect(bucket.objects.get('404.html')?.content.toString()).toBe('Not here');
});

test('the KeyValueStore is read and changed with Signature Version 4A', async () => {
  const rules = bundle.keyValueStore(STORE_ARN);
  expect(await rules.change(await rules.version(), [{ key: 'live', value: 'dep_1' }])).toBe(true);
  expect(await rules.change('stale', [{ key: 'live', value: 'dep_2' }])).toBe(false);
  expect([...(await rules.entries())]).toEqual([['live', 'dep_1']]);
});

test('CloudFront creates, finds and changes a tenant', async () => {
  const tenants = bundle.connectTenants({
    distributionId: DISTRIBUTION_ID,
    connectionGroupId: CONNECTION_GROUP_ID,
    stage: 'staging',
  });
  expect(await tenants.find('www.shop.test')).toBeUndefined();
  cloudfront.pointing.add('www.shop.test');
  await tenants.create('www.shop.test');
  const tenant = await tenants.find('www.shop.test');
  expect(tenant && (await tenants.certificate(tenant))).toMatchObject({ status: 'pending-validation' });
  expect(tenant && (await tenants.update(tenant, { Enabled: false })).Enabled).toBe(false);
});

test('Cognito sends invitations until the person has signed in', async () => {
  const people = bundle.userPool(POOL_ID);
  await people.invite('ada@example.com');
  await people.invite('ada@example.com');
  pool.signedIn.add('ada@example.com');
  await people.invite('ada@example.com');
  expect(pool.invited).toEqual(['ada@example.com', 'ada@example.com']);
  await people.remove('ada@example.com');
  await people.remove('ada@example.com');
  expect(pool.users.size).toBe(0);
});

test('CloudWatch has the responses of a stage by day, in several pages', async () => {
  const [before, first, , today] = lastDays(4) as [string, string, string, string];
  const set = (metric: string, values: Record<string, number>) =>
    cloudwatch.values.set(`Petstore-staging staging ${metric}`, values);
  set('Count SampleCount', { [today]: 2, [first]: 1_000, [before]: 7 });
  set('4XXError Sum', { [today]: 0, [first]: 30 });
  set('5XXError Sum', { [first]: 1 });
  set('Latency p50', { [today]: 40, [first]: 11.5 });
  set('Latency p99', { [today]: 41, [first]: 250 });
  expect(await bundle.cloudWatchMetrics('Petstore-staging', 'staging').read(3)).toEqual({
    days: [
      { day: today, succeeded: 2, clientErrors: 0, serverErrors: 0, medianMs: 40, p99Ms: 41 },
      { day: first, succeeded: 969, clientErrors: 30, serverErrors: 1, medianMs: 11.5, p99Ms: 250 },
    ],
  });
  cloudwatch.failing.add('5XXError');
  await expect(bundle.cloudWatchMetrics('Petstore-staging', 'staging').read(3)).rejects.toThrow('serverErrors');
});
