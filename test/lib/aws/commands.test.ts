import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listActivity } from '../../../lib/activity/activity-log.ts';
import { environment } from '../../../lib/config/environment.ts';
import type { SITE_OUTPUTS } from '../../../lib/config/other-stacks.ts';
import { stackName } from '../../../lib/config/stages.ts';
import { tableOutput } from '../../../lib/database/table-definition.ts';
import { TABLE_NAMES, tables } from '../../../lib/database/tables.ts';
import { domainRecords, newDomainRecord } from '../../../lib/domains/record/domain-record.ts';
import { readProject } from '../../../lib/project/project-store.ts';
import { changeItem, readItem } from '../../../lib/site-items/item-store.ts';
import { type Stacks, useCloudFormation } from '../../support/cloudformation.ts';
import { type EndedCommand, runPetstore } from '../../support/command.ts';
import { makeSite } from '../../support/project.ts';
import { operatorCredentials, useTestStage } from '../../support/stage.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { BUCKET, type FakeBucket, startBucket } from './support/bucket.ts';
import { CONNECTION_GROUP_ID, DISTRIBUTION_ID, type FakeCloudFront, startCloudFront } from './support/cloudfront.ts';
import { type FakeKeyValueStore, STORE_ARN, startKeyValueStore } from './support/key-value-store.ts';
import { type FakeUserPool, POOL_ID, startUserPool } from './support/user-pool.ts';

/** The commands on a deployed stage. Fakes on this machine speak the protocols of AWS. */

const PLATFORM = 'd111.cloudfront.net';

const stage = useTestStage();
let stacks: Stacks = {};
const cloudFormation = useCloudFormation(() => stacks);
let bucket: FakeBucket;
let cloudfront: FakeCloudFront;
let store: FakeKeyValueStore;
let pool: FakeUserPool;
let operator: NodeJS.ProcessEnv = {};

beforeAll(async () => {
  [bucket, cloudfront, store, pool] = await Promise.all([
    startBucket(),
    startCloudFront(),
    startKeyValueStore(),
    startUserPool(),
  ]);
  const site: Readonly<Record<keyof typeof SITE_OUTPUTS | 'UserPool', string>> = {
    SiteTable: environment('siteTable'),
    PlatformUrl: `https://${PLATFORM}`,
    SiteBucket: BUCKET,
    HostRules: STORE_ARN,
    DomainsDistribution: DISTRIBUTION_ID,
    ConnectionGroup: CONNECTION_GROUP_ID,
    CnameTarget: 'd222.cloudfront.net',
    UserPool: POOL_ID,
  };
  const outputs = TABLE_NAMES.map((name) => [tableOutput(name), environment(tables[name].variable)]);
  stacks = { [stackName('staging')]: Object.fromEntries(outputs), [stackName('staging', 'Site')]: site };
  operator = {
    HOME: temporaryFolder(),
    AWS_REGION: 'eu-central-1',
    ...operatorCredentials,
    AWS_ENDPOINT_URL_DYNAMODB: stage.database.endpoint,
    ...cloudFormation.endpoints,
    AWS_ENDPOINT_URL_S3: bucket.url,
    AWS_ENDPOINT_URL_CLOUDFRONT: cloudfront.url,
    AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE: store.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.url,
  };
});
afterAll(() => Promise.all([bucket, cloudfront, store, pool].map((fake) => fake.stop())));

const run = (...args: string[]) => runPetstore([...args, '--stage', 'staging'], operator);
const petstore = (line: string) => run(...line.split(' '));
const json = async (line: string) => JSON.parse((await petstore(`${line} --json`)).stdout);
const message = ({ code, stderr }: EndedCommand) => [code, stderr.trimEnd()];
const page = (key: string) => bucket.objects.get(key)?.content.toString();

describe('in this order', () => {
  let first = '';
  let second = '';

  test('the site is deployed: its files, then its 404 page, then the name of the live deployment', async () => {
    const deployed = await run('site', 'deploy', '--from', await makeSite('First'), '--json');
    expect(message(deployed)).toEqual([0, '']);
    first = JSON.parse(deployed.stdout).deployment;
    expect(page(`deployments/${first}/index.html`)).toContain('<title>First</title>');
    expect(page('404.html')).toContain('Not here');
    expect(Object.fromEntries(store.entries)).toEqual({ live: first, [PLATFORM]: 'serve' });
  });

  test('another deployment uploads only what changed', async () => {
    bucket.changes.length = 0;
    const deployed = await run('site', 'deploy', '--from', await makeSite('Second'), '--json');
    second = JSON.parse(deployed.stdout).deployment;
    // The files of a deployment are sent at the same time, in any order.
    const [one, other, ...rest] = bucket.changes;
    expect([one, other].sort()).toEqual([
      `COPY deployments/${first}/404.html → deployments/${second}/404.html`,
      `PUT deployments/${second}/index.html`,
    ]);
    expect(rest).toEqual([`COPY deployments/${second}/404.html → 404.html`]);
    expect(store.entries.get('live')).toBe(second);
  });

  test('a rollback switches back, and the list says so', async () => {
    expect(message(await petstore(`site rollback ${first} --yes`))).toEqual([0, `${first} is live on staging.`]);
    expect(store.entries.get('live')).toBe(first);
    expect(await json('site list')).toMatchObject([
      { id: second, status: 'ready', isLive: false },
      { id: first, isLive: true },
    ]);
  });

  test('the project shows its plan and its default domain', async () => {
    expect(message(await petstore('project plan pro'))).toEqual([0, 'The plan of staging is now pro.']);
    expect(await json('project show')).toMatchObject({
      plan: 'pro',
      platformUrl: `https://${PLATFORM}`,
      liveDeployment: first,
    });
  });

  test('adding a domain shows the record that it needs, and names of the platform are rejected', async () => {
    expect(await json('domains add www.petstore-shop.com')).toMatchObject({
      domain: 'www.petstore-shop.com',
      status: 'waiting_for_dns',
      records: [{ action: 'add', type: 'CNAME', host: 'www', value: 'd222.cloudfront.net' }],
    });
    const refused = [PLATFORM, 'www.shop.localhost'].map((name) => petstore(`domains add ${name}`));
    expect((await Promise.all(refused)).map(({ code }) => code)).toEqual([2, 2]);
  });

  test('the settings of a live domain reach the edge at once', async () => {
    const [{ addedAt } = { addedAt: '' }] = (await readProject()).domains;
    await changeItem(domainRecords, 'www.petstore-shop.com', () => ({
      value: { ...newDomainRecord(addedAt), isServed: true, status: 'live' },
      activity: [],
    }));
    expect((await petstore('domains primary www.petstore-shop.com')).code).toBe(0);
    expect(Object.fromEntries(store.entries)).toEqual({
      live: first,
      'www.petstore-shop.com': 'serve',
      [PLATFORM]: '307 www.petstore-shop.com',
    });
  });

  test('a removed domain leaves the edge at once, and its tenant is deleted when CloudFront allows it', async () => {
    expect(message(await petstore('domains remove www.petstore-shop.com --yes'))[0]).toBe(0);
    expect(Object.fromEntries(store.entries)).toEqual({ live: first, [PLATFORM]: 'serve' });
    expect(await readItem(domainRecords, 'www.petstore-shop.com')).toBeUndefined();
  });

  test('an invited person gets an account, and removing the person deletes it', async () => {
    const roles = ['admin', 'viewer'].map((role) => petstore(`people invite ${role}@example.com --role ${role}`));
    expect((await Promise.all(roles)).map(({ code }) => code)).toEqual([0, 0]);
    expect(pool.invited.sort()).toEqual(['admin@example.com', 'viewer@example.com']);
    expect((await petstore('people remove Viewer@example.com --yes')).code).toBe(0);
    expect([...pool.users]).toEqual(['admin@example.com']);
  });

  test('an invitation that was lost is sent again, until the person has signed in', async () => {
    pool.invited.length = 0;
    const again = () => petstore('people invite admin@example.com --role admin');
    expect((await again()).code).toBe(0);
    expect(pool.invited).toEqual(['admin@example.com']);
    pool.signedIn.add('admin@example.com');
    expect((await again()).code).toBe(0);
    expect(pool.invited).toEqual(['admin@example.com']);
  });

  test('a person who leaves loses their access, and their keys and changes are listed', async () => {
    await petstore('people invite ada@example.com --role viewer');
    const { keyId } = await json('keys create --name shop');
    const dryRun = await json('people leave ada@example.com --revoke-keys --dry-run');
    expect(dryRun).toMatchObject({
      dryRun: true,
      hadAccess: true,
      keysRevoked: false,
      keys: [{ keyId, revoked: false }],
    });
    const left = await json('people leave ada@example.com --yes');
    expect(left).toMatchObject({ hadAccess: true, keysRevoked: false, keys: [{ keyId, name: 'shop' }] });
    expect(left.changes[0]).toMatchObject({ action: 'person.removed', subject: 'ada@example.com' });
    expect(pool.users.has('ada@example.com')).toBe(false);
    expect(left.remaining).toContain('the subscriptions of the alarm topics');
    const { stdout } = await petstore('people leave ada@example.com --yes');
    expect(stdout).toContain(`./petstore keys rotate ${keyId} --overlap 7d --stage staging`);
    expect(await json('people leave ada@example.com --revoke-keys --yes')).toMatchObject({ hadAccess: false });
    expect(await json('people leave ada@example.com --yes')).toMatchObject({ keys: [] });
  });

  test('the last admin stays until there is another one, but their keys are revoked', async () => {
    const { keyId } = await json('keys create --name admins');
    expect((await petstore('people leave admin@example.com --dry-run')).stderr).toContain('last admin');
    const { code, stderr } = await petstore(
      'people leave admin@example.com --identity ada@example.com --revoke-keys --yes',
    );
    expect([code, stderr]).toEqual([1, expect.stringContaining('last admin')]);
    expect((await json('people list')).map(({ email }: { email: string }) => email)).toEqual(['admin@example.com']);
    expect((await json('keys list')).find((key: { keyId: string }) => key.keyId === keyId).state).toBe('revoked');
  });

  test('the activity log records who made each change', async () => {
    const { entries } = await listActivity(100);
    const actions = entries.map(({ action }) => action);
    for (const action of ['site.deployed', 'site.rolled_back', 'plan.changed', 'domain.removed', 'person.invited']) {
      expect(actions).toContain(action);
    }
    expect(entries.every(({ actor }) => actor.kind === 'command')).toBe(true);
  });

  test('changes of keys are recorded too when both stacks are deployed', async () => {
    expect((await petstore('keys create --name shop')).code).toBe(0);
    const { entries } = await listActivity(1);
    expect(entries).toMatchObject([{ action: 'key.created' }]);
  });

  test('without the site stack, its commands explain how to deploy it, and commands for keys work and are recorded', async () => {
    const { [stackName('staging', 'Site')]: site = {}, ...rest } = stacks;
    stacks = rest;
    expect(message(await petstore('site list'))).toEqual([
      3,
      "petstore: PetstoreSite-staging can't be found, so staging has no site. Deploy it: npx cdk deploy PetstoreSite-staging",
    ]);
    expect((await petstore('keys create --name alone')).code).toBe(0);
    const [latest] = (await listActivity(1)).entries;
    expect(latest).toMatchObject({ action: 'key.created', to: 'alone' });
    stacks = { ...rest, [stackName('staging', 'Site')]: site };
  });
});

test('a folder that is not a built site is rejected before anything is uploaded', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'x'));
  writeFileSync(path.join(folder, 'x/index.html'), '');
  expect(message(await run('site', 'deploy', '--from', folder))).toEqual([
    1,
    expect.stringMatching(/ is not a built site: it has no index\.html and no 404\.html\.$/),
  ]);
});
