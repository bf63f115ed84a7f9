import { describe, expect, test } from '@jest/globals';
import { by } from '../../../../lib/activity/activity-entry.ts';
import { port } from '../../../../lib/config/ports.ts';
import { deploySite } from '../../../../lib/deployments/deploy-site.ts';
import { addDomain } from '../../../../lib/domains/list/add-domain.ts';
import { listDomains } from '../../../../lib/domains/list/domain-view.ts';
import { InvalidRequest, NotFound } from '../../../../lib/errors/errors.ts';
import { changePlan } from '../../../../lib/project/project-store.ts';
import { ada, makeSite, useProject } from '../../../support/project.ts';
import { useTestStage } from '../../../support/stage.ts';

useTestStage();
const project = useProject({ isReady: false });

describe('before the project is ready', () => {
  test('a domain is rejected on the free plan', async () => {
    const refusal = project.add('www.shop.test');
    await expect(refusal).rejects.toMatchObject({ code: 'plan_required' });
    await expect(refusal).rejects.toThrow('Custom domains need a paid plan.');
  });

  test('a domain is rejected before the first deployment', async () => {
    await changePlan('enterprise', by(ada));
    const refusal = project.add('www.shop.test');
    await expect(refusal).rejects.toMatchObject({ code: 'site_not_deployed' });
    await expect(refusal).rejects.toThrow('There is no site to serve yet.');
    await deploySite(port('siteStorage'), await makeSite('Petstore'), ada);
  });
});

test.each([
  ['', 'Enter a domain'],
  ['  ', 'Enter a domain'],
  ['203.0.113.7', 'is an IP address'],
  ['[2001:db8::1]', 'is an IP address'],
  ['2001:db8::1', 'is an IP address'],
  ['0x7f.1', 'is an IP address'],
  ['*.example.com', 'Wildcards are not supported'],
  ['co.uk', 'is a public suffix'],
  ['github.io', 'is a public suffix'],
  ['_dmarc.example.com', 'underscore'],
  ['petstore.localhost', 'belongs to the platform'],
  ['sites.petstore.localhost', 'belongs to the platform'],
  ['xn--99999999.com', 'not valid'],
  ['xn--a.com', 'not valid'],
  ['xn--bx.com', 'not valid Punycode'],
  // A second spelling of xn--612b.com.
  ['xn---612b.com', 'not valid Punycode'],
  [`${'a.'.repeat(125)}long`, 'The name has 254 characters'],
  [`${'a'.repeat(64)}.com`, 'at most 63'],
  [`${'a'.repeat(61)}.com`, 'has 65 characters. A certificate is issued for at most 64. Enter a shorter one'],
  [`${'ü'.repeat(56)}.com`, 'xn--tda'],
  ['https://shop.example.com', 'without https://'],
  ['shop.example.com/path', 'without a path'],
  ['shop.example.com:443', 'without a port'],
  ['shop..example.com', 'empty label'],
  ['.example.com', 'empty label'],
  ['-shop.example.com', 'not a valid label'],
  ['shop.example.com..', 'empty label'],
  ['shop example.com', 'character that a domain'],
  ['ada@example.com', 'character that a domain'],
  ['localhost', 'single word'],
  ['shop.nosuchtld', 'not a top-level domain'],
  ['shop.example', 'reserved'],
  ['shop.local', 'reserved'],
  ['shop.onion', 'reserved'],
  ['shop.arpa', 'reserved'],
  ['2.0.192.in-addr.arpa', 'reserved'],
])('%p is rejected, and the message says: %s', async (domain, reason) => {
  const refusal = project.add(domain);
  await expect(refusal).rejects.toThrow(InvalidRequest);
  await expect(refusal).rejects.toThrow(reason);
});

test('Unicode and Punycode are one domain, and both forms are shown', async () => {
  const added = await project.add('www.BÜCHER.test.');
  expect(added).toMatchObject({ domain: 'www.xn--bcher-kva.test', unicodeDomain: 'www.bücher.test' });
  expect(await project.add('www.xn--bcher-kva.test')).toEqual(added);
});

test.each([' www.pasted.test ', 'www.pasted.test\r', '\twww.pasted.test.\r\n', '\u00a0www.pasted.test\ufeff'])(
  'white space around %j makes no difference',
  async (domain) => {
    expect(await project.add(domain)).toMatchObject({ domain: 'www.pasted.test' });
  },
);

test('a name of 64 characters is added', async () => {
  const domain = `${'a'.repeat(59)}.test`;
  expect(await project.add(domain)).toMatchObject({ domain });
});

test.each([
  ['mysite.uk.com', 'apex', 'ALIAS', '@'],
  ['foo.eu.org', 'apex', 'ALIAS', '@'],
  ['shop.foo.eu.org', 'subdomain', 'CNAME', 'shop'],
])('below a private suffix, %s counts as %s and needs the record %s %s', async (domain, kind, type, host) => {
  expect(await project.add(domain)).toMatchObject({ kind, records: [{ type, host }] });
});

test('upper case and a trailing dot make no difference', async () => {
  expect(await project.add('WWW.Case.Test.')).toMatchObject({ domain: 'www.case.test' });
  expect(await project.add('www.case.test')).toMatchObject({ domain: 'www.case.test' });
});

test('a subdomain needs a CNAME record, shown with the host name that DNS providers ask for', async () => {
  expect(await project.add('www.docs.shop.test')).toMatchObject({
    kind: 'subdomain',
    status: 'waiting_for_dns',
    dns: 'pending',
    role: 'additional',
    records: [
      {
        action: 'add',
        type: 'CNAME',
        host: 'www.docs',
        name: 'www.docs.shop.test',
        value: 'sites.petstore.localhost',
        ttl: 3600,
      },
    ],
  });
});

test('an apex needs an ALIAS record', async () => {
  expect(await project.add('shop.test')).toMatchObject({
    kind: 'apex',
    records: [{ action: 'add', type: 'ALIAS', host: '@', name: 'shop.test', value: 'sites.petstore.localhost' }],
  });
});

test('a delegated subdomain counts as an apex', async () => {
  await project.dns.setRecord(
    'app.shop.test',
    'SOA',
    'ns1.petstore.localhost hostmaster.shop.test 1 7200 900 1209600 300',
  );
  await project.add('app.shop.test');
  expect(await project.verify('app.shop.test')).toMatchObject({
    kind: 'apex',
    records: [{ action: 'add', type: 'ALIAS', host: '@', name: 'app.shop.test' }],
  });
});

test('a domain whose zone does not exist yet counts as an apex', async () => {
  await project.add('unregistered.test');
  expect(await project.verify('unregistered.test')).toMatchObject({ kind: 'apex', dns: 'missing' });
});

describe('with its redirect', () => {
  const add = (domain: string, to: string) =>
    addDomain(project.host.ports, { domain, redirect: { to, status: 308 } }, ada);

  test('a domain is added in one write', async () => {
    await project.add('to.shop.test');
    await add('from.shop.test', 'to.shop.test');
    expect(await project.view('from.shop.test')).toMatchObject({
      role: 'redirect',
      redirect: { to: 'to.shop.test', status: 308 },
    });
  });

  test('a domain that is there is not redirected elsewhere', async () => {
    await add('from.shop.test', 'to.shop.test');
    await project.add('from.shop.test');
    await expect(add('from.shop.test', 'www.docs.shop.test')).rejects.toThrow(
      'The project already has from.shop.test. Change its redirect instead.',
    );
    expect(await project.view('from.shop.test')).toMatchObject({ redirect: { to: 'to.shop.test' } });
  });

  test.each([
    ['to itself', 'new.shop.test'],
    ['to a domain that redirects as well', 'from.shop.test'],
    ['to a domain outside the project', 'elsewhere.test'],
  ])('a domain that would redirect %s is not added', async (_, to) => {
    await expect(add('new.shop.test', to)).rejects.toThrow(InvalidRequest);
    await expect(project.view('new.shop.test')).rejects.toThrow(NotFound);
  });
});

test('a project has at most as many domains as its plan serves, however many are added at the same time', async () => {
  await changePlan('pro', by(ada));
  const { length: before } = await listDomains(project.host.ports);
  for (let at = before; at < 10; at += 1) await project.add(`pro-${at}.shop.test`);
  await expect(project.add('one-more.shop.test')).rejects.toThrow(
    'The Pro plan serves 10 domains. Remove one, or change to a larger plan.',
  );
  await changePlan('enterprise', by(ada));
  for (let at = Math.max(before, 10); at < 45; at += 1) await project.add(`many-${at}.shop.test`);
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => project.add(`more-${at}.shop.test`)));
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  expect(refusals).toEqual(Array(7).fill('Error: The Enterprise plan serves 50 domains. Remove one first.'));
  expect((await listDomains(project.host.ports)).length).toBe(50);
});
