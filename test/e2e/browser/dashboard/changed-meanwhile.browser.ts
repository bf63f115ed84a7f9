import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { by } from '../../../../lib/activity/activity-entry.ts';
import { changePlan } from '../../../../lib/project/project-store.ts';
import { refresh, useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { changesByKind } from '../../../support/dashboard-changes.ts';
import { watchConnection } from '../../../support/dashboard-connection.ts';
import { CHANGED_MEANWHILE, confirm, dialogOf, fill } from '../../../support/dashboard-dialog.ts';
import { recordsOf } from '../../../support/dashboard-records.ts';
import { ada } from '../../../support/project.ts';

/** Tests that each change of each kind of record is made only to what the person has seen. */

const dashboard = useDashboardBrowser();
const { addPet, read } = recordsOf(dashboard);

beforeAll(() => dashboard.deploy('Home'));
beforeEach(() => changePlan('enterprise', by(ada)));

/** An order only moves on. The page says where it is now, in place of another attempt. */
const KINDS = changesByKind(dashboard).filter(([kind]) => kind !== 'orders');

test.each(KINDS)(
  'changes of %s that somebody else has changed show them as they are now, and then are new decisions',
  async (_, changes) => {
    for (const [change, openForm] of changes) {
      const window = await dashboard.open();
      const { page } = window;
      const connection = await watchConnection(page);
      const { form = dialogOf(page), button, done, changeElsewhere, expectCurrent } = await openForm(window);
      if (!changeElsewhere) continue;
      const send = () => form.getByRole('button', { name: button, exact: true }).click();
      await changeElsewhere();
      await send();
      await form.getByText(CHANGED_MEANWHILE).waitFor();
      await expectCurrent?.(form);
      await send();
      await page.getByText(done).first().waitFor();
      const statuses = connection.changes.map(({ status }) => Math.floor(status / 100));
      expect([change, statuses]).toEqual([change, [4, 2]]);
      expect(new Set(connection.changes.map(({ key }) => key)).size).toBe(2);
    }
  },
);

test('a dialog shows what it showed when it opened, whatever the page reads meanwhile', async () => {
  const id = await addPet('Steady', { tags: ['calm'] });
  const { page, visit } = await dashboard.open();
  await visit(`pets/${id}`, 'Steady');
  await page.getByRole('button', { name: 'Edit' }).click();
  await dashboard.send({ method: 'PATCH', path: `/pets/${id}`, body: { name: 'Moved', tags: ['wild'] } });
  await refresh(page);
  await page.getByRole('heading', { name: 'Moved', level: 1, includeHidden: true }).waitFor({ state: 'attached' });
  await dialogOf(page).getByRole('heading', { name: 'Edit the pet “Steady”' }).waitFor();
  expect(await dialogOf(page).getByRole('textbox', { name: 'Tags' }).inputValue()).toBe('calm');
});

test('a change is rejected again while the record that somebody else has changed can not be read', async () => {
  const id = await addPet('Unread');
  const { page, visit } = await dashboard.open();
  await visit(`pets/${id}`, 'Unread');
  await page.getByRole('button', { name: 'Edit' }).click();
  await fill(page, 'Name', 'Mine');
  await dashboard.send({ method: 'PATCH', path: `/pets/${id}`, body: { name: 'Theirs' } });
  await page.route(`**/api/pets/${id}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 502 }) : route.fallback(),
  );
  for (let times = 1; times <= 2; times += 1) {
    const isRejected = page.waitForResponse((response) => response.status() === 412);
    await confirm(page, 'Save changes');
    await isRejected;
    await dialogOf(page).getByText(CHANGED_MEANWHILE).waitFor();
    expect(await dialogOf(page).getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Mine');
  }
  expect(await read(`/pets/${id}`)).toMatchObject({ pet: { name: 'Theirs' } });
});
