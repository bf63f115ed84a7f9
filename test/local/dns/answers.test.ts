import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { RecordType } from 'dns-packet';
import { ask, query, type Response, sendUdp, useDns } from '../../support/dns.ts';

const dns = useDns();

beforeAll(async () => {
  const { store } = dns;
  await store.setRecord('www.shop.localhost', 'CNAME', 'sites.petstore.localhost');
  await store.setRecord('shop.localhost', 'ALIAS', 'sites.petstore.localhost', 60);
  await store.setRecord('shop.localhost', 'CAA', [
    '0 issue "ca.petstore.localhost"',
    '128 iodef "mailto:a@shop.localhost"',
  ]);
  await store.setRecord('shop.localhost', 'MX', '10 mail.shop.localhost');
  await store.setRecord('mail.shop.localhost', 'A', ['203.0.113.7', '203.0.113.8'], 120);
  await store.setRecord('_dmarc.deep.shop.localhost', 'TXT', 'v=DMARC1; p=none');
  await store.setRecord('outside.shop.localhost', 'CNAME', 'www.example.com');
  await store.setRecord('lost.shop.localhost', 'CNAME', 'nothing.shop.localhost');
  await store.setRecord('one.shop.localhost', 'CNAME', 'two.shop.localhost');
  await store.setRecord('two.shop.localhost', 'CNAME', 'one.shop.localhost');
  await store.setRecord('app.shop.localhost', 'SOA', 'ns1.petstore.localhost me.shop.localhost 7 7200 900 1209600 60');
  await store.setRecord('away.shop.localhost', 'NS', 'ns.example.com');
  await store.setRecord('apex.test', 'ALIAS', 'www.example.com');
  await store.setRecord('gone.test', 'ALIAS', 'nothing.test');
  await store.setRecord('round.test', 'ALIAS', 'turn.test');
  await store.setRecord('turn.test', 'ALIAS', 'round.test');
});

const log = jest.spyOn(console, 'error');
afterAll(() => expect(log).not.toHaveBeenCalled());

/** A response in the format of `dig`. */
const shown = ({ rcode, answers = [], authorities = [] }: Response) => [
  rcode,
  ...answers.map(line),
  ...authorities.map((record) => `authority: ${line(record)}`),
];

function line(record: NonNullable<Response['answers']>[number]): string {
  if (!('data' in record)) return record.type;
  const { name, ttl, type, data } = record;
  const text =
    typeof data === 'object' && !Array.isArray(data) && !Buffer.isBuffer(data)
      ? Object.values(data).join(' ')
      : String(data);
  return `${name} ${ttl} ${type} ${text}`;
}

const negativeSoa = (zone: string, ttl: number, rest: string) =>
  `authority: ${zone} ${ttl} SOA ns1.petstore.localhost ${rest}`;
const shopSoa = () => expect.stringMatching(/^authority: shop\.localhost 300 SOA .* 7200 900 1209600 300$/);
const platformSoa = negativeSoa('petstore.localhost', 300, 'hostmaster.petstore.localhost 1 7200 900 1209600 300');

const toSites = 'www.shop.localhost 3600 CNAME sites.petstore.localhost';

test.each<[string, RecordType, string, unknown[]]>([
  [
    'the edge has an IPv4 address',
    'A',
    'sites.petstore.localhost',
    ['NOERROR', 'sites.petstore.localhost 300 A 127.0.0.1'],
  ],
  [
    'the edge has an IPv6 address',
    'AAAA',
    'sites.petstore.localhost',
    ['NOERROR', 'sites.petstore.localhost 300 AAAA ::1'],
  ],
  ['the platform address is there', 'A', 'petstore.localhost', ['NOERROR', 'petstore.localhost 300 A 127.0.0.1']],
  [
    'a name has several addresses',
    'A',
    'mail.shop.localhost',
    ['NOERROR', 'mail.shop.localhost 120 A 203.0.113.7', 'mail.shop.localhost 120 A 203.0.113.8'],
  ],
  ['a CNAME is followed', 'A', 'www.shop.localhost', ['NOERROR', toSites, 'sites.petstore.localhost 300 A 127.0.0.1']],
  ['a query for the CNAME itself does not follow it', 'CNAME', 'www.shop.localhost', ['NOERROR', toSites]],
  ['a CNAME whose target has no record of the type', 'MX', 'www.shop.localhost', ['NOERROR', toSites, platformSoa]],
  [
    'a CNAME to an outside name',
    'A',
    'outside.shop.localhost',
    ['NOERROR', 'outside.shop.localhost 3600 CNAME www.example.com'],
  ],
  [
    'a CNAME to a name that does not exist',
    'A',
    'lost.shop.localhost',
    ['NXDOMAIN', 'lost.shop.localhost 3600 CNAME nothing.shop.localhost', shopSoa()],
  ],
  [
    'a CNAME loop',
    'A',
    'one.shop.localhost',
    ['NOERROR', 'one.shop.localhost 3600 CNAME two.shop.localhost', 'two.shop.localhost 3600 CNAME one.shop.localhost'],
  ],
  [
    'an ALIAS shows as addresses, with the shorter TTL',
    'A',
    'shop.localhost',
    ['NOERROR', 'shop.localhost 60 A 127.0.0.1'],
  ],
  ['an ALIAS shows as IPv6 addresses', 'AAAA', 'shop.localhost', ['NOERROR', 'shop.localhost 60 AAAA ::1']],
  ['an ALIAS is not returned as a CNAME', 'CNAME', 'shop.localhost', ['NOERROR', shopSoa()]],
  ['an ALIAS to a name outside the local DNS', 'A', 'apex.test', ['SERVFAIL']],
  ['an ALIAS to a name that does not exist', 'A', 'gone.test', ['SERVFAIL']],
  ['an ALIAS loop', 'A', 'round.test', ['SERVFAIL']],
  [
    'CAA',
    'CAA',
    'shop.localhost',
    [
      'NOERROR',
      'shop.localhost 3600 CAA 0 issue ca.petstore.localhost false',
      'shop.localhost 3600 CAA 128 iodef mailto:a@shop.localhost true',
    ],
  ],
  ['MX', 'MX', 'shop.localhost', ['NOERROR', 'shop.localhost 3600 MX 10 mail.shop.localhost']],
  ['TXT', 'TXT', '_dmarc.deep.shop.localhost', ['NOERROR', '_dmarc.deep.shop.localhost 3600 TXT v=DMARC1; p=none']],
  ['NS', 'NS', 'shop.localhost', ['NOERROR', 'shop.localhost 3600 NS ns1.petstore.localhost']],
  ['a name without that type', 'TXT', 'mail.shop.localhost', ['NOERROR', shopSoa()]],
  ['a name that only has names below it', 'A', 'deep.shop.localhost', ['NOERROR', shopSoa()]],
  ['a name that does not exist', 'A', 'nothing.shop.localhost', ['NXDOMAIN', shopSoa()]],
  ['a type that nobody has', 'SRV', 'mail.shop.localhost', ['NOERROR', shopSoa()]],
  [
    'a domain that nobody registered',
    'SOA',
    'www.nobody.test',
    ['NXDOMAIN', negativeSoa('test', 300, 'hostmaster.test 1 7200 900 1209600 300')],
  ],
  [
    'a delegated zone has its own negative TTL',
    'A',
    'x.app.shop.localhost',
    ['NXDOMAIN', negativeSoa('app.shop.localhost', 60, 'me.shop.localhost 8 7200 900 1209600 60')],
  ],
  [
    'a zone delegated to another server',
    'A',
    'x.away.shop.localhost',
    ['NOERROR', 'authority: away.shop.localhost 3600 NS ns.example.com'],
  ],
  ['a name outside the local DNS', 'A', 'www.example.com', ['REFUSED']],
  ['the root', 'NS', '.', ['REFUSED']],
])('%s', async (_title, type, name, expected) => {
  expect(shown(await ask(dns.port, name, type))).toEqual(expected);
});

test('a name is found in any case, and the response repeats the question as sent', async () => {
  const response = await ask(dns.port, 'MAIL.Shop.LocalHost', 'A');
  expect(response.questions).toEqual([{ name: 'MAIL.Shop.LocalHost', type: 'A', class: 'IN' }]);
  expect(response.answers).toHaveLength(2);
});

test('ANY returns all records of a name', async () => {
  const bytes = query('shop.localhost', 'TXT');
  bytes.writeUInt16BE(255, bytes.length - 4);
  const response = await sendUdp(dns.port, bytes);
  expect(response?.readUInt16BE(6)).toBe(5);
});

describe('authority', () => {
  test.each([
    ['over a name that it has', 'shop.localhost', true],
    ['over a name that does not exist', 'no.shop.localhost', true],
    ['not over a zone delegated away', 'x.away.shop.localhost', false],
    ['not over the rest of the world', 'example.com', false],
  ])('%s', async (_title, name, expected) => {
    expect((await ask(dns.port, name, 'A')).flag_aa).toBe(expected);
  });
});

describe('with a simulated fault, a name', () => {
  test('gets no response', async () => {
    dns.faults.set('silent.shop.localhost', 'silence');
    expect(await sendUdp(dns.port, query('silent.shop.localhost', 'A'), 200)).toBeUndefined();
  });

  test('gets SERVFAIL', async () => {
    dns.faults.set('broken.shop.localhost', 'servfail');
    expect(shown(await ask(dns.port, 'broken.shop.localhost', 'A'))).toEqual(['SERVFAIL']);
  });
});
