import { afterEach, expect, test } from '@jest/globals';
import type { Answer } from 'dns-packet';
import type { RecordType } from '../../../../lib/domains/dns/dns-view.ts';
import { askDns, readDnsResponse } from '../../../../lib/domains/public-dns/dns-client.ts';
import { type NameServer, type NameServerReply, startNameServer } from '../../aws/support/name-servers.ts';

const NAME = 'www.shop.test';
let server: NameServer;
afterEach(() => server.stop());

/** Asks a server that sends these replies, one after the other, and then the last one again: a busy machine asks twice. */
async function ask(type: RecordType, ...replies: readonly (NameServerReply | undefined)[]) {
  let asked = 0;
  server = await startNameServer(false, () => replies[Math.min(asked++, replies.length - 1)]);
  return readDnsResponse(await askDns(server.address, NAME, type), type);
}

const WRITTEN = 'WWW.Shop.test';
const ttl = 60;

test.each<[RecordType, Answer, string]>([
  ['A', { type: 'A', name: WRITTEN, ttl, data: '203.0.113.7' }, '203.0.113.7'],
  ['AAAA', { type: 'AAAA', name: WRITTEN, ttl, data: '2001:db8::7' }, '2001:db8::7'],
  ['CNAME', { type: 'CNAME', name: WRITTEN, ttl, data: 'shop.test' }, 'shop.test'],
  ['MX', { type: 'MX', name: WRITTEN, ttl, data: { preference: 10, exchange: 'mail.test' } }, '10 mail.test'],
  ['CAA', { type: 'CAA', name: WRITTEN, ttl, data: { flags: 0, tag: 'issue', value: 'ca.test' } }, '0 issue "ca.test"'],
  ['TXT', { type: 'TXT', name: WRITTEN, ttl, data: ['v=spf1 ', '-all'] }, 'v=spf1 -all'],
])('a record of type %s is read in zone-file notation', async (type, answer, value) => {
  expect(await ask(type, { answers: [answer] })).toEqual({
    outcome: 'found',
    records: [{ name: NAME, type, ttl, value }],
  });
});

test('a response that does not fit UDP is read over TCP', async () => {
  const answers = Array.from({ length: 100 }, (_, at): Answer => ({ type: 'TXT', name: NAME, data: `text ${at}` }));
  const long = { answers, isLong: true };
  expect(await ask('TXT', long, long)).toMatchObject({ records: { length: 100 } });
});

test('a server that does not respond is asked once more', async () => {
  const reply: NameServerReply = { answers: [{ type: 'A', name: NAME, data: '203.0.113.7' }] };
  expect(await ask('A', undefined, reply)).toMatchObject({ outcome: 'found' });
  expect(server.asked).toEqual([`${NAME} A`, `${NAME} A`]);
});

test('a server that never responds is unreachable', async () => {
  expect(await ask('A')).toEqual({ outcome: 'unreachable', reason: 'the DNS server does not respond' });
});
