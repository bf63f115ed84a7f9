import { afterEach, expect, test } from '@jest/globals';
import type { Answer } from 'dns-packet';
import { checkCaa } from '../../../../lib/domains/certificate/check-caa.ts';
import type { RecordType } from '../../../../lib/domains/dns/dns-view.ts';
import { askDns, readDnsResponse } from '../../../../lib/domains/public-dns/dns-client.ts';
import { publicDnsView } from '../../../../lib/domains/public-dns/public-dns-view.ts';
import { type NameServer, type NameServerReply, startNameServer } from '../../aws/support/name-servers.ts';

/** Name servers that are listed for a zone without serving it: https://www.rfc-editor.org/rfc/rfc1912#section-2.8 */

const ns = (name: string, data: string): Answer => ({ type: 'NS', name, ttl: 60, data });
const soa = (name: string): Answer => ({
  type: 'SOA',
  name,
  ttl: 3600,
  data: { mname: 'ns.dns.net', rname: 'admin.dns.net', minimum: 120 },
});

const RECORDS: Readonly<Record<string, Answer>> = {
  'app.shop.com SOA': soa('app.shop.com'),
  'www.shop.com CNAME': { type: 'CNAME', name: 'www.shop.com', data: 'd2.cloudfront.net' },
  'www.shop.com A': { type: 'A', name: 'www.shop.com', data: '192.0.2.7' },
  'www.shop.com AAAA': { type: 'AAAA', name: 'www.shop.com', data: '2001:db8::7' },
  'www.shop.com CAA': { type: 'CAA', name: 'www.shop.com', data: { flags: 0, tag: 'issue', value: 'ca.test' } },
  'www.shop.com MX': { type: 'MX', name: 'www.shop.com', data: { preference: 10, exchange: 'mail.test' } },
  'www.shop.com TXT': { type: 'TXT', name: 'www.shop.com', data: 'v=spf1 -all' },
};
const ofShop = (question: string): NameServerReply => {
  const answer = RECORDS[question];
  return answer ? { answers: [answer] } : { authorities: [soa('shop.com')] };
};

const LAME: readonly [string, NameServerReply][] = [
  ['an empty response', {}],
  ['a referral to the root', { authorities: [ns('', 'a.root-servers.net')] }],
  ['a referral to the parent', { authorities: [ns('com', 'a.gtld-servers.net')] }],
  ['a referral to itself', { authorities: [ns('shop.com', 'ns1.dns.net')] }],
  ['a referral to a zone beside the name', { authorities: [ns('blog.shop.com', 'ns1.dns.net')] }],
  ['a cached name error', { rcode: 'NXDOMAIN', authorities: [soa('com')] }],
];

const stops: NameServer[] = [];
afterEach(() => Promise.all(stops.splice(0).map((server) => server.stop())));

async function start(isRecursive: boolean, reply: (question: string) => NameServerReply) {
  const server = await startNameServer(isRecursive, reply);
  stops.push(server);
  return server.address;
}

/** Delegates shop.com to two servers, of which the first has these addresses. */
const toTwoServers =
  (...addresses: readonly string[]) =>
  (question: string): NameServerReply => {
    const hosts: Record<string, readonly string[]> = { 'ns1.dns.net A': addresses, 'ns2.dns.net A': ['192.0.2.2'] };
    if (question === 'shop.com NS') return { answers: [ns('shop.com', 'ns1.dns.net'), ns('shop.com', 'ns2.dns.net')] };
    const found = hosts[question];
    if (!found) return { rcode: 'SERVFAIL' };
    return { answers: found.map((data): Answer => ({ type: 'A', name: question.split(' ')[0] ?? '', data })) };
  };

/** Reads public DNS where the servers of shop.com reply like this. */
async function view(first: NameServerReply, second?: NameServerReply, addresses = ['192.0.2.1']) {
  const lame = await start(false, () => ({ isAuthoritative: false, ...first }));
  const right = await start(false, second ? () => ({ isAuthoritative: false, ...second }) : ofShop);
  const resolvers = [await start(true, toTwoServers(...addresses))];
  return publicDnsView({ resolvers, serverAt: (address) => (address === '192.0.2.2' ? right : lame) });
}

const TYPES: readonly RecordType[] = ['CNAME', 'A', 'AAAA', 'CAA', 'MX', 'TXT'];

test.each(LAME)('after %s from the first server, the next one is asked each question', async (_title, reply) => {
  const dns = await view(reply);
  const results = await Promise.all(TYPES.map((type) => dns.query('www.shop.com', type)));
  expect(results.map(({ outcome }) => outcome)).toEqual(TYPES.map(() => 'found'));
  expect(await dns.query('new.shop.com', 'CNAME')).toEqual({ outcome: 'absent', ttl: 120 });
  expect(await dns.zoneOf('app.shop.com')).toBe('app.shop.com');
  expect(await checkCaa('www.shop.com', ['amazon.com'], dns)).toMatchObject({ code: 'caa_blocks', at: 'www.shop.com' });
});

test.each(LAME)('after %s from all servers, a name is unreachable', async (_title, reply) => {
  const dns = await view(reply, reply);
  const results = await Promise.all(TYPES.map((type) => dns.query('www.shop.com', type)));
  expect(results.map(({ outcome }) => outcome)).toEqual(TYPES.map(() => 'unreachable'));
  expect(await checkCaa('www.shop.com', ['amazon.com'], dns)).toMatchObject({ code: 'dns_unreachable' });
});

test('a server with many addresses does not keep the others from being asked', async () => {
  const dns = await view({}, undefined, ['192.0.2.11', '192.0.2.12', '192.0.2.13', '192.0.2.14']);
  expect(await dns.query('www.shop.com', 'CNAME')).toMatchObject({ outcome: 'found' });
});

test('an answer that is not authoritative counts', async () => {
  const dns = await view({ answers: [{ type: 'CNAME', name: 'WWW.shop.com', ttl: 60, data: 'd2.cloudfront.net' }] });
  expect(await dns.query('www.shop.com', 'CNAME')).toMatchObject({ outcome: 'found', records: [{ ttl: 60 }] });
  expect(await dns.query('www.shop.com', 'A')).toEqual({ outcome: 'absent' });
});

test('a resolver that only refers to other servers is passed over', async () => {
  const right = await start(false, ofShop);
  const referring = { isAuthoritative: false, authorities: [ns('', 'a.root-servers.net')] };
  const lame = { ...(await start(false, () => referring)), isRecursive: true };
  const dns = publicDnsView({
    resolvers: [lame, await start(true, toTwoServers('192.0.2.1'))],
    serverAt: () => right,
  });
  expect(await dns.zoneOf('www.shop.com')).toBe('shop.com');
  expect(await dns.query('www.shop.com', 'CNAME')).toMatchObject({ outcome: 'found' });
});

test('the reason says that the server does not serve the name', async () => {
  const server = await start(false, () => ({ isAuthoritative: false }));
  expect(readDnsResponse(await askDns(server, 'www.shop.com', 'A'), 'A')).toEqual({
    outcome: 'unreachable',
    reason: 'the DNS server does not serve the name',
  });
});
