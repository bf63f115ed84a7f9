import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { by } from '../../lib/activity/activity-entry.ts';
import { environment } from '../../lib/config/environment.ts';
import { getNumber } from '../../lib/database/attributes.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import { readItem } from '../../lib/database/read-items.ts';
import { siteTables } from '../../lib/database/tables.ts';
import { changeRole, invitePerson, listPeople, removePerson } from '../../lib/people/people-store.ts';
import { endSession, findSession, startSession } from '../../lib/people/session-store.ts';
import { changePlan, readProject } from '../../lib/project/project-store.ts';
import { ada } from '../support/project.ts';
import { backUp, useRestore } from '../support/restore.ts';
import { useTestStage } from '../support/stage.ts';

/** The restore command for the table of a stage's site stack. */

const { restore, restoreWithoutSite } = useRestore(useTestStage());
const site = siteTables.Site;
const noon = new Date('2026-11-22T12:00:00Z');
const itemAt = (itemType: string, itemId: string) => ({
  TableName: environment('siteTable'),
  Key: { itemType: { S: itemType }, itemId: { S: itemId } },
});
const deleteItem = (itemType: string, itemId: string) =>
  dynamodb().send(new DeleteItemCommand(itemAt(itemType, itemId)));
const projectVersions = async () => {
  const { planVersion, liveVersion, settingsVersion } = await readProject();
  const version = getNumber((await readItem(itemAt('project', 'petstore'))) ?? {}, 'version');
  return [version, planVersion, liveVersion, settingsVersion];
};
const restoreSite = (...args: string[]) => restore('--table', 'Site', ...args);

describe('in this order', () => {
  test('restores the lost project and its people', async () => {
    await changePlan('pro', by(ada, noon));
    await invitePerson('ada@example.com', 'admin', by(ada, noon));
    await backUp('site-at-one', site);
    await deleteItem('project', 'petstore');
    await deleteItem('people', 'all');
    expect(await restoreSite('--from', 'site-at-one')).toEqual({
      code: 0,
      stderr: '',
      stdout:
        'site-at-one has 0 records that Site of production has too, and these that are missing or changed:\n' +
        'ID       NAME  STATE    OUTCOME   DETAIL\n' +
        'people         missing  restored\nproject        missing  restored\n' +
        '2 restored, 0 left alone, 0 not restored.\n' +
        'People are restored only if the whole list is missing. They then have their roles from the backup, including people who were removed after it.\n' +
        'Run ./petstore people list --stage production, and remove the people who should not sign in.\n' +
        'A restored project takes effect within five minutes, if its live deployment still exists.\n' +
        'Deployments are not restored. If ./petstore site list --stage production lacks the live one, deploy the site again.\n',
    });
    expect((await readProject()).plan).toBe('pro');
    const person = { email: 'ada@example.com', role: 'admin', invitedAt: noon.toISOString() };
    expect(await listPeople()).toEqual([{ ...person, etag: expect.any(String) }]);
  });

  test('resets a project that has changed since only if it is named', async () => {
    await changePlan('enterprise', by(ada, noon));
    await backUp('site-at-two', site);
    await changePlan('free', by(ada, noon));
    await restoreSite('--from', 'site-at-two');
    expect((await readProject()).plan).toBe('free');
    const replaced = await projectVersions();
    await restoreSite('--from', 'site-at-two', '--id', 'project');
    expect((await readProject()).plan).toBe('enterprise');
    // A writer that saw an earlier version of a record must not take it for the one that came back.
    const restored = await projectVersions();
    expect(restored.map((version) => version > Math.max(...replaced))).toEqual(replaced.map(() => true));
    expect((await restoreSite('--from', 'site-at-two')).stdout).toContain('0 restored, 0 left alone, 0 not restored.');
  });

  test('never resets the people, not even if they are named', async () => {
    await invitePerson('eve@example.com', 'admin', by(ada, noon));
    await invitePerson('bob@example.com', 'viewer', by(ada, noon));
    await changePlan('pro', by(ada, noon));
    await backUp('site-before-removal', site);
    await removePerson('bob@example.com', by(ada, noon));
    await changeRole('eve@example.com', 'viewer', by(ada, noon));
    await changePlan('free', by(ada, noon));
    const left = await listPeople();
    const { code, stdout } = await restoreSite('--from', 'site-before-removal', '--id', 'project', 'people');
    expect([code, stdout]).toEqual([1, expect.stringContaining('1 restored, 0 left alone, 1 not restored.')]);
    expect((await readProject()).plan).toBe('pro');
    expect(await listPeople()).toEqual(left);
  });

  test('does not bring back a session that has ended', async () => {
    await changeRole('eve@example.com', 'viewer', by(ada, noon));
    const [ended, current] = [
      await startSession('eve@example.com', null, noon),
      await startSession('eve@example.com', null, noon),
    ];
    await backUp('site-at-three', site);
    await endSession(ended, noon);
    await restoreSite('--from', 'site-at-three');
    expect(await findSession(ended, noon)).toBeUndefined();
    expect(await findSession(current, noon)).toMatchObject({ role: 'viewer' });
  });

  test('reports a stage without a site stack, in one line', async () => {
    expect(await restoreWithoutSite('--table', 'Site', '--from', 'site-at-one')).toEqual({
      code: 3,
      stdout: '',
      stderr:
        "petstore: PetstoreSite-staging can't be found, so staging has no site. Deploy it: npx cdk deploy PetstoreSite-staging\n",
    });
  });
});
