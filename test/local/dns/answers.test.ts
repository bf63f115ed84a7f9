import { beforeAll, describe, expect, test } from '@jest/globals';
import type { RecordType } from '../../../lib/domains/dns/dns-view.ts';
import { openTestDns } from '../../support/dns.ts';

const { store, view } = openTestDns();

beforeAll(async () => {
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
  await store.setRecord('leaving.shop.localhost', 'CNAME', 'x.away.shop.localhost');
  await store.setRecord('four.test', 'A', '203.0.113.7');
  await store.setRecord('to-four.test', 'ALIAS', 'four.test');
  await store.setRecord('apex.test', 'ALIAS', 'www.example.com');
  await store.setRecord('gone.test', 'ALIAS', 'nothing.test');
  await store.setRecord('round.test', 'ALIAS', 'turn.test');
  await store.setRecord('turn.test', 'ALIAS', 'round.test');
});

/** The result of a query in a line per record. */
async function ask(name: string, type: RecordType): Promise<string[]> {
  const result = await view.query(name, type);
  if (result.outcome === 'found') return result.records.map((one) => `${one.name} ${one.ttl} ${one.type} ${one.value}`);
  return [result.outcome === 'absent' ? `absent for ${result.ttl ?? 'an unknown time'}` : result.reason];
}

const badAlias = (name: string, value: string) =>
  `the ALIAS record of ${name} has the value ${value}, which can't be looked up`;
const REFUSED = 'the local DNS responds with REFUSED';
const AWAY = 'away.shop.localhost is delegated to ns.example.com, outside the local DNS';

test.each<[string, RecordType, string, string[]]>([
  ['the edge has an IPv4 address', 'A', 'sites.petstore.localhost', ['sites.petstore.localhost 300 A 127.0.0.1']],
  ['the edge has an IPv6 address', 'AAAA', 'sites.petstore.localhost', ['sites.petstore.localhost 300 AAAA ::1']],
  ['the default domain has an address', 'A', 'petstore.localhost', ['petstore.localhost 300 A 127.0.0.1']],
  [
    'a name has several addresses',
    'A',
    'mail.shop.localhost',
    ['mail.shop.localhost 120 A 203.0.113.7', 'mail.shop.localhost 120 A 203.0.113.8'],
  ],
  ['a CNAME is followed', 'A', 'www.shop.localhost', ['sites.petstore.localhost 300 A 127.0.0.1']],
  [
    'a query for the CNAME itself does not follow it',
    'CNAME',
    'www.shop.localhost',
    ['www.shop.localhost 3600 CNAME sites.petstore.localhost'],
  ],
  ['the target of a CNAME has no record of the type', 'MX', 'www.shop.localhost', ['absent for 300']],
  ['a CNAME leads to an outside name', 'A', 'outside.shop.localhost', ['absent for an unknown time']],
  ['a CNAME leads to a name that does not exist', 'A', 'lost.shop.localhost', ['absent for 300']],
  ['a CNAME leads to a zone of another server', 'A', 'leaving.shop.localhost', ['absent for an unknown time']],
  ['a CNAME loop ends', 'A', 'one.shop.localhost', ['absent for an unknown time']],
  ['an ALIAS shows as addresses, with the shorter TTL', 'A', 'shop.localhost', ['shop.localhost 60 A 127.0.0.1']],
  ['an ALIAS shows as IPv6 addresses', 'AAAA', 'shop.localhost', ['shop.localhost 60 AAAA ::1']],
  ['an ALIAS is not returned as a CNAME', 'CNAME', 'shop.localhost', ['absent for 300']],
  ['an ALIAS to a name without addresses of that type', 'AAAA', 'to-four.test', ['absent for 300']],
  ['an ALIAS to a name outside the local DNS', 'A', 'apex.test', [badAlias('apex.test', 'www.example.com')]],
  ['an ALIAS to a name that does not exist', 'A', 'gone.test', ['absent for 300']],
  ['an ALIAS loop', 'A', 'round.test', [badAlias('round.test', 'turn.test')]],
  [
    'CAA',
    'CAA',
    'shop.localhost',
    [
      'shop.localhost 3600 CAA 0 issue "ca.petstore.localhost"',
      'shop.localhost 3600 CAA 128 iodef "mailto:a@shop.localhost"',
    ],
  ],
  ['MX', 'MX', 'shop.localhost', ['shop.localhost 3600 MX 10 mail.shop.localhost']],
  ['TXT', 'TXT', '_dmarc.deep.shop.localhost', ['_dmarc.deep.shop.localhost 3600 TXT v=DMARC1; p=none']],
  ['a name without that type', 'TXT', 'mail.shop.localhost', ['absent for 300']],
  ['a name that only has names below it', 'A', 'deep.shop.localhost', ['absent for 300']],
  ['a name that does not exist', 'A', 'nothing.shop.localhost', ['absent for 300']],
  ['a domain that nobody registered', 'CNAME', 'www.nobody.test', ['absent for 300']],
  ['a delegated zone has its own negative TTL', 'A', 'x.app.shop.localhost', ['absent for 60']],
  ['a zone delegated to another server', 'A', 'x.away.shop.localhost', [AWAY]],
  ['a name outside the local DNS', 'A', 'www.example.com', [REFUSED]],
])('%s', async (_title, type, name, expected) => {
  expect(await ask(name, type)).toEqual(expected);
});

describe('the zone of a name', () => {
  test.each([
    ['is the closest one', 'x.app.shop.localhost', 'app.shop.localhost'],
    ['is its own at the apex', 'shop.localhost', 'shop.localhost'],
    ['does not depend on where its CNAME leads', 'www.shop.localhost', 'shop.localhost'],
    ['is the delegating one if another server has the rest', 'x.away.shop.localhost', 'shop.localhost'],
    ['is the top-level domain if nobody registered it', 'www.nobody.test', 'test'],
    ['is unknown outside the local DNS', 'www.example.com', undefined],
  ])('%s', async (_title, name, zone) => {
    expect(await view.zoneOf(name)).toBe(zone);
  });
});
