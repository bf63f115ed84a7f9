import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { connect } from '../../../lib/config/ports.ts';
import { readExceptions } from '../../../lib/deployments/path-exceptions.ts';
import { verifyDomain } from '../../../lib/domains/check/check-domain.ts';
import { runDueChecks, tidyDomains } from '../../../lib/domains/check/run-checks.ts';
import { cloudFrontEdge } from '../../../lib/domains/cloudfront/cloudfront-edge.ts';
import { cloudFrontAddresses } from '../../../lib/domains/cloudfront/edge-addresses.ts';
import { publishHostRules } from '../../../lib/domains/cloudfront/host-rules.ts';
import { keyValueStore } from '../../../lib/domains/cloudfront/key-value-store.ts';
import { connectTenants } from '../../../lib/domains/cloudfront/tenants.ts';
import { addDomain } from '../../../lib/domains/list/add-domain.ts';
import { listDanglingRecords } from '../../../lib/domains/list/dangling-record.ts';
import { getDomain } from '../../../lib/domains/list/domain-view.ts';
import { removeDomain } from '../../../lib/domains/list/remove-domain.ts';
import type { DomainPorts } from '../../../lib/domains/ports.ts';
import { domainRecords } from '../../../lib/domains/record/domain-record.ts';
import { putDomainSettings } from '../../../lib/domains/settings/domain-settings.ts';
import { publishProject } from '../../../lib/project/publication.ts';
import { readItem } from '../../../lib/site-items/item-store.ts';
import { CNAME_TARGET } from '../../../local/dns/built-in-zones.ts';
import { makeSite, useEdge } from '../../support/edge.ts';
import { ada, DAY, HOUR, MINUTE, useProject } from '../../support/project.ts';
import { useTestStage } from '../../support/stage.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { CONNECTION_GROUP_ID, DISTRIBUTION_ID, type FakeCloudFront, startCloudFront } from './support/cloudfront.ts';
import { type FakeService, startFakeService } from './support/fake-service.ts';
import { type FakeKeyValueStore, STORE_ARN, startKeyValueStore } from './support/key-value-store.ts';

/** The rules of domains with CloudFront as the edge. Fakes replace its API, KeyValueStore and TLS handshakes. */

const DOMAIN = 'www.shop.test';
const PLATFORM = 'd111.cloudfront.net';
const folder = makeSite();
/** The edge function's response for a host without an entry: 404 on every path. */
const nothing = temporaryFolder();

useTestStage();
const project = useProject();
const served = useEdge({
  certificateFor: async (host) =>
    cloudfront.isActive(host) ? ((await served.authority.find(host)) ?? served.authority.issue(host)) : undefined,
  resolveHost: async (host) => ({ kind: 'serve', folder: store.entries.get(host) === 'serve' ? folder : nothing }),
});
let cloudfront: FakeCloudFront;
let store: FakeKeyValueStore;
let ports: DomainPorts;
/** A list of CloudFront's addresses that can't be read. */
let unreadable: FakeService;
let offset = 0;

beforeAll(async () => {
  unreadable = await startFakeService((_request, response) => response.writeHead(503).end());
  store = await startKeyValueStore();
  process.env.AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE = store.url;
  connect({
    publish: () =>
      publishHostRules({
        readPaths: readExceptions,
        store: keyValueStore(STORE_ARN),
        platformName: PLATFORM,
        prepare: async () => {},
        now: () => ports.now(),
      }),
  });
});
beforeEach(async () => {
  cloudfront = await startCloudFront();
  process.env.AWS_ENDPOINT_URL_CLOUDFRONT = cloudfront.url;
  const edge = cloudFrontEdge({
    tenants: connectTenants({
      distributionId: DISTRIBUTION_ID,
      connectionGroupId: CONNECTION_GROUP_ID,
      stage: 'staging',
    }),
    distributionId: DISTRIBUTION_ID,
    // The names that the local DNS provider accepts.
    cnameTarget: CNAME_TARGET,
    platformName: PLATFORM,
    isEdgeAddress: async (address) => ['127.0.0.1', '::1'].includes(address),
    publish: publishProject,
    address: { host: '127.0.0.1', httpsPort: served.edge.port, httpPort: served.httpPort },
  });
  const now = () => new Date(Date.now() + offset);
  ports = { ...project.host.ports, edge: { ...edge, caaIdentities: ['ca.petstore.localhost'] }, now };
  cloudfront.pointing.add(DOMAIN);
});
afterEach(() => cloudfront.stop());
afterAll(() => unreadable.stop());
afterAll(async () => {
  connect({ publish: undefined });
  await store.stop();
});

/** Advances the time at CloudFront and here, then runs the scheduled checks. */
async function schedule(milliseconds: number) {
  cloudfront.settle();
  offset += milliseconds;
  await runDueChecks(ports);
  await tidyDomains(ports);
}
const statusOf = async () => (await getDomain(ports, DOMAIN)).status;
const statusAt = async () => (await ports.edge.head(ports.edge.addressOf('https', DOMAIN)))?.status;

test('a domain goes live by itself, is suspended without its record, recovers, and is removed completely', async () => {
  await addDomain(ports, { domain: DOMAIN }, ada);
  await verifyDomain(ports, DOMAIN, ada);
  expect([await statusOf(), cloudfront.tenants()]).toEqual(['waiting_for_dns', []]);

  await project.point(DOMAIN);
  await schedule(MINUTE);
  expect([await statusOf(), cloudfront.tenants()]).toEqual([
    'issuing_certificate',
    [{ domain: DOMAIN, isEnabled: true }],
  ]);
  await schedule(MINUTE); // The certificate is issued and attached.
  expect([await statusOf(), store.entries.get(DOMAIN)]).toEqual(['issuing_certificate', undefined]);
  await schedule(MINUTE);
  expect([await statusOf(), store.entries.get(DOMAIN), await statusAt()]).toEqual(['live', 'serve', 200]);

  await putDomainSettings(ports, { primary: DOMAIN, redirects: [] }, ada);
  expect(store.entries.get(PLATFORM)).toBe(`307 ${DOMAIN}`);

  await project.dns.deleteRecord(DOMAIN);
  await schedule(HOUR);
  expect([await statusOf(), await statusAt()]).toEqual(['needs_attention', 200]);
  await schedule(7 * DAY);
  expect([await statusOf(), store.entries.get(DOMAIN)]).toEqual(['suspended', undefined]);
  expect([store.entries.get(PLATFORM), await statusAt()]).toEqual(['serve', 404]);
  expect(cloudfront.tenants()).toEqual([{ domain: DOMAIN, isEnabled: false }]);

  await project.point(DOMAIN);
  for (let step = 0; step < 4; step += 1) await schedule(HOUR);
  expect([await statusOf(), store.entries.get(DOMAIN), await statusAt()]).toEqual(['live', 'serve', 200]);

  await removeDomain(ports, DOMAIN, ada);
  expect([store.entries.has(DOMAIN), await statusAt()]).toEqual([false, 404]);
  expect(cloudfront.tenants()).toEqual([{ domain: DOMAIN, isEnabled: false }]);
  expect(await readItem(domainRecords, DOMAIN)).toBeDefined(); // Until the schedule has deleted the tenant.
  await schedule(MINUTE);
  expect([cloudfront.tenants(), await readItem(domainRecords, DOMAIN)]).toEqual([[], undefined]);
});

test('an apex at another CloudFront distribution is not ours, although its addresses are the same', async () => {
  const apex = 'apex.test';
  cloudfront.pointing.add(apex);
  await project.dns.setRecord(apex, 'ALIAS', CNAME_TARGET);
  await addDomain(ports, { domain: apex }, ada);
  for (let step = 0; step < 4; step += 1) await schedule(MINUTE);
  expect((await getDomain(ports, apex)).status).toBe('live');
  cloudfront.pointing.delete(apex);
  await schedule(HOUR);
  const { status, issues } = await getDomain(ports, apex);
  expect([status, issues.map(({ code }) => code)]).toEqual(['needs_attention', ['record_gone', 'address_mismatch']]);
  await removeDomain(ports, apex, ada);
  await schedule(MINUTE);
});

test('an apex keeps its status, and its DNS record is remembered, while CloudFront’s addresses can’t be read', async () => {
  const apex = 'alias.test';
  cloudfront.pointing.add(apex);
  await project.dns.setRecord(apex, 'ALIAS', CNAME_TARGET);
  await addDomain(ports, { domain: apex }, ada);
  for (let step = 0; step < 4; step += 1) await schedule(MINUTE);

  const target = { ...ports.edge.target, isEdgeAddress: cloudFrontAddresses(unreadable.url) };
  const unread: DomainPorts = { ...ports, edge: { ...ports.edge, target } };
  offset += MINUTE;
  await verifyDomain(unread, apex, ada);
  const { status, dns, issues } = await getDomain(ports, apex);
  expect([status, dns, issues.map(({ code }) => code)]).toEqual(['live', 'unreachable', ['dns_unreachable']]);
  expect(issues[0]?.detail).toContain('the list of CloudFront’s addresses could not be read');

  await verifyDomain(ports, apex, ada);
  await removeDomain(ports, apex, ada);
  await tidyDomains(unread);
  expect((await listDanglingRecords()).map(({ name }) => name)).toContain(apex);
  await schedule(MINUTE);
});

test('a schedule with nothing to do calls neither CloudFront nor its KeyValueStore', async () => {
  await schedule(MINUTE);
  const calls = store.calls;
  calls.length = 0;
  cloudfront.decide((operation) => {
    calls.push(operation);
    return 'respond';
  });
  await schedule(MINUTE);
  expect(calls).toEqual([]);
});

test('a domain that is removed during its check leaves no enabled tenant', async () => {
  await project.point(DOMAIN);
  await addDomain(ports, { domain: DOMAIN }, ada);
  const { advance } = ports.edge;
  const slow: DomainPorts = {
    ...ports,
    edge: {
      ...ports.edge,
      advance: async (domain, restart) => {
        await removeDomain(ports, domain, ada);
        return advance(domain, restart);
      },
    },
  };
  await expect(verifyDomain(slow, DOMAIN, ada)).rejects.toThrow('no domain');
  expect(cloudfront.tenants().filter(({ isEnabled }) => isEnabled)).toEqual([]);
});
