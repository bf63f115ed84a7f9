import { expect, test } from '@jest/globals';
import { by } from '../../../../lib/activity/activity-entry.ts';
import { removeDomain } from '../../../../lib/domains/list/remove-domain.ts';
import { getDomainSettings, putDomainSettings } from '../../../../lib/domains/settings/domain-settings.ts';
import { changePlan } from '../../../../lib/project/project-store.ts';
import { ada, HOUR, useProject } from '../../../support/project.ts';
import { useTestStage } from '../../../support/stage.ts';

useTestStage();
const project = useProject();

test('after a downgrade, live domains stay live, adding and verifying are rejected, and everything else works', async () => {
  await project.live('www.paid.localhost');
  await project.live('old.paid.localhost');
  await changePlan('free', by(ada));
  await expect(project.add('new.paid.localhost')).rejects.toMatchObject({ code: 'plan_required' });
  await expect(project.verify('www.paid.localhost')).rejects.toMatchObject({ code: 'plan_required' });
  const before = await project.view('www.paid.localhost');
  expect((await project.https('www.paid.localhost')).status).toBe(200);
  const after = await project.checkAfter(2 * HOUR, 'www.paid.localhost');
  expect([after.status, after.checkedAt === before.checkedAt]).toEqual(['live', false]);

  const { etag } = await getDomainSettings();
  const redirects = [{ from: 'old.paid.localhost', to: 'www.paid.localhost', status: 301 as const }];
  await putDomainSettings(project.host.ports, { primary: null, redirects }, ada, { ifMatch: etag });
  await removeDomain(project.host.ports, 'old.paid.localhost', ada);
  expect((await getDomainSettings()).settings.redirects).toEqual([]);
  await changePlan('pro', by(ada));
});

test('a domain that is no longer checked after a downgrade does not promise checks', async () => {
  await project.add('www.left.localhost');
  await project.checkAfter(HOUR, 'www.left.localhost');
  expect((await project.view('www.left.localhost')).issues[0]?.detail).toContain('We keep checking');
  await changePlan('free', by(ada));
  const { nextCheckAt, issues } = await project.view('www.left.localhost');
  expect([nextCheckAt, issues[0]?.code]).toEqual([null, 'record_missing']);
  expect(issues[0]?.detail).not.toContain('We keep checking');
  await changePlan('pro', by(ada));
});
