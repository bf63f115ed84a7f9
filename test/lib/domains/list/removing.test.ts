import { once } from 'node:events';
import { Agent } from 'node:https';
import { connect } from 'node:tls';
import { expect, test } from '@jest/globals';
import { tidyDomains } from '../../../../lib/domains/check/run-checks.ts';
import { addDomain } from '../../../../lib/domains/list/add-domain.ts';
import { danglingRecords, listDanglingRecords } from '../../../../lib/domains/list/dangling-record.ts';
import { removeDomain } from '../../../../lib/domains/list/remove-domain.ts';
import { domainRecords } from '../../../../lib/domains/record/domain-record.ts';
import { getDomainSettings, putDomainSettings } from '../../../../lib/domains/settings/domain-settings.ts';
import { Conflict, NotFound } from '../../../../lib/errors/errors.ts';
import { readProject } from '../../../../lib/project/project-store.ts';
import { listItems } from '../../../../lib/site-items/item-store.ts';
import { ada, useProject } from '../../../support/project.ts';
import { useTestStage } from '../../../support/stage.ts';

const stage = useTestStage();
const project = useProject();
const remove = (domain: string) => removeDomain(project.host.ports, domain, ada);
const dangling = async () =>
  (await listDanglingRecords()).map(({ name, type, value }) => [name, type, value].join(' '));

test('rejects to remove a domain that others redirect to, and names them', async () => {
  for (const domain of ['www.lead.test', 'one.lead.test', 'two.lead.test']) await project.live(domain);
  const redirects = ['one.lead.test', 'two.lead.test'].map((from) => ({
    from,
    to: 'www.lead.test',
    status: 301 as const,
  }));
  await putDomainSettings(project.host.ports, { primary: 'www.lead.test', redirects }, ada);
  await expect(remove('www.lead.test')).rejects.toThrow(Conflict);
  await expect(remove('www.lead.test')).rejects.toThrow('one.lead.test, two.lead.test redirect to www.lead.test');
  // Removing a domain also removes its redirect. Removing the primary domain leaves the project without one.
  await remove('one.lead.test');
  await remove('two.lead.test');
  await remove('www.lead.test');
  expect((await getDomainSettings()).settings).toEqual({ primary: null, redirects: [] });
});

test('a removal refuses the next handshake at once, and closes open connections', async () => {
  await project.live('www.stop.localhost');
  const agent = new Agent({ keepAlive: true });
  expect((await project.https('www.stop.localhost', '/', agent)).status).toBe(200);
  const socket = connect({
    host: '127.0.0.1',
    port: project.host.edgePort,
    servername: 'www.stop.localhost',
    rejectUnauthorized: false,
  });
  await once(socket, 'secureConnect');
  socket.resume().on('error', () => {});
  const closed = once(socket, 'close');
  await remove('www.stop.localhost');
  await expect(project.https('www.stop.localhost')).rejects.toThrow();
  await closed;
  expect((await project.http('www.stop.localhost')).status).toBe(421);
  agent.destroy();
});

test('the DNS record of a removed domain is listed until it is gone', async () => {
  await project.live('www.dangle.test');
  await remove('www.dangle.test');
  await tidyDomains(project.host.ports);
  expect(await dangling()).toContain('www.dangle.test CNAME sites.petstore.localhost');
  project.faults.add('www.dangle.test');
  await project.dns.deleteRecord('www.dangle.test');
  await tidyDomains(project.host.ports);
  expect(await dangling()).toContain('www.dangle.test CNAME sites.petstore.localhost');
  project.faults.delete('www.dangle.test');
  await tidyDomains(project.host.ports);
  expect((await dangling()).filter((record) => record.startsWith('www.dangle.test'))).toEqual([]);
});

test('the record of a removed apex is listed until the domain is added again', async () => {
  await project.dns.setRecord('apex-dangle.test', 'ALIAS', 'sites.petstore.localhost');
  await project.add('apex-dangle.test');
  await project.verify('apex-dangle.test');
  await remove('apex-dangle.test');
  await tidyDomains(project.host.ports);
  expect(await dangling()).toContain('apex-dangle.test ALIAS sites.petstore.localhost');
  await project.add('apex-dangle.test');
  await tidyDomains(project.host.ports);
  expect((await dangling()).filter((record) => record.startsWith('apex-dangle.test'))).toEqual([]);
});

test('a record that was set after the last check is listed once it is found', async () => {
  for (const domain of ['www.unchecked.test', 'unchecked-apex.test']) {
    await project.add(domain);
    await project.verify(domain);
  }
  await project.point('www.unchecked.test');
  for (const domain of ['www.unchecked.test', 'unchecked-apex.test']) await remove(domain);
  expect((await dangling()).join()).not.toContain('unchecked');
  await tidyDomains(project.host.ports);
  expect(await dangling()).toContain('www.unchecked.test CNAME sites.petstore.localhost');
  expect((await dangling()).join()).not.toContain('unchecked-apex');
  expect((await listItems(danglingRecords)).map(({ id }) => id)).not.toContain('unchecked-apex.test');
});

test('a domain that was never verified leaves no DNS record to delete', async () => {
  await project.add('www.never.test');
  await remove('www.never.test');
  expect((await dangling()).filter((record) => record.startsWith('www.never.test'))).toEqual([]);
  await expect(remove('www.never.test')).rejects.toThrow(NotFound);
});

test('the next cleanup finishes a removal that a crash interrupted', async () => {
  await project.live('www.crash.test');
  const isRelease = (action: string, input: object) =>
    action === 'DeleteItem' && JSON.stringify(input).includes('www.crash.test');
  stage.database.decide((action, input) => (isRelease(action, input) ? 'lost' : 'responded'));
  await remove('www.crash.test').catch(() => {});
  stage.database.decide(() => 'responded');
  await tidyDomains(project.host.ports);
  expect((await listItems(domainRecords)).map(({ id }) => id)).not.toContain('www.crash.test');
  expect(await dangling()).toContain('www.crash.test CNAME sites.petstore.localhost');
});

test('a domain that the edge can’t let go of does not stop the rest of the cleanup', async () => {
  const { ports } = project.host;
  const withStop = (stop: typeof ports.edge.stop) => ({ ...ports, edge: { ...ports.edge, stop } });
  for (const domain of ['www.stuck.test', 'www.tidy.test', 'www.undangle.test']) await project.live(domain);
  await remove('www.undangle.test');
  await project.dns.deleteRecord('www.undangle.test');
  for (const domain of ['www.stuck.test', 'www.tidy.test']) {
    await removeDomain(
      withStop(async () => false),
      domain,
      ada,
    );
  }
  const stuck = withStop(async (domain) => {
    if (domain === 'www.stuck.test') throw new Error('The edge refuses.');
    return ports.edge.stop(domain);
  });
  await expect(tidyDomains(stuck)).rejects.toThrow(AggregateError);
  const recorded = (await listItems(domainRecords)).map(({ id }) => id);
  expect([recorded.includes('www.stuck.test'), recorded.includes('www.tidy.test')]).toEqual([true, false]);
  expect((await dangling()).join()).not.toContain('www.undangle.test');
  await tidyDomains(ports);
  expect((await listItems(domainRecords)).map(({ id }) => id)).not.toContain('www.stuck.test');
});

test('concurrent removals, additions, checks and cleanups never lose a live domain', async () => {
  await project.live('www.race.test');
  const addedAt = async () => (await readProject()).domains.find(({ domain }) => domain === 'www.race.test')?.addedAt;
  for (let round = 0; round < 15; round += 1) {
    const before = await addedAt();
    const again = async () => {
      // Adding the domain changes nothing until the removal.
      for (let now = before; now === before || now === undefined; now = await addedAt()) {
        await addDomain(project.host.ports, { domain: 'www.race.test' }, ada);
      }
      return project.verify('www.race.test');
    };
    const [, view] = await Promise.all([remove('www.race.test'), again(), tidyDomains(project.host.ports)]);
    await tidyDomains(project.host.ports);
    expect([round, view.status, (await project.view('www.race.test')).status]).toEqual([round, 'live', 'live']);
  }
});
