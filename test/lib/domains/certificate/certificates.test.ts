import { expect, test } from '@jest/globals';
import { by } from '../../../../lib/activity/activity-entry.ts';
import { listActivity } from '../../../../lib/activity/activity-log.ts';
import type { Domain } from '../../../../lib/contract/generated/dashboard/types.ts';
import { checkCertificate } from '../../../../lib/domains/certificate/check-certificate.ts';
import { changePlan } from '../../../../lib/project/project-store.ts';
import { ada, DAY, MINUTE, useProject } from '../../../support/project.ts';
import { useTestStage } from '../../../support/stage.ts';

useTestStage();
const project = useProject();
const { dns, heldBack } = project;
const codes = ({ issues }: Domain) => issues.map(({ code }) => code);

test('with the right record, a domain gets a valid certificate and is live over HTTPS', async () => {
  const view = await project.live('www.shop.localhost');
  expect(view).toMatchObject({ status: 'live', dns: 'active', certificate: 'active', issues: [] });
  const { status, text } = await project.https('www.shop.localhost');
  expect([status, text]).toEqual([200, expect.stringContaining('<title>Petstore</title>')]);
  expect(await checkCertificate(project.host.ports, 'www.shop.localhost')).toMatchObject({
    isIssued: true,
    subjects: ['www.shop.localhost'],
    issuer: expect.stringMatching(/^Petstore local CA /),
  });
  expect(await project.history('www.shop.localhost')).toEqual([
    'domain.added',
    'certificate.issued',
    'domain.status_changed waiting_for_dns → live',
  ]);
});

test('the activity of a domain has its certificates', async () => {
  await project.live('www.listed.test');
  const { entries } = await listActivity(10, { object: 'domain/www.listed.test' });
  expect(entries.map(({ action }) => action)).toContain('certificate.issued');
});

test('before its verification, the edge refuses the domain’s handshake and plain HTTP refuses its host', async () => {
  await project.add('www.soon.test');
  await expect(project.https('www.soon.test')).rejects.toThrow('handshake failure');
  expect((await project.http('www.soon.test')).status).toBe(421);
  expect(await checkCertificate(project.host.ports, 'www.soon.test')).toMatchObject({ isIssued: false });
});

test.each([
  ['at the name', 'www.caa1.test', 'www.caa1.test'],
  ['at the zone', 'www.caa2.test', 'caa2.test'],
])('a CAA record %s blocks the certificate, and the issue names the record to add', async (_title, domain, at) => {
  // A name with a CNAME can't have a CAA record, so the first of these is an apex.
  const name = domain === at ? 'caa1.test' : domain;
  const place = domain === at ? 'caa1.test' : at;
  await dns.setRecord(place, 'CAA', ['0 issue "letsencrypt.org"', '0 iodef "mailto:ada@shop.test"']);
  if (name === place) await dns.setRecord(name, 'ALIAS', 'sites.petstore.localhost');
  else await project.point(name);
  await project.add(name);
  const view = await project.verify(name);
  expect([view.status, view.certificate, codes(view)]).toEqual(['needs_attention', 'blocked', ['caa_blocks']]);
  expect(view.issues[0]?.detail).toContain(`The CAA records of ${place}`);
  expect(view.issues[0]?.detail).toContain('letsencrypt.org');
  expect(view.issues[0]?.detail).toContain('0 issue "ca.petstore.localhost"');
  const caa = view.records.filter(({ type }) => type === 'CAA');
  expect(caa.map(({ action, host, value }) => [action, host, value])).toEqual([
    ['keep', '@', '0 issue "letsencrypt.org"'],
    ['keep', '@', '0 iodef "mailto:ada@shop.test"'],
    ['add', '@', '0 issue "ca.petstore.localhost"'],
  ]);
  await dns.setRecord(place, 'CAA', ['0 issue "letsencrypt.org"', '0 issue "CA.Petstore.localhost; policy=ev"']);
  expect((await project.verify(name)).status).toBe('live');
});

test('a CAA record behind a CNAME of the zone also blocks the certificate', async () => {
  await dns.setRecord('a.b.chain.test', 'CNAME', 'sites.petstore.localhost');
  await dns.setRecord('b.chain.test', 'CNAME', 'owner.test');
  await dns.setRecord('owner.test', 'CAA', '0 issue ";"');
  await project.add('a.b.chain.test');
  const view = await project.verify('a.b.chain.test');
  expect(codes(view)).toEqual(['caa_blocks']);
  expect(view.issues[0]?.detail).toContain('The CAA records of owner.test');
  expect(view.issues[0]?.detail).toContain('nobody');
  expect(view.records.map(({ action, name, value }) => [action, name, value])).toEqual([
    ['keep', 'a.b.chain.test', 'sites.petstore.localhost'],
    ['remove', 'owner.test', '0 issue ";"'],
    ['add', 'owner.test', '0 issue "ca.petstore.localhost"'],
  ]);
});

test('CAA records that forbid nothing do not block the certificate', async () => {
  await dns.setRecord('free.test', 'CAA', ['0 iodef "mailto:ada@shop.test"', '0 issuewild ";"']);
  expect((await project.live('www.free.test')).status).toBe('live');
});

test('unreadable CAA records do not change the state of the certificate', async () => {
  heldBack.set('www.unread.test', { state: 'pending' });
  expect((await project.live('www.unread.test')).certificate).toBe('issuing');
  project.faults.add('www.unread.test CAA');
  const view = await project.verify('www.unread.test');
  expect([view.status, view.certificate, codes(view)]).toEqual(['issuing_certificate', 'issuing', ['dns_unreachable']]);
  project.faults.delete('www.unread.test CAA');
  heldBack.delete('www.unread.test');
  expect((await project.verify('www.unread.test')).status).toBe('live');
});

test('a certificate that takes 30 minutes is delayed, is still polled, and can be requested again', async () => {
  heldBack.set('www.slow.test', { state: 'pending' });
  expect(await project.live('www.slow.test')).toMatchObject({ status: 'issuing_certificate', certificate: 'issuing' });
  expect((await project.checkAfter(29 * MINUTE, 'www.slow.test')).certificate).toBe('issuing');
  // Choosing Verify in the meantime does not hide the delay.
  await project.verify('www.slow.test');
  const delayed = await project.checkAfter(MINUTE, 'www.slow.test');
  expect([delayed.status, delayed.certificate, codes(delayed)]).toEqual([
    'needs_attention',
    'delayed',
    ['certificate_delayed'],
  ]);
  expect(delayed.issues[0]?.detail).toContain('30 minutes');
  expect(delayed.nextCheckAt).not.toBeNull();
  expect((await project.verify('www.slow.test')).certificate).toBe('issuing');
  // Days later, it is still polled automatically.
  expect(await project.checkAfter(3 * DAY, 'www.slow.test')).toMatchObject({ certificate: 'delayed' });
  heldBack.delete('www.slow.test');
  expect((await project.checkAfter(31 * MINUTE, 'www.slow.test')).status).toBe('live');
});

test('a rejected certificate counts as failed, and Re-verify requests it again', async () => {
  heldBack.set('www.refused.test', { state: 'failed', reason: 'it has issued too many for this domain' });
  const view = await project.live('www.refused.test');
  expect([view.status, view.certificate, codes(view)]).toEqual(['needs_attention', 'failed', ['certificate_failed']]);
  heldBack.set('www.refused.test', { state: 'claimed', holder: 'a distribution of another account' });
  const claimed = await project.verify('www.refused.test');
  expect(codes(claimed)).toEqual(['claimed_elsewhere']);
  heldBack.delete('www.refused.test');
  expect((await project.verify('www.refused.test')).status).toBe('live');
});

test('a certificate is renewed before it expires, and a late renewal is reported', async () => {
  const before = await project.live('www.renew.test');
  const day = (count: number) => project.checkAfter(count * DAY, 'www.renew.test');
  expect((await day(55)).certificateExpiresAt).toBe(before.certificateExpiresAt);
  heldBack.set('www.renew.test', { state: 'pending' });
  expect(await day(16)).toMatchObject({ status: 'live', certificate: 'expiring' });
  heldBack.delete('www.renew.test');
  const renewed = await day(1);
  expect([renewed.status, renewed.certificate]).toEqual(['live', 'active']);
  expect(Date.parse(renewed.certificateExpiresAt ?? '')).toBeGreaterThan(Date.parse(before.certificateExpiresAt ?? ''));
  expect(await project.history('www.renew.test')).toEqual([
    'domain.added',
    'certificate.issued',
    'domain.status_changed waiting_for_dns → live',
    'certificate.renewed',
  ]);
});

test('a live domain shows what keeps its certificate from being renewed, and needs attention after 90 days', async () => {
  await project.live('www.expired.test');
  heldBack.set('www.expired.test', { state: 'failed', reason: 'it is out of order' });
  await project.checkAfter(71 * DAY, 'www.expired.test');
  await dns.setRecord('expired.test', 'CAA', ['0 issue "letsencrypt.org"']);
  const late = await project.checkAfter(DAY, 'www.expired.test');
  expect([late.certificate, codes(late)]).toEqual(['expiring', ['caa_blocks', 'certificate_failed']]);
  await dns.deleteRecord('expired.test', 'CAA');
  const view = await project.checkAfter(19 * DAY, 'www.expired.test');
  expect([view.status, view.certificate, codes(view)]).toEqual(['needs_attention', 'failed', ['certificate_failed']]);
  heldBack.set('www.expired.test', { state: 'pending' });
  const pending = await project.checkAfter(DAY, 'www.expired.test');
  expect([pending.certificate, codes(pending)]).toEqual(['failed', ['certificate_expired']]);
  expect(pending.issues[0]?.detail).toMatch(/expired on .* Choose Re-verify/);
  heldBack.delete('www.expired.test');
  expect((await project.verify('www.expired.test')).status).toBe('live');
});

test('a CAA record that forbids the renewal is reported at once, long before the certificate expires', async () => {
  const before = await project.live('www.forbidden.test');
  await dns.setRecord('forbidden.test', 'CAA', '0 issue "letsencrypt.org"');
  const view = await project.verify('www.forbidden.test');
  expect([view.status, view.certificate, codes(view)]).toEqual(['live', 'active', ['caa_blocks']]);
  expect(view.certificateExpiresAt).toBe(before.certificateExpiresAt);
  expect(view.issues[0]?.title).toBe('A CAA record blocks the renewal of the certificate');
  expect(view.issues[0]?.detail).toMatch(/^The certificate of www\.forbidden\.test expires on /);
  expect(view.records).toContainEqual(
    expect.objectContaining({ action: 'add', value: '0 issue "ca.petstore.localhost"' }),
  );
  expect(codes(await project.checkAfter(2 * 60 * MINUTE, 'www.forbidden.test'))).toEqual(['caa_blocks']);
  await dns.deleteRecord('forbidden.test', 'CAA');
  expect((await project.verify('www.forbidden.test')).issues).toEqual([]);
});

test('the local authority renews no certificate against CAA records', async () => {
  const before = await project.live('www.kept.test');
  await dns.setRecord('kept.test', 'CAA', '0 issue ";"');
  const late = await project.checkAfter(71 * DAY, 'www.kept.test');
  expect([late.certificate, late.certificateExpiresAt]).toEqual(['expiring', before.certificateExpiresAt]);
  const expired = await project.checkAfter(20 * DAY, 'www.kept.test');
  expect([expired.certificate, codes(expired)]).toEqual(['failed', ['caa_blocks', 'certificate_expired']]);
  await dns.deleteRecord('kept.test', 'CAA');
  expect((await project.verify('www.kept.test')).status).toBe('live');
});

test('the local authority renews no certificate while CAA records can not be read', async () => {
  const before = await project.live('www.veiled.test');
  project.faults.add('www.veiled.test CAA');
  const late = await project.checkAfter(71 * DAY, 'www.veiled.test');
  expect([late.certificateExpiresAt, codes(late)]).toEqual([before.certificateExpiresAt, ['dns_unreachable']]);
  project.faults.delete('www.veiled.test CAA');
  expect((await project.verify('www.veiled.test')).certificate).toBe('active');
});

test('a certificate is not said to be issued while CAA records can not be read from the start', async () => {
  project.faults.add('www.mute.test CAA');
  const view = await project.live('www.mute.test');
  expect([view.status, view.dns, view.certificate]).toEqual(['waiting_for_dns', 'active', 'none']);
  project.faults.delete('www.mute.test CAA');
  expect((await project.verify('www.mute.test')).status).toBe('live');
});

test('a certificate that was requested before a change to the free plan is issued', async () => {
  const domain = 'www.late.test';
  heldBack.set(domain, { state: 'pending' });
  expect((await project.live(domain)).status).toBe('issuing_certificate');
  await changePlan('free', by(ada));
  heldBack.delete(domain);
  expect((await project.checkAfter(MINUTE, domain)).status).toBe('live');
  await changePlan('pro', by(ada));
});
