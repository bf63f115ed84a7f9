import { once } from 'node:events';
import { Agent } from 'node:https';
import { connect } from 'node:tls';
import { expect, test } from '@jest/globals';
import { addDomain } from '../../lib/domains/add-domain.ts';
import { listDanglingRecords } from '../../lib/domains/dangling-record.ts';
import { domainRecords } from '../../lib/domains/domain-record.ts';
import { putDomainSettings, readDomainSettings } from '../../lib/domains/domain-settings.ts';
import { removeDomain } from '../../lib/domains/remove-domain.ts';
import { tidyDomains } from '../../lib/domains/run-checks.ts';
import { Conflict, NotFound } from '../../lib/errors/errors.ts';
import { listItems } from '../../lib/site-items/item-store.ts';
import { ada, useProject } from '../support/project.ts';
import { useTestStage } from '../support/stage.ts';

const stage = useTestStage();
const project = useProject();
const remove = (domain: string) => removeDomain(project.host.ports, domain, ada);
const dangling = async () =>
  (await listDanglingRecords()).map(({ name, type, value }) => [name, type, value].join(' '));

test('a domain that redirects lead to stays, and the refusal names them', async () => {
  for (const domain of ['www.lead.test', 'one.lead.test', 'two.lead.test']) await project.live(domain);
  const redirects = ['one.lead.test', 'two.lead.test'].map((from) => ({
    from,
    to: 'www.lead.test',
    status: 301 as const,
  }));
  await putDomainSettings(project.host.ports, { primary: 'www.lead.test', redirects }, '*', ada);
  await expect(remove('www.lead.test')).rejects.toThrow(Conflict);
  await expect(remove('www.lead.test')).rejects.toThrow('one.lead.test, two.lead.test redirect to www.lead.test');
  // A domain's own redirect goes with it; the primary leaves the project without one.
  await remove('one.lead.test');
  await remove('two.lead.test');
  await remove('www.lead.test');
  expect((await readDomainSettings()).settings).toEqual({ primary: null, redirects: [] });
});

test('traffic stops at once: open connections end, and the next handshake is refused', async () => {
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
  await closed;
  await expect(project.https('www.stop.localhost')).rejects.toThrow();
  expect((await project.http('www.stop.localhost')).status).toBe(421);
  agent.destroy();
});

test('its DNS record is named until it is gone', async () => {
  await project.live('www.dangle.test');
  await remove('www.dangle.test');
  await tidyDomains(project.host.ports);
  expect(await dangling()).toContain('www.dangle.test CNAME sites.petstore.localhost');
  project.faults.set('www.dangle.test', 'servfail');
  await project.dns.deleteRecord('www.dangle.test');
  await tidyDomains(project.host.ports);
  expect(await dangling()).toContain('www.dangle.test CNAME sites.petstore.localhost');
  project.faults.delete('www.dangle.test');
  await tidyDomains(project.host.ports);
  expect((await dangling()).filter((record) => record.startsWith('www.dangle.test'))).toEqual([]);
});

test('the record of an apex is named too, and is forgotten when the domain is added again', async () => {
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

test('a domain that was never verified leaves nothing to delete', async () => {
  await project.add('www.never.test');
  await remove('www.never.test');
  expect((await dangling()).filter((record) => record.startsWith('www.never.test'))).toEqual([]);
  await expect(remove('www.never.test')).rejects.toThrow(NotFound);
});

test('a removal that a crash interrupted is finished by the next tidying up', async () => {
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

test('removing, adding again, checking and tidying at the same time never loses a live domain', async () => {
  await project.live('www.race.test');
  for (let round = 0; round < 15; round += 1) {
    const again = async () => {
      for (;;) {
        const added = await addDomain(project.host.ports, 'www.race.test', ada).catch(() => undefined);
        if (added) break;
      }
      return project.verify('www.race.test');
    };
    const [, view] = await Promise.all([remove('www.race.test'), again(), tidyDomains(project.host.ports)]);
    await tidyDomains(project.host.ports);
    expect([round, view.status, (await project.view('www.race.test')).status]).toEqual([round, 'live', 'live']);
  }
}, 60_000);
