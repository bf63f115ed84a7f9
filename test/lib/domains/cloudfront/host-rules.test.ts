import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { by } from '../../../../lib/activity/activity-entry.ts';
import { connect } from '../../../../lib/config/ports.ts';
import { rollBackSite } from '../../../../lib/deployments/deploy-site.ts';
import { tidyDomains } from '../../../../lib/domains/check/run-checks.ts';
import { publishHostRules } from '../../../../lib/domains/cloudfront/host-rules.ts';
import { type KeyValueStore, keyValueStore } from '../../../../lib/domains/cloudfront/key-value-store.ts';
import { removeDomain } from '../../../../lib/domains/list/remove-domain.ts';
import { putDomainSettings } from '../../../../lib/domains/settings/domain-settings.ts';
import { changeProject, readProject } from '../../../../lib/project/project-store.ts';
import { restoreEnvironment } from '../../../support/environment.ts';
import { ada, DAY, useProject } from '../../../support/project.ts';
import { useTestStage } from '../../../support/stage.ts';
import { type FakeKeyValueStore, STORE_ARN, startKeyValueStore } from '../../aws/support/key-value-store.ts';

const PLATFORM = 'petstore.example.net';

const stage = useTestStage();
const project = useProject();
restoreEnvironment();
let store: FakeKeyValueStore;
let prepared: string[] = [];
let offset = 0;
/** The paths of a deployment that the edge has to know. */
const paths = new Map<string, [string, string][]>();

/** @param around replaces operations of the store, to run something before or after them */
const publish = (around: (operations: KeyValueStore) => Partial<KeyValueStore> = () => ({})) => {
  process.env.AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE = store.url;
  const operations = keyValueStore(STORE_ARN);
  return publishHostRules({
    store: { ...operations, ...around(operations) },
    platformName: PLATFORM,
    readPaths: async (deployment) => new Map(paths.get(deployment)),
    prepare: async (deployment) => {
      prepared.push(deployment);
    },
    now: () => new Date(Date.now() + offset),
  });
};
const published = () => Object.fromEntries(store.entries);
const updates = () => store.calls.filter((call) => call !== 'read');
const liveDeployment = async () => (await readProject()).liveDeployment ?? '';

/** Makes another deployment live without publishing it, like a process that is killed right after its write. */
async function switchUnnoticed(id: string): Promise<void> {
  connect({ publish: undefined });
  await changeProject((current) => ({
    value: { ...current, liveDeployment: id, deployments: [id, ...current.deployments] },
    activity: [],
  }));
  connect({ publish: () => publish() });
}

beforeAll(async () => {
  store = await startKeyValueStore();
});
beforeEach(async () => {
  connect({ publish: () => publish() });
  await publish();
  store.calls.length = 0;
  prepared = [];
});
afterAll(async () => {
  connect({ publish: undefined });
  await store.stop();
});

test('a domain gets an entry when it goes live, and a redirect when one is set', async () => {
  await project.add('www.rule.test');
  expect(published()).toEqual({ live: await liveDeployment(), [PLATFORM]: 'serve' });
  await project.point('www.rule.test');
  await project.verify('www.rule.test');
  await project.live('old.rule.test');
  expect(published()).toMatchObject({ 'www.rule.test': 'serve', 'old.rule.test': 'serve' });

  const redirects = [{ from: 'old.rule.test', to: 'www.rule.test', status: 308 as const }];
  await putDomainSettings(project.host.ports, { primary: 'www.rule.test', redirects }, ada);
  expect(published()).toEqual({
    live: await liveDeployment(),
    [PLATFORM]: '307 www.rule.test',
    'www.rule.test': 'serve',
    'old.rule.test': '308 www.rule.test',
  });
  expect(updates().at(-1)).toBe(`UpdateKeys ${PLATFORM},old.rule.test`);

  await removeDomain(project.host.ports, 'old.rule.test', ada);
  await removeDomain(project.host.ports, 'www.rule.test', ada);
  expect(published()).toEqual({ live: await liveDeployment(), [PLATFORM]: 'serve' });
});

test('a switch prepares the deployment before the store names it', async () => {
  const before = await liveDeployment();
  await switchUnnoticed('dep_next');
  store.onNextUpdate(() => expect(prepared).toEqual(['dep_next']));
  await publish();
  expect(published().live).toBe('dep_next');
  await rollBackSite(before, by(ada));
  expect([published().live, prepared]).toEqual([before, ['dep_next', before]]);
});

test('a switch publishes the paths of the deployment with its name, and then deletes those of the one before', async () => {
  const before = await liveDeployment();
  paths.set('dep_old', [['dep_old/LICENSE', 'file']]);
  const many = Array.from({ length: 60 }, (_, at): [string, string] => [`dep_new/v1.${at}`, 'page']);
  paths.set('dep_new', many);
  await switchUnnoticed('dep_old');
  await publish();
  expect(published()).toMatchObject({ live: 'dep_old', 'dep_old/LICENSE': 'file' });
  await switchUnnoticed('dep_new');
  await publish();
  expect(updates().at(-2)).not.toContain('live');
  expect(updates().at(-1)).toMatch(/live,dep_old\/LICENSE$/);
  expect(published()).toEqual({ live: 'dep_new', [PLATFORM]: 'serve', ...Object.fromEntries(many) });
  await rollBackSite(before, by(ada));
  expect(published()).toEqual({ live: before, [PLATFORM]: 'serve' });
});

test('without a change, CloudFront is neither read nor written', async () => {
  await publish();
  await tidyDomains(project.host.ports);
  expect(store.calls).toEqual([]);
});

test('the schedule publishes what a killed process did not', async () => {
  await switchUnnoticed('dep_left');
  await tidyDomains(project.host.ports);
  expect(published().live).toBe('dep_left');
});

test('a publication that loses a race starts over with the newest project', async () => {
  await switchUnnoticed('dep_loser');
  // Another process publishes just before this one does.
  store.onNextUpdate(() => store.edit('live', 'dep_between'));
  await publish();
  expect(published().live).toBe('dep_loser');
});

test('of racing publications, the newest project wins, and the next publication compares again', async () => {
  await switchUnnoticed('dep_a');
  const first = publish();
  await switchUnnoticed('dep_b');
  await Promise.all([first, publish(), publish()]);
  expect(published().live).toBe('dep_b');
  await switchUnnoticed('dep_a');
  await publish();
  expect(published().live).toBe('dep_a');
});

test('a publication that is killed before it records its result leaves nothing behind', async () => {
  const before = await liveDeployment();
  await switchUnnoticed('dep_killed');
  const isRecord = (action: string, input: object) =>
    action === 'TransactWriteItems' && JSON.stringify(input).includes('publication');
  store.onNextUpdate(() => stage.database.decide((action, input) => (isRecord(action, input) ? 'lost' : 'responded')));
  await publish().catch(() => undefined);
  stage.database.decide(() => 'responded');
  expect(published().live).toBe('dep_killed');
  await switchUnnoticed(before);
  await publish();
  expect(published().live).toBe(before);
});

test('a publication that has changed the store but not ended yet does not hide the next one', async () => {
  const before = await liveDeployment();
  await switchUnnoticed('dep_slow');
  await publish(({ change }) => ({
    change: async (...call) => {
      const isChanged = await change(...call);
      await switchUnnoticed(before);
      await publish();
      expect(published().live).toBe(before);
      return isChanged;
    },
  }));
});

test('a publication that another one overtakes has the next one compare again', async () => {
  const before = await liveDeployment();
  await switchUnnoticed('dep_overtaken');
  let isOvertaken = false;
  await publish(({ version }) => ({
    version: async () => {
      if (!isOvertaken) {
        isOvertaken = true;
        await switchUnnoticed(before);
        await publish();
        await switchUnnoticed('dep_overtaken');
      }
      return version();
    },
  }));
  expect(published().live).toBe('dep_overtaken');
  await switchUnnoticed(before);
  await publish();
  expect(published().live).toBe(before);
});

test('throttled calls are retried', async () => {
  await switchUnnoticed('dep_throttled');
  store.throttle(2);
  await publish();
  expect(published().live).toBe('dep_throttled');
});

test('manual edits of the store are undone within a day', async () => {
  store.edit('www.stranger.com', 'serve');
  await publish();
  expect(published()).toHaveProperty(['www.stranger.com']);
  offset = DAY;
  await publish();
  expect(published()).not.toHaveProperty(['www.stranger.com']);
});

test('many changes are split into several updates, deletions first', async () => {
  for (let at = 0; at < 60; at += 1) store.edit(`old-${at}.test`, 'serve');
  offset += DAY;
  await switchUnnoticed('dep_many');
  await publish();
  expect(published()).toEqual({ live: 'dep_many', [PLATFORM]: 'serve' });
  expect(updates().map((call) => call.split(',').length)).toEqual([50, 11]);
});

test('a lost race that CloudFront reports as a failed precondition starts over too', async () => {
  await switchUnnoticed('dep_precondition');
  store.reportConflictsAsInvalid();
  store.onNextUpdate(() => store.edit('live', 'dep_between'));
  await publish();
  expect(published().live).toBe('dep_precondition');
});

test('a change that CloudFront finds invalid fails', async () => {
  const changes = Array.from({ length: 2 }, () => ({ key: 'live', value: 'twice' }));
  const operations = keyValueStore(STORE_ARN);
  await expect(operations.change(await operations.version(), changes)).rejects.toThrow('Validation failed.');
});
