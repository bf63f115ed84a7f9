import { expect, test } from '@jest/globals';
import { verifyDomain } from '../../../../lib/domains/check/check-domain.ts';
import { CHECK_MS, limitDns, MAX_QUERIES, REQUEST_CHECK_MS } from '../../../../lib/domains/dns/dns-limits.ts';
import type { DnsRecord, DnsView } from '../../../../lib/domains/dns/dns-view.ts';
import { getDomain } from '../../../../lib/domains/list/domain-view.ts';
import { CNAME_TARGET } from '../../../../local/dns/built-in-zones.ts';
import { ada, useProject } from '../../../support/project.ts';
import { useTestStage } from '../../../support/stage.ts';

/** Checks of domains whose zones answer with all that their owner can think of. */

useTestStage();
const project = useProject();

async function verifyWith(domain: string, dns: Partial<DnsView>) {
  await project.add(domain);
  const ports = { ...project.host.ports, dns: { ...project.host.ports.dns, ...dns } };
  await verifyDomain(ports, domain, ada);
  return getDomain(ports, domain);
}

const address = (name: string, index: number): DnsRecord => ({
  name,
  type: 'A',
  value: `203.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  ttl: 60,
});

test('of 4,090 addresses at one name, 20 are kept, and the rest is counted', async () => {
  const domain = 'www.many.test';
  const records = Array.from({ length: 4_090 }, (_, index) => address(domain, index));
  const view = await verifyWith(domain, {
    query: async (name, type) =>
      name === domain && type === 'A' ? { outcome: 'found', records } : { outcome: 'absent' },
  });
  expect(view).toMatchObject({ dns: 'conflict', omittedRecords: 4_070, nextCheckAt: expect.any(String) });
  expect(view.records.map(({ action }) => action)).toEqual([...Array(20).fill('remove'), 'add']);
});

test('the addresses of an apex are listed up to the twentieth, with the number of the others', async () => {
  const records = Array.from({ length: 4_090 }, (_, index) => address('many.test', index));
  const view = await verifyWith('many.test', {
    zoneOf: async () => 'many.test',
    query: async (_, type) => (type === 'A' ? { outcome: 'found', records } : { outcome: 'absent' }),
  });
  expect(view.issues[0]?.detail).toContain('203.0.0.19 and 4070 more');
});

test('for an apex whose CNAME has the right value, the advice is to replace it with an ALIAS', async () => {
  const record: DnsRecord = { name: 'bare.test', type: 'CNAME', value: CNAME_TARGET, ttl: 60 };
  const view = await verifyWith('bare.test', {
    zoneOf: async () => 'bare.test',
    query: async (_, type) => (type === 'CNAME' ? { outcome: 'found', records: [record] } : { outcome: 'absent' }),
  });
  expect(view.issues[0]?.detail).toContain(`but with a CNAME record, which a domain itself can't have.`);
  expect(view.records.map(({ action, type }) => `${action} ${type}`)).toEqual(['remove CNAME', 'add ALIAS']);
});

test('a long text is cut', async () => {
  const domain = 'www.long.test';
  const text: DnsRecord = { name: domain, type: 'TXT', value: 'x'.repeat(60_000), ttl: 60 };
  const view = await verifyWith(domain, {
    query: async (name, type) =>
      name === domain && type === 'TXT' ? { outcome: 'found', records: [text] } : { outcome: 'absent' },
  });
  expect(view.records[0]?.value).toBe(`${'x'.repeat(254)}…`);
});

test('a name of 29 labels with endless CNAMEs causes at most 50 queries', async () => {
  const domain = `${'a.'.repeat(27)}deep.test`;
  let queries = 0;
  const view = await verifyWith(domain, {
    query: async (name, type) => {
      queries += 1;
      const value = name === domain && type === 'CNAME' ? CNAME_TARGET : `x${queries}.deep.test`;
      return type === 'CNAME' ? { outcome: 'found', records: [{ name, type, value, ttl: 60 }] } : { outcome: 'absent' };
    },
  });
  expect(queries).toBeLessThanOrEqual(MAX_QUERIES);
  expect(view.issues.map(({ code }) => code)).toEqual(['dns_unreachable']);
  expect(view.issues[0]?.detail).toContain('at most 50 DNS queries');
});

test('a view that never responds is unreachable when the time of the check is over', async () => {
  const silent: DnsView = { query: () => new Promise(() => {}), zoneOf: () => new Promise(() => {}) };
  const limited = limitDns(silent, 20);
  expect(await Promise.all([limited.query('slow.test', 'A'), limited.zoneOf('slow.test')])).toEqual([
    { outcome: 'unreachable', reason: 'the DNS servers took longer than 0.02 seconds in total' },
    undefined,
  ]);
  expect([CHECK_MS, REQUEST_CHECK_MS]).toEqual([20_000, 8_000]);
});

test('a check ends its queries, and only its own', async () => {
  const signals = new Set<AbortSignal | undefined>();
  const dns: Partial<DnsView> = {
    query: async (_, __, limits) => {
      signals.add(limits?.signal);
      return { outcome: 'absent' };
    },
  };
  await verifyWith('www.one.test', dns);
  await verifyWith('www.two.test', dns);
  expect(signals.size).toBe(2);
  expect(signals).not.toContain(undefined);
});
