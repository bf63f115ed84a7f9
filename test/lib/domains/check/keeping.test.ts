import { expect, test } from '@jest/globals';
import { DAY, HOUR, useProject } from '../../../support/project.ts';
import { useTestStage } from '../../../support/stage.ts';

useTestStage();
const project = useProject();

test('a live domain whose record is gone is served for 7 days, then suspended until the record is back', async () => {
  await project.live('www.gone.localhost');
  await project.dns.deleteRecord('www.gone.localhost');
  const gone = await project.checkAfter(HOUR, 'www.gone.localhost');
  expect([gone.status, gone.dns, gone.issues.map(({ code }) => code)]).toEqual([
    'needs_attention',
    'missing',
    ['record_gone'],
  ]);
  expect((await project.checkAfter(6.9 * DAY, 'www.gone.localhost')).status).toBe('needs_attention');
  expect((await project.https('www.gone.localhost')).status).toBe(200);

  const suspended = await project.checkAfter(0.2 * DAY, 'www.gone.localhost');
  expect([suspended.status, suspended.issues[0]?.title]).toEqual([
    'suspended',
    'www.gone.localhost no longer points to your site',
  ]);
  await expect(project.https('www.gone.localhost')).rejects.toThrow();

  await project.point('www.gone.localhost');
  expect((await project.checkAfter(HOUR, 'www.gone.localhost')).status).toBe('live');
  expect((await project.https('www.gone.localhost')).status).toBe(200);
  expect(await project.history('www.gone.localhost')).toEqual([
    'domain.added',
    'certificate.issued',
    'domain.status_changed waiting_for_dns → live',
    'domain.status_changed live → needs_attention',
    'domain.status_changed needs_attention → suspended',
    'domain.status_changed suspended → live',
  ]);
});

test('a live domain whose record is gone is checked every minute at first', async () => {
  await project.live('www.back.localhost');
  await project.dns.deleteRecord('www.back.localhost');
  const gone = await project.checkAfter(HOUR, 'www.back.localhost');
  expect(Date.parse(gone.nextCheckAt ?? '') - Date.parse(gone.checkedAt ?? '')).toBe(HOUR / 60);
  await project.point('www.back.localhost');
  expect((await project.checkAfter(HOUR / 60, 'www.back.localhost')).status).toBe('live');
});

test('unresponsive DNS never suspends a domain, however long it lasts', async () => {
  await project.live('www.silent.localhost');
  project.faults.add('www.silent.localhost');
  expect(await project.checkAfter(HOUR, 'www.silent.localhost')).toMatchObject({ status: 'live', dns: 'unreachable' });
  expect(await project.checkAfter(8 * DAY, 'www.silent.localhost')).toMatchObject({ status: 'live' });
  project.faults.delete('www.silent.localhost');

  await project.dns.deleteRecord('www.silent.localhost');
  expect((await project.checkAfter(HOUR, 'www.silent.localhost')).status).toBe('needs_attention');
  project.faults.add('www.silent.localhost');
  expect((await project.checkAfter(8 * DAY, 'www.silent.localhost')).status).toBe('needs_attention');
  project.faults.delete('www.silent.localhost');
  expect((await project.checkAfter(HOUR, 'www.silent.localhost')).status).toBe('suspended');
});

test('a changed record is distinguished from a missing one', async () => {
  await project.live('www.moved.localhost');
  await project.dns.deleteRecord('www.moved.localhost');
  await project.dns.setRecord('www.moved.localhost', 'CNAME', 'elsewhere.test');
  const { issues } = await project.checkAfter(HOUR, 'www.moved.localhost');
  expect(issues.map(({ code, title }) => [code, title])).toEqual([
    ['record_gone', 'www.moved.localhost no longer points to your site'],
    ['record_mismatch', 'The CNAME record has the wrong value'],
  ]);
});
