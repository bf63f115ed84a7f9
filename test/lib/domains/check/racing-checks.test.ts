import { expect, test } from '@jest/globals';
import { verifyDomain } from '../../../../lib/domains/check/check-domain.ts';
import { runDueChecks } from '../../../../lib/domains/check/run-checks.ts';
import type { DnsView } from '../../../../lib/domains/dns/dns-view.ts';
import type { DomainPorts } from '../../../../lib/domains/ports.ts';
import { ada, HOUR, useProject } from '../../../support/project.ts';
import { useTestStage } from '../../../support/stage.ts';

useTestStage();
const project = useProject();

test('Verify right after another Verify checks again', async () => {
  await project.add('www.again.test');
  const { ports } = project.host;
  expect((await verifyDomain(ports, 'www.again.test', ada)).dns).toBe('missing');
  await project.point('www.again.test');
  expect((await verifyDomain(ports, 'www.again.test', ada)).status).toBe('live');
});

test('Verify right after a scheduled check runs another check', async () => {
  await project.add('www.soon.test');
  project.pass(5_000);
  await runDueChecks(project.host.ports);
  await project.point('www.soon.test');
  expect((await verifyDomain(project.host.ports, 'www.soon.test', ada)).status).toBe('live');
});

test('concurrent checks change a domain once, and each change is recorded once', async () => {
  await project.add('www.twice.test');
  await project.point('www.twice.test');
  project.pass(5_000);
  const { ports } = project.host;
  await Promise.all([verifyDomain(ports, 'www.twice.test', ada), runDueChecks(ports), runDueChecks(ports)]);
  expect((await project.view('www.twice.test')).status).toBe('live');
  expect(await project.history('www.twice.test')).toEqual([
    'domain.added',
    'certificate.issued',
    'domain.status_changed waiting_for_dns → live',
  ]);
});

test.each([
  ['a scheduled check', 'www.late.test', (ports: DomainPorts) => runDueChecks(ports)],
  ['Verify', 'www.impatient.test', (ports: DomainPorts, domain: string) => verifyDomain(ports, domain, ada)],
])('%s that started earlier does not undo the result of a later check', async (_name, domain, check) => {
  await project.add(domain);
  const { ports } = project.host;
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  /** Its queries are from before the record was set, and their results arrive late. */
  const dns: DnsView = {
    ...ports.dns,
    query: async (name, type) => {
      if (name !== domain) return ports.dns.query(name, type);
      start();
      await released;
      return { outcome: 'absent' };
    },
  };
  project.pass(60_000);
  const early = check({ ...ports, dns }, domain);
  await started;
  await project.point(domain);
  const { checkedAt } = await project.verify(domain);
  release();
  await early;
  expect(await project.view(domain)).toMatchObject({ status: 'live', dns: 'active', checkedAt });
});

test('Verify works where the clock is an hour behind that of the last check', async () => {
  await project.add('www.behind.test');
  expect((await project.verify('www.behind.test')).dns).toBe('missing');
  await project.point('www.behind.test');
  const { ports } = project.host;
  const behind: DomainPorts = { ...ports, now: () => new Date(ports.now().getTime() - HOUR) };
  expect((await verifyDomain(behind, 'www.behind.test', ada)).status).toBe('live');
});

test('a domain that was verified where the clock is an hour ahead is checked again soon', async () => {
  await project.add('www.ahead.test');
  const { ports } = project.host;
  await verifyDomain({ ...ports, now: () => new Date(ports.now().getTime() + HOUR) }, 'www.ahead.test', ada);
  await project.point('www.ahead.test');
  expect((await project.checkAfter(1_000, 'www.ahead.test')).status).toBe('live');
});

test('a domain whose check fails does not stop the checks of others', async () => {
  for (const domain of ['www.bad.test', 'www.good.test']) await project.add(domain);
  const { ports } = project.host;
  const broken: DomainPorts = {
    ...ports,
    dns: {
      ...ports.dns,
      zoneOf: async (name) => {
        if (name === 'www.bad.test') throw new Error('out of order');
        return ports.dns.zoneOf(name);
      },
    },
  };
  await expect(runDueChecks(broken)).rejects.toThrow(/1 of \d+ tasks failed/);
  expect((await project.view('www.good.test')).dns).toBe('missing');
});
