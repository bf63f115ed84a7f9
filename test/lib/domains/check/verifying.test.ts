import { beforeAll, expect, test } from '@jest/globals';
import { by } from '../../../../lib/activity/activity-entry.ts';
import type { Domain } from '../../../../lib/contract/generated/dashboard/types.ts';
import { changePlan } from '../../../../lib/project/project-store.ts';
import { DAY, HOUR, MINUTE, useProject } from '../../../support/project.ts';
import { useTestStage } from '../../../support/stage.ts';

useTestStage();
const project = useProject();
const { dns } = project;
// These tests add more domains than the plan pro serves.
beforeAll(async () => {
  await changePlan('enterprise', by({ kind: 'command', name: 'ada' }));
});

const codes = ({ issues }: Domain) => issues.map(({ code }) => code);
const changes = ({ records }: Domain) =>
  records.map(({ action, type, host, value }) => [action, type, host, value].join(' '));

test('without a record, names the record to add and the time when caches clear', async () => {
  await dns.setRecord('mail.none.test', 'A', '203.0.113.1');
  await project.add('www.none.test');
  const view = await project.verify('www.none.test');
  expect([view.status, view.dns, codes(view)]).toEqual(['waiting_for_dns', 'missing', ['record_missing']]);
  expect(changes(view)).toEqual(['add CNAME www sites.petstore.localhost']);
  // The negative TTL of the zone.
  expect(Date.parse(view.cachesClearAt ?? '') - Date.parse(view.checkedAt ?? '')).toBe(300_000);
});

test('conflicting records are listed for deletion', async () => {
  await dns.setRecord('www.way.test', 'A', ['203.0.113.9', '203.0.113.10'], 120);
  await dns.setRecord('www.way.test', 'CAA', '0 issue "letsencrypt.org"');
  await dns.setRecord('www.way.test', 'MX', '10 mail.way.test');
  await dns.setRecord('www.way.test', 'TXT', 'v=spf1 -all');
  await project.add('www.way.test');
  const view = await project.verify('www.way.test');
  expect([view.status, view.dns, codes(view)]).toEqual(['needs_attention', 'conflict', ['conflicting_record']]);
  expect(view.issues[0]?.detail).toContain('an A record, a CAA record, an MX record and a TXT record');
  expect(changes(view)).toEqual([
    'remove A www 203.0.113.9',
    'remove A www 203.0.113.10',
    'remove CAA www 0 issue "letsencrypt.org"',
    'remove MX www 10 mail.way.test',
    'remove TXT www v=spf1 -all',
    'add CNAME www sites.petstore.localhost',
  ]);
});

test('a single AAAA record is also a conflict', async () => {
  await dns.setRecord('www.six.test', 'AAAA', '2001:db8::7');
  await project.add('www.six.test');
  expect(changes(await project.verify('www.six.test'))).toEqual([
    'remove AAAA www 2001:db8::7',
    'add CNAME www sites.petstore.localhost',
  ]);
});

test('a CNAME to another name is reported with the expected and the actual value', async () => {
  await dns.setRecord('www.else.test', 'CNAME', 'shops.elsewhere.test', 60);
  await project.add('www.else.test');
  const view = await project.verify('www.else.test');
  expect([view.status, view.dns, codes(view)]).toEqual(['needs_attention', 'mismatch', ['record_mismatch']]);
  expect(view.issues[0]?.detail).toMatch(/shops\.elsewhere\.test.*sites\.petstore\.localhost/);
  expect(Date.parse(view.cachesClearAt ?? '') - Date.parse(view.checkedAt ?? '')).toBe(60_000);
});

test('a CNAME to a name below the target is a mismatch', async () => {
  await dns.setRecord('www.below.test', 'CNAME', 'www.sites.petstore.localhost');
  await project.add('www.below.test');
  expect(codes(await project.verify('www.below.test'))).toEqual(['record_mismatch']);
});

test('a record whose name repeats the domain is detected', async () => {
  await dns.setRecord('www.double.test.double.test', 'CNAME', 'sites.petstore.localhost');
  await project.add('www.double.test');
  const view = await project.verify('www.double.test');
  expect([view.status, view.dns, codes(view)]).toEqual(['needs_attention', 'mismatch', ['doubled_zone']]);
  expect(changes(view)).toEqual([
    'remove CNAME www.double.test sites.petstore.localhost',
    'add CNAME www sites.petstore.localhost',
  ]);
});

test('an ALIAS record whose name repeats the apex is detected', async () => {
  await dns.setRecord('apex.test.apex.test', 'ALIAS', 'sites.petstore.localhost');
  await project.add('apex.test');
  expect(codes(await project.verify('apex.test'))).toEqual(['doubled_zone']);
});

test('a CNAME whose name repeats the apex is to be removed, not the addresses of its target', async () => {
  await dns.setRecord('bare.test.bare.test', 'CNAME', 'sites.petstore.localhost');
  await project.add('bare.test');
  const view = await project.verify('bare.test');
  expect(codes(view)).toEqual(['doubled_zone']);
  expect(changes(view)).toEqual([
    'remove CNAME bare.test sites.petstore.localhost',
    'add ALIAS @ sites.petstore.localhost',
  ]);
});

test('upper case and a trailing dot in the record make no difference', async () => {
  await dns.setRecord('www.upper.test', 'CNAME', 'SITES.Petstore.LOCALHOST.');
  await project.add('www.upper.test');
  expect(await project.verify('www.upper.test')).toMatchObject({ status: 'live', dns: 'active', issues: [] });
});

test('the edge’s addresses in place of the CNAME are reported as a flattened record', async () => {
  await dns.setRecord('www.flat.test', 'ALIAS', 'sites.petstore.localhost');
  await project.add('www.flat.test');
  const view = await project.verify('www.flat.test');
  expect([view.status, view.dns, codes(view)]).toEqual(['needs_attention', 'conflict', ['flattened_record']]);
});

test('an apex with the edge’s addresses is verified, and one with another address is not', async () => {
  await dns.setRecord('alias.test', 'ALIAS', 'sites.petstore.localhost');
  await project.add('alias.test');
  expect(await project.verify('alias.test')).toMatchObject({
    status: 'live',
    records: [{ action: 'keep', type: 'ALIAS' }],
  });
  await dns.setRecord('other.test', 'A', ['127.0.0.1', '203.0.113.9']);
  await project.add('other.test');
  const view = await project.verify('other.test');
  expect([view.status, codes(view)]).toEqual(['needs_attention', ['address_mismatch']]);
  // The first address is the edge's.
  expect(changes(view)).toEqual(['remove A @ 203.0.113.9', 'keep ALIAS @ sites.petstore.localhost']);
});

test('DNS that does not respond is reported as unreachable, not as the user’s error', async () => {
  const domain = 'www.silent.test';
  await dns.setRecord(domain, 'CNAME', 'elsewhere.test');
  await project.add(domain);
  const before = await project.verify(domain);
  expect(before.status).toBe('needs_attention');
  project.faults.add(domain);
  const view = await project.verify(domain);
  expect([view.status, view.dns, codes(view)]).toEqual(['needs_attention', 'unreachable', ['dns_unreachable']]);
  // The earlier results stay.
  expect([view.records, view.kind]).toEqual([before.records, before.kind]);
  project.faults.delete(domain);
  expect((await project.verify(domain)).dns).toBe('mismatch');
});

test('a domain is checked automatically, less and less often, and after 48 hours waits for Verify', async () => {
  await dns.setRecord('mail.wait.test', 'A', '203.0.113.1');
  await project.add('www.wait.test');
  const gapAfter = async (milliseconds: number) => {
    const { checkedAt, nextCheckAt } = await project.checkAfter(milliseconds, 'www.wait.test');
    return nextCheckAt === null ? null : (Date.parse(nextCheckAt) - Date.parse(checkedAt ?? '')) / MINUTE;
  };
  const ages = [0, 14 * MINUTE, 16 * MINUTE, 119 * MINUTE, 125 * MINUTE, 47.9 * HOUR, 48.5 * HOUR];
  const gaps: (number | null)[] = [];
  for (const [at, age] of ages.entries()) gaps.push(await gapAfter(age - (ages[at - 1] ?? 0)));
  expect(gaps).toEqual([1, 1, 5, 5, 30, 30, null]);
  const view = await project.view('www.wait.test');
  expect([view.status, codes(view)]).toEqual(['needs_attention', ['verification_timed_out', 'record_missing']]);
  expect(view.issues.map(({ detail }) => detail).join()).not.toContain('eep checking');
  const later = await project.checkAfter(DAY, 'www.wait.test');
  expect(later.checkedAt).toBe(view.checkedAt);
  await project.point('www.wait.test');
  expect((await project.verify('www.wait.test')).status).toBe('live');
});
