import { expect, test } from '@jest/globals';
import { diagnose } from '../../../../lib/domains/dns/diagnose.ts';
import type { DnsRecord, DnsView } from '../../../../lib/domains/dns/dns-view.ts';

/** Domains below a private suffix, such as `uk.com`: https://publicsuffix.org/list/ */

const target = { name: 'sites.test', isEdgeAddress: async () => false, confirms: async () => false };

/** The zone `uk.com`, and one of the domain itself if it has one. */
function dns(domain: string, { hasZone, cname }: { readonly hasZone: boolean; readonly cname?: string }): DnsView {
  const record: DnsRecord | undefined = cname ? { name: domain, type: 'CNAME', value: cname, ttl: 60 } : undefined;
  return {
    query: async (name, type) =>
      record && name === domain && type === 'CNAME'
        ? { outcome: 'found', records: [record] }
        : { outcome: 'absent', ttl: 300 },
    zoneOf: async () => (hasZone ? domain : 'uk.com'),
  };
}

test.each([
  ['without a zone of its own', { hasZone: false }],
  ['with a zone of its own', { hasZone: true }],
])('a domain %s needs an ALIAS record', async (_title, zone) => {
  const { records } = await diagnose('mysite.uk.com', dns('mysite.uk.com', zone), target);
  expect(records).toMatchObject([{ action: 'add', type: 'ALIAS', host: '@' }]);
});

test('a domain that has a CNAME record in place of a zone is verified by it', async () => {
  const view = dns('mysite.uk.com', { hasZone: false, cname: 'sites.test' });
  expect(await diagnose('mysite.uk.com', view, target)).toMatchObject({ dns: 'active', zone: 'uk.com' });
});

test('a domain that has another CNAME record in place of a zone has to change it', async () => {
  const view = dns('mysite.uk.com', { hasZone: false, cname: 'parking.test' });
  expect(await diagnose('mysite.uk.com', view, target)).toMatchObject({
    issues: [{ code: 'record_mismatch' }],
    records: [
      { action: 'remove', type: 'CNAME', host: 'mysite' },
      { action: 'add', type: 'CNAME', host: 'mysite' },
    ],
  });
});
