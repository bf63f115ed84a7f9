import { expect, test } from '@jest/globals';
import { diagnose } from '../../../../lib/domains/dns/diagnose.ts';
import type { DnsRecord, DnsView, RecordType } from '../../../../lib/domains/dns/dns-view.ts';

/** Tests that the records of a wildcard, which the local DNS provider does not support, are in nobody's way. */

const target = { name: 'sites.test', isEdgeAddress: async () => false, confirms: async () => false };

/** A zone example.com with a wildcard, and names with records of their own, which the wildcard does not apply to. */
function zone(wildcard: Partial<Record<RecordType, string>>, own: Record<string, typeof wildcard> = {}): DnsView {
  return {
    query: async (name, type) => {
      const value = name === 'example.com' ? undefined : (own[name] ?? wildcard)[type];
      const records: DnsRecord[] = value === undefined ? [] : [{ name, type, value, ttl: 60 }];
      return records.length > 0 ? { outcome: 'found', records } : { outcome: 'absent', ttl: 300 };
    },
    zoneOf: async () => 'example.com',
  };
}

async function advice(domain: string, view: DnsView): Promise<readonly string[]> {
  const { issues, records } = await diagnose(domain, view, target);
  return [...issues.map(({ code }) => code), ...records.map(({ action, type, host }) => `${action} ${type} ${host}`)];
}

test.each([
  ['an apex', 'example.com', { A: '203.0.113.5' }, 'add ALIAS @'],
  ['an apex beside a wildcard CNAME', 'example.com', { CNAME: 'parking.test' }, 'add ALIAS @'],
  ['a subdomain', 'docs.example.com', { A: '203.0.113.5' }, 'add CNAME docs'],
  ['a subdomain of a wildcard CNAME', 'docs.example.com', { CNAME: 'parking.test' }, 'add CNAME docs'],
  ['a subdomain of a wildcard with email', 'docs.example.com', { MX: '10 mail.test', TXT: 'v=spf1' }, 'add CNAME docs'],
])('%s needs only its own record', async (_title, domain, wildcard, change) => {
  expect(await advice(domain, zone(wildcard))).toEqual(['record_missing', change]);
});

test('a record of its own beside a wildcard is in the way', async () => {
  const view = zone({ A: '203.0.113.5' }, { 'docs.example.com': { A: '203.0.113.9' } });
  expect(await advice('docs.example.com', view)).toEqual(['conflicting_record', 'remove A docs', 'add CNAME docs']);
});
