import { beforeAll, describe, expect, test } from '@jest/globals';
import { by } from '../../../../lib/activity/activity-entry.ts';
import { readHostRules } from '../../../../lib/domains/edge/host-rule.ts';
import { inspectRedirects } from '../../../../lib/domains/edge/inspect-redirects.ts';
import {
  type DomainSettings,
  getDomainSettings,
  putDomainSettings,
} from '../../../../lib/domains/settings/domain-settings.ts';
import { InvalidRequest, PreconditionFailed } from '../../../../lib/errors/errors.ts';
import { changePlan } from '../../../../lib/project/project-store.ts';
import { ada, useProject } from '../../../support/project.ts';
import { useTestStage } from '../../../support/stage.ts';

useTestStage();
const project = useProject();
const [WWW, OLD, OTHER, NEW] = [
  'www.shop.localhost',
  'old.shop.localhost',
  'other.shop.localhost',
  'new.shop.localhost',
];
beforeAll(async () => {
  for (const domain of [WWW, OLD, OTHER]) await project.live(domain);
  await project.add(NEW);
});

async function put(settings: Partial<DomainSettings>, ifMatch?: string): Promise<DomainSettings> {
  const seen = await getDomainSettings();
  const wanted = { primary: null, redirects: [], ...settings };
  return (await putDomainSettings(project.host.ports, wanted, ada, { ifMatch: ifMatch ?? seen.etag })).settings;
}

describe.each([301, 302, 307, 308] as const)('a redirect with status %d', (status) => {
  beforeAll(async () => {
    await put({ redirects: [{ from: OLD, to: WWW, status }] });
  });

  test.each(['http', 'https'] as const)('goes from %s to the page in one hop, with path and query', async (scheme) => {
    const { status: sent, headers } = await project[scheme](OLD, '/guides/?a=1&b=%20');
    expect([sent, headers.location]).toEqual([status, `https://${WWW}:${project.host.edgePort}/guides/?a=1&b=%20`]);
    const isPermanent = status === 301 || status === 308;
    if (isPermanent) expect(headers['cache-control']).toBe('max-age=300');
    else expect(headers['cache-control']).not.toMatch(/max-age=[1-9]/);
  });
});

test.each<[string, DomainSettings['redirects'], string]>([
  ['to itself', [{ from: OLD, to: OLD, status: 301 }], "can't redirect to itself"],
  [
    'in a loop',
    [
      { from: OLD, to: WWW, status: 301 },
      { from: WWW, to: OLD, status: 301 },
    ],
    'redirects back, which is a loop',
  ],
  [
    'in a chain',
    [
      { from: OLD, to: OTHER, status: 301 },
      { from: OTHER, to: WWW, status: 301 },
    ],
    `Redirect straight to ${WWW}`,
  ],
  [
    'twice',
    [
      { from: OLD, to: WWW, status: 301 },
      { from: OLD, to: OTHER, status: 301 },
    ],
    'already has a redirect',
  ],
  [
    'to a domain outside the project',
    [{ from: OLD, to: 'www.example.com', status: 301 }],
    'has no domain www.example.com',
  ],
  [
    'from a domain outside the project',
    [{ from: 'www.example.com', to: WWW, status: 301 }],
    'has no domain www.example.com',
  ],
])('a redirect %s is rejected', async (_title, redirects, reason) => {
  const before = await getDomainSettings();
  await expect(put({ redirects })).rejects.toThrow(InvalidRequest);
  await expect(put({ redirects })).rejects.toThrow(reason);
  expect(await getDomainSettings()).toEqual(before);
});

test('the primary domain must belong to the project, must be live and can’t redirect', async () => {
  await expect(put({ primary: OLD, redirects: [{ from: OLD, to: WWW, status: 301 }] })).rejects.toThrow('primary');
  await expect(put({ primary: NEW })).rejects.toThrow('is not live yet');
  await expect(put({ primary: 'www.example.com' })).rejects.toThrow('has no domain');
});

test('the default domain redirects to the primary domain if there is one', async () => {
  await put({});
  expect((await project.http('petstore.localhost', '/guides/')).status).not.toBe(307);
  await put({ primary: WWW });
  for (const scheme of ['http', 'https'] as const) {
    const { status, headers } = await project[scheme]('petstore.localhost', '/guides/?q=1');
    expect([status, headers.location]).toEqual([307, `https://${WWW}:${project.host.edgePort}/guides/?q=1`]);
  }
  expect((await project.view(WWW)).role).toBe('primary');
  await put({ primary: null });
  expect((await project.https('petstore.localhost')).status).toBe(200);
});

test('a domain that is not live yet does not redirect', async () => {
  await put({ redirects: [{ from: NEW, to: WWW, status: 308 }] });
  const { rules } = await readHostRules('petstore.localhost');
  expect([rules.get(NEW), rules.get(WWW)?.kind]).toEqual([undefined, 'serve']);
});

test('inspect shows each hop from http and https, with the equivalent curl command', async () => {
  await put({ redirects: [{ from: OLD, to: WWW, status: 308 }] });
  const { http, https } = await inspectRedirects(project.host.ports, OLD);
  for (const hops of [http, https]) {
    expect(hops.map(({ status, location, cacheControl }) => [status, location, cacheControl])).toEqual([
      [308, `https://${WWW}:${project.host.edgePort}/`, 'max-age=300'],
      [200, undefined, 'no-cache'],
    ]);
  }
  expect(https[0]?.command).toBe(`curl -sI https://${OLD}:${project.host.edgePort}/`);
  const notServed = await inspectRedirects(project.host.ports, NEW);
  expect([notServed.http.map(({ status }) => status), notServed.https]).toEqual([[421], []]);
  await expect(inspectRedirects(project.host.ports, 'www.example.com')).rejects.toThrow('has no domain');
});

test('when two people change the settings at the same time, one of them gets an error', async () => {
  const { etag } = await getDomainSettings();
  const results = await Promise.allSettled([
    put({ redirects: [{ from: OLD, to: WWW, status: 302 }] }, etag),
    put({ redirects: [{ from: OTHER, to: WWW, status: 302 }] }, etag),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = results.find((result) => result.status === 'rejected');
  expect(refused?.reason).toBeInstanceOf(PreconditionFailed);
});

test('changes outside the settings, such as the plan or a new domain, do not fail a save', async () => {
  const { etag } = await getDomainSettings();
  await changePlan('enterprise', by(ada));
  await project.add('later.shop.localhost');
  await put({ primary: WWW }, etag);
});
