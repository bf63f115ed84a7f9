import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { openDnsStore } from '../../../local/dns/dns-store.ts';
import { zoneFile } from '../../../local/part-files.ts';
import { openTestDns } from '../../support/dns.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const dns = openTestDns();
const { view } = dns;

describe('setting records', () => {
  test('takes effect at once', async () => {
    await dns.store.setRecord('at-once.shop.localhost', 'A', '203.0.113.1');
    expect(await view.query('at-once.shop.localhost', 'A')).toMatchObject({ records: [{ value: '203.0.113.1' }] });
  });

  test('replaces the records of the same name and type', async () => {
    await dns.store.setRecord('twice.shop.localhost', 'A', '203.0.113.1');
    await dns.store.setRecord('Twice.Shop.Localhost.', 'a', ['203.0.113.2', '203.0.113.2'], 30);
    const set = { zone: 'shop.localhost', name: 'twice.shop.localhost', type: 'A', ttl: 30, values: ['203.0.113.2'] };
    const etag = expect.any(String);
    expect((await dns.store.listRecords()).filter(({ name }) => name === set.name)).toEqual([{ ...set, etag }]);
  });

  test('returns them in canonical form', async () => {
    const { store } = dns;
    expect(await store.setRecord('Form.Shop.Localhost.', 'cname', 'Sites.Petstore.Localhost.')).toEqual({
      zone: 'shop.localhost',
      name: 'form.shop.localhost',
      type: 'CNAME',
      ttl: 3600,
      values: ['sites.petstore.localhost'],
      etag: expect.any(String),
    });
    expect(await store.setRecord('bücher.shop.localhost', 'CAA', '00  ISSUE ;')).toMatchObject({
      name: 'xn--bcher-kva.shop.localhost',
      values: ['0 issue ";"'],
    });
    expect(await store.setRecord('six.shop.localhost', 'AAAA', '0:0:0:0:0:0:0:1')).toMatchObject({ values: ['::1'] });
  });

  test('creates the zone of a name without one', async () => {
    await dns.store.setRecord('a.b.new-zone.test', 'A', '203.0.113.1');
    expect(await view.zoneOf('b.new-zone.test')).toBe('new-zone.test');
  });
});

describe('is rejected, with the reason:', () => {
  test.each<[string, [name: string, type: string, value: string | string[], ttl?: number], string]>([
    ['a CNAME at the apex', ['shop.localhost', 'CNAME', 'x.test'], 'shop.localhost is the apex of a zone.'],
    ['a CNAME at the apex of a new zone', ['new.test', 'CNAME', 'x.test'], 'Use ALIAS instead.'],
    ['a CNAME to itself', ['self.shop.localhost', 'CNAME', 'self.shop.localhost'], "can't point to itself"],
    ['an ALIAS to itself', ['self.shop.localhost', 'ALIAS', 'self.shop.localhost'], "can't point to itself"],
    [
      'two CNAMEs',
      ['c.shop.localhost', 'CNAME', ['x.test', 'y.test']],
      'A name can have only one record of type CNAME, not 2: x.test, y.test.',
    ],
    ['no value', ['c.shop.localhost', 'A', []], 'A record of type A needs a value. Example: 203.0.113.7'],
    [
      'an invalid address',
      ['a.shop.localhost', 'A', '1.2.3'],
      '"1.2.3" is not a value of type A. Example: 203.0.113.7',
    ],
    ['an IPv4 address as AAAA', ['a.shop.localhost', 'AAAA', '1.2.3.4'], 'is not a value of type AAAA'],
    ['an address as the target', ['a.shop.localhost', 'ALIAS', '203.0.113.7'], 'is not a value of type ALIAS'],
    ['a target that is not a name', ['a.shop.localhost', 'CNAME', 'https://x.test/'], 'is not a value of type CNAME'],
    [
      'a CAA record without a property',
      ['shop.localhost', 'CAA', 'ca.petstore.localhost'],
      'Example: 0 issue "ca.petstore.localhost"',
    ],
    [
      'an MX record without a preference',
      ['shop.localhost', 'MX', 'mail.shop.localhost'],
      'Example: 10 mail.shop.localhost',
    ],
    [
      'an SOA record with a field missing',
      ['shop.localhost', 'SOA', 'a.test b.test 1 2 3 4'],
      'is not a value of type SOA',
    ],
    ['an unknown type', ['a.shop.localhost', 'SRV', 'x'], '"SRV" is not a record type. The types are A, AAAA, ALIAS,'],
    ['an invalid name', ['a..shop.localhost', 'A', '1.2.3.4'], '"a..shop.localhost" is not a domain name'],
    ['a wildcard', ['*.shop.localhost', 'A', '1.2.3.4'], 'is a wildcard, which this DNS provider does not support'],
    ['an invalid TTL', ['a.shop.localhost', 'A', '1.2.3.4', -1], 'The TTL must be a whole number of seconds'],
    ['a name outside the local DNS', ['www.example.com', 'A', '1.2.3.4'], 'www.example.com is outside the local DNS'],
    ['a top-level domain', ['test', 'A', '1.2.3.4'], 'test is outside the local DNS'],
    ["the platform's own zone", ['sites.petstore.localhost', 'A', '1.2.3.4'], "is the platform's own zone"],
  ])('%s', async (_title, [name, type, value, ttl], message) => {
    const before = await dns.store.listRecords();
    await expect(dns.store.setRecord(name, type, value, ttl)).rejects.toThrow(message);
    expect(await dns.store.listRecords()).toEqual(before);
  });

  test.each([
    ['A', '203.0.113.1', 'CNAME', 'x.test', "a CNAME can't share its name with other records"],
    ['TXT', 'text', 'CNAME', 'x.test', "a CNAME can't share its name with other records"],
    ['CNAME', 'x.test', 'MX', '10 x.test', "a CNAME can't share its name with other records"],
    ['AAAA', '::1', 'ALIAS', 'x.test', "an ALIAS can't share its name with addresses"],
    ['ALIAS', 'x.test', 'A', '203.0.113.1', "an ALIAS can't share its name with addresses"],
  ])('next to a record of type %s (%s), one of type %s', async (firstType, firstValue, type, value, reason) => {
    const name = `${firstType}-${type}.shop.localhost`.toLowerCase();
    await dns.store.setRecord(name, firstType, firstValue);
    await expect(dns.store.setRecord(name, type, value)).rejects.toThrow(
      `${name} already has a record of type ${firstType} (${firstValue}), and ${reason}. ` +
        `Delete it first: ./petstore dns delete ${name} ${firstType}`,
    );
  });
});

describe('a name that is delegated to other name servers', () => {
  beforeAll(() => dns.store.setRecord('away.shop.localhost', 'NS', 'ns1.away.shop.localhost'));

  test.each([
    ['at its apex', 'away.shop.localhost', 'ALIAS'],
    ['below it', 'www.away.shop.localhost', 'CNAME'],
  ])('can have no record here, %s, because nobody would see it', async (_place, name, type) => {
    await expect(dns.store.setRecord(name, type, 'sites.petstore.localhost')).rejects.toThrow(
      `The NS records of away.shop.localhost leave ${name} to ns1.away.shop.localhost, so a record here has no effect. ` +
        'Delete them first: ./petstore dns delete away.shop.localhost NS',
    );
  });

  test('can have the addresses of its name servers, other name servers, or a zone here', async () => {
    await dns.store.setRecord('ns1.away.shop.localhost', 'A', '203.0.113.1');
    await dns.store.setRecord('away.shop.localhost', 'NS', ['ns1.away.shop.localhost', 'ns2.away.shop.localhost']);
    await dns.store.setRecord(
      'away.shop.localhost',
      'SOA',
      'ns1.petstore.localhost me.shop.localhost 1 7200 900 1209600 300',
    );
    await dns.store.setRecord('www.away.shop.localhost', 'CNAME', 'sites.petstore.localhost');
    expect(await view.query('www.away.shop.localhost', 'CNAME')).toMatchObject({ outcome: 'found' });
  });
});

test('an ALIAS may be next to records other than addresses', async () => {
  await dns.store.setRecord('mixed.test', 'ALIAS', 'sites.petstore.localhost');
  await dns.store.setRecord('mixed.test', 'TXT', 'text');
  expect(await view.query('mixed.test', 'A')).toMatchObject({ records: [{ value: '127.0.0.1' }] });
});

describe('deleting records', () => {
  test('of one type leaves the others', async () => {
    await dns.store.setRecord('both.shop.localhost', 'A', '203.0.113.1');
    await dns.store.setRecord('both.shop.localhost', 'TXT', 'text');
    expect(await dns.store.deleteRecord('both.shop.localhost', 'a')).toMatchObject([{ type: 'A' }]);
    expect(await view.query('both.shop.localhost', 'A')).toMatchObject({ outcome: 'absent' });
    expect(await view.query('both.shop.localhost', 'TXT')).toMatchObject({ outcome: 'found' });
  });

  test('of an apex leaves the records that the zone needs', async () => {
    await dns.store.setRecord('kept.test', 'MX', '10 mail.kept.test');
    expect(await dns.store.deleteRecord('kept.test')).toMatchObject([{ type: 'MX' }]);
    expect((await dns.store.listRecords()).filter(({ zone }) => zone === 'kept.test')).toMatchObject([
      { type: 'SOA' },
      { type: 'NS' },
    ]);
  });

  test('deletes a zone with its SOA record, but only when the zone is otherwise empty', async () => {
    await dns.store.setRecord('www.sold.test', 'A', '203.0.113.1');
    await expect(dns.store.deleteRecord('sold.test', 'SOA')).rejects.toThrow('The zone sold.test still has records.');
    await expect(dns.store.deleteRecord('sold.test', 'NS')).rejects.toThrow('needs its NS records');
    await dns.store.deleteRecord('www.sold.test');
    await dns.store.deleteRecord('sold.test', 'SOA');
    expect(await view.zoneOf('sold.test')).toBe('test');
  });

  test('deletes a zone with the value of its SOA record, and its name servers too', async () => {
    await dns.store.setRecord('valued.test', 'TXT', 'text');
    await dns.store.deleteRecord('valued.test', 'TXT');
    const isOfZone = ({ zone }: { zone: string }) => zone === 'valued.test';
    const soa = (await dns.store.listRecords()).filter(isOfZone).find(({ type }) => type === 'SOA');
    await dns.store.deleteRecord('valued.test', 'SOA', { value: soa?.values[0] });
    expect((await dns.store.listRecords()).filter(({ name }) => name === 'valued.test')).toEqual([]);
  });

  test('of a long value, as a domain shows it, leaves the others', async () => {
    await dns.store.setRecord('long.shop.localhost', 'TXT', [`k=${'a'.repeat(400)}`, `k=${'b'.repeat(400)}`]);
    await dns.store.deleteRecord('long.shop.localhost', 'TXT', { value: `k=${'a'.repeat(252)}…` });
    const left = (await dns.store.listRecords()).filter(({ name }) => name === 'long.shop.localhost');
    expect(left).toMatchObject([{ values: [`k=${'b'.repeat(400)}`] }]);
  });

  test('of an address that comes from an ALIAS is rejected, because only the ALIAS can be deleted', async () => {
    await dns.store.setRecord('flat.shop.localhost', 'ALIAS', 'sites.petstore.localhost');
    await expect(dns.store.deleteRecord('flat.shop.localhost', 'A', { value: '127.0.0.1' })).rejects.toThrow(
      'flat.shop.localhost has no record of type A. Its addresses come from its ALIAS record: delete that instead.',
    );
  });

  test('that do not exist is rejected', async () => {
    await expect(dns.store.deleteRecord('nothing.shop.localhost')).rejects.toThrow(
      'nothing.shop.localhost has no records to delete.',
    );
    await expect(dns.store.deleteRecord('shop.localhost', 'TXT')).rejects.toThrow(
      'shop.localhost has no records of type TXT to delete.',
    );
  });
});

test('records are listed by zone, with the zone’s own records first', async () => {
  const store = openDnsStore(temporaryFolder());
  await store.setRecord('www.other.test', 'CNAME', 'sites.petstore.localhost');
  await store.setRecord('shop.localhost', 'MX', '10 mail.shop.localhost');
  await store.setRecord('other.test', 'TXT', 'text');
  expect((await store.listRecords()).map(({ zone, name, type }) => [zone, name, type].join(' '))).toEqual([
    'other.test other.test SOA',
    'other.test other.test NS',
    'other.test other.test TXT',
    'other.test www.other.test CNAME',
    'shop.localhost shop.localhost SOA',
    'shop.localhost shop.localhost MX',
    'shop.localhost shop.localhost NS',
  ]);
});

test('concurrent edits by several processes are all kept', async () => {
  const folder = temporaryFolder();
  const script = `
    import { openDnsStore } from './local/dns/dns-store.ts';
    const store = openDnsStore(process.argv[1]);
    for (let at = 0; at < 20; at += 1) await store.setRecord(process.argv[2] + at + '.shop.localhost', 'A', '203.0.113.1');
  `;
  const ended = ['a', 'b', 'c'].map(async (prefix) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script, folder, prefix], {
      stdio: 'inherit',
    });
    return (await once(child, 'close'))[0];
  });
  expect(await Promise.all(ended)).toEqual([0, 0, 0]);
  expect((await openDnsStore(folder).listRecords()).filter(({ type }) => type === 'A')).toHaveLength(60);
  expect(readdirSync(folder)).toEqual(['dns.json']);
});

describe('a file that is damaged', () => {
  test.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['a record without a type', '{"records": [{"name": "a.test", "ttl": 1, "values": ["x"]}]}'],
    ['a record with an invalid value', '{"records": [{"name": "a.test", "type": "A", "ttl": 1, "values": ["x"]}]}'],
  ])('(%s) is named and not overwritten, and queries fail until it is repaired', async (_title, content) => {
    const { folder, store, view } = openTestDns();
    const log = jest.spyOn(console, 'error').mockReturnValue();
    writeFileSync(zoneFile(folder), content);
    await expect(store.listRecords()).rejects.toThrow(`${zoneFile(folder)} is damaged`);
    await expect(store.setRecord('a.test', 'A', '203.0.113.1')).rejects.toThrow(`${zoneFile(folder)} is damaged`);
    expect(await view.query('a.test', 'A')).toEqual({ outcome: 'unreachable', reason: "the records can't be read" });
    expect(await view.zoneOf('a.test')).toBeUndefined();
    expect(log).toHaveBeenCalledWith(expect.stringContaining(`${zoneFile(folder)} is damaged`));
    writeFileSync(zoneFile(folder), '{"records": []}');
    expect(await view.query('a.test', 'A')).toMatchObject({ outcome: 'absent' });
    log.mockRestore();
  });
});
