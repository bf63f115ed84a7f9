import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Answer } from 'dns-packet';
import { limitDns, MAX_QUERIES } from '../../../../lib/domains/dns/dns-limits.ts';
import type { DnsView } from '../../../../lib/domains/dns/dns-view.ts';
import { publicDnsView } from '../../../../lib/domains/public-dns/public-dns-view.ts';
import { type NameServer, type NameServerReply, startNameServer } from '../../aws/support/name-servers.ts';

/** A DNS with a resolver, the servers of shop.com, and those of team.shop.com, which is delegated. */
const ADDRESSES = { 'ns.dns.net': '192.0.2.1', 'ns.team.net': '192.0.2.2' };
const ns = (name: string, data: string): Answer => ({ type: 'NS', name, ttl: 60, data });
const a = (name: string, data: string, ttl = 300): Answer => ({ type: 'A', name, ttl, data });
const cname = (name: string, data: string): Answer => ({ type: 'CNAME', name, ttl: 300, data });
const soa = (name: string, minimum = 120): Answer => ({
  type: 'SOA',
  name,
  ttl: 3600,
  data: { mname: 'ns.dns.net', rname: 'admin.dns.net', minimum },
});

let resolver: NameServer;
let shop: NameServer;
let team: NameServer;
let replies: Record<string, NameServerReply | undefined> = {};
let isShopSilent = false;
let view: DnsView;

beforeEach(async () => {
  isShopSilent = false;
  replies = {
    'shop.com SOA': { answers: [soa('shop.com')] },
    'www.shop.com CNAME': { answers: [cname('www.shop.com', 'd2.cloudfront.net')] },
    'www.shop.com A': { answers: [cname('www.shop.com', 'd2.cloudfront.net')] },
  };
  resolver = await startNameServer(true, (question) => {
    if (question === 'shop.com NS') return { answers: [ns('shop.com', 'ns.dns.net')] };
    const [name = ''] = question.split(' ');
    const address = Object.entries(ADDRESSES).find(([host]) => question === `${host} A`)?.[1];
    if (address) return { answers: [a(name, address)] };
    if (question === 'www.shop.com TXT')
      return { answers: [{ type: 'TXT', name, ttl: 60, data: 'from the resolver' }] };
    return { rcode: 'NXDOMAIN', authorities: [soa('com', 900)] };
  });
  shop = await startNameServer(false, (question) => {
    if (isShopSilent) return undefined;
    if (question.split(' ')[0]?.endsWith('team.shop.com')) {
      return { isAuthoritative: false, authorities: [ns('team.shop.com', 'ns.team.net')] };
    }
    return replies[question] ?? { authorities: [soa('shop.com')] };
  });
  team = await startNameServer(false, (question) =>
    question === 'team.shop.com SOA'
      ? { answers: [soa('team.shop.com')] }
      : (replies[question] ?? { rcode: 'NXDOMAIN', authorities: [soa('team.shop.com', 30)] }),
  );
  view = publicDnsView({
    resolvers: [resolver.address],
    serverAt: (address) => (address === ADDRESSES['ns.team.net'] ? team.address : shop.address),
  });
});
afterEach(() => Promise.all([resolver.stop(), shop.stop(), team.stop()]));

test('a record is read from its zone’s servers, and the resolver is never queried for its name', async () => {
  expect(await view.query('www.shop.com', 'CNAME')).toEqual({
    outcome: 'found',
    records: [{ name: 'www.shop.com', type: 'CNAME', value: 'd2.cloudfront.net', ttl: 300 }],
  });
  expect(await view.query('new.shop.com', 'CNAME')).toEqual({ outcome: 'absent', ttl: 120 });
  expect(resolver.asked.filter((question) => /(www|new)\.shop/.test(question))).toEqual([]);
});

test('a CNAME is not followed', async () => {
  expect(await view.query('www.shop.com', 'A')).toMatchObject({ outcome: 'absent' });
});

test('the servers determine the zone of a name, and a delegated zone counts as its own', async () => {
  expect(await view.zoneOf('www.shop.com')).toBe('shop.com');
  expect(await view.zoneOf('shop.com')).toBe('shop.com');
  expect(await view.zoneOf('team.shop.com')).toBe('team.shop.com');
  expect(await view.zoneOf('www.team.shop.com')).toBe('team.shop.com');
});

test('an authoritative response is no referral, whatever name servers it names', async () => {
  replies['www.blog.shop.com SOA'] = { authorities: [ns('blog.shop.com', 'ns.team.net')] };
  replies['www.blog.shop.com CNAME'] = { answers: [cname('www.blog.shop.com', 'd2.cloudfront.net')] };
  expect(await view.zoneOf('www.blog.shop.com')).toBe('shop.com');
  expect(await view.query('www.blog.shop.com', 'CNAME')).toMatchObject({ outcome: 'found' });
  expect(team.asked).toEqual([]);
});

test('a name in a delegated zone is read from that zone’s servers', async () => {
  replies['www.team.shop.com CNAME'] = { answers: [cname('www.team.shop.com', 'd2.cloudfront.net')] };
  expect(await view.query('www.team.shop.com', 'CNAME')).toMatchObject({ outcome: 'found' });
  expect(await view.query('x.team.shop.com', 'CNAME')).toEqual({ outcome: 'absent', ttl: 30 });
  expect(team.asked).toContain('www.team.shop.com CNAME');
});

test('the queries of one check look up the zone only once', async () => {
  await view.zoneOf('www.shop.com');
  await Promise.all((['A', 'AAAA', 'CNAME', 'MX'] as const).map((type) => view.query('www.shop.com', type)));
  expect(resolver.asked.filter((question) => question === 'shop.com NS')).toHaveLength(1);
});

test('the zone of a domain below a private suffix is found from the suffix on', async () => {
  const top = await startNameServer(true, (question) => {
    if (question === 'uk.com NS') return { answers: [ns('uk.com', 'ns.dns.net')] };
    if (question === 'ns.dns.net A') return { answers: [a('ns.dns.net', '192.0.2.1')] };
    return { rcode: 'NXDOMAIN', authorities: [soa('com', 900)] };
  });
  const registry = await startNameServer(false, (question) =>
    question.split(' ')[0]?.endsWith('mysite.uk.com')
      ? { answers: [soa('mysite.uk.com')] }
      : { rcode: 'NXDOMAIN', authorities: [soa('uk.com')] },
  );
  const below = publicDnsView({ resolvers: [top.address], serverAt: () => registry.address });
  expect(await below.zoneOf('www.mysite.uk.com')).toBe('mysite.uk.com');
  expect(await below.zoneOf('free.uk.com')).toBe('uk.com');
  await Promise.all([top.stop(), registry.stop()]);
});

test('a domain that nobody has registered has no records', async () => {
  expect(await view.query('www.nobody.com', 'CNAME')).toEqual({ outcome: 'absent', ttl: 900 });
  expect(await view.zoneOf('www.nobody.com')).toBeUndefined();
});

test('the resolvers are queried when the zone’s servers refuse', async () => {
  replies['www.shop.com TXT'] = { rcode: 'REFUSED' };
  expect(await view.query('www.shop.com', 'TXT')).toMatchObject({
    outcome: 'found',
    records: [{ value: 'from the resolver' }],
  });
});

test('a zone is unreachable, with the reason, when no server gives a usable response', async () => {
  await view.zoneOf('shop.com');
  isShopSilent = true;
  await resolver.stop();
  resolver = await startNameServer(true, () => ({ rcode: 'SERVFAIL' }));
  view = publicDnsView({ resolvers: [resolver.address], serverAt: () => shop.address });
  expect(await view.query('www.shop.com', 'CNAME')).toEqual({
    outcome: 'unreachable',
    reason: 'the DNS server responds with SERVFAIL',
  });
});

test('the queries that find a zone count towards the limit of a check', async () => {
  const limited = limitDns(view, 5_000);
  for (let label = 0; label < MAX_QUERIES; label += 1) await limited.query(`x${label}.shop.com`, 'CAA');
  expect(shop.asked.length + resolver.asked.length).toBeLessThanOrEqual(MAX_QUERIES);
  expect(await limited.query('www.shop.com', 'CNAME')).toMatchObject({ outcome: 'unreachable' });
});
