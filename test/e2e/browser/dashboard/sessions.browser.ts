import { expect, test } from '@jest/globals';
import { useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { choose, confirm, dialogOf, fill, waitForNotice } from '../../../support/dashboard-dialog.ts';
import { recordsOf } from '../../../support/dashboard-records.ts';

/** Tests what a page does once the session behind it has ended or is somebody else's. */

const dashboard = useDashboardBrowser();
const { addPerson } = recordsOf(dashboard);

test('a session that ends elsewhere leaves a form as it is, which can be sent after signing in again', async () => {
  const { page, visit } = await dashboard.open();
  await visit('pets', 'Pets');
  await page.getByRole('button', { name: 'Add pet' }).click();
  await fill(page, 'Name', 'Signed');
  await page.context().clearCookies();
  await confirm(page, 'Add pet');
  await dialogOf(page).getByText('You are signed out. Sign in in another tab, then try again.').waitFor();
  await waitForNotice(page, 'Your session has ended.');
  await fill(page, 'Name', 'Signed again');
  await page.context().request.get(dashboard.service.signInUrl);
  await confirm(page, 'Add pet');
  await waitForNotice(page, 'Pet “Signed again” was added.');
  await page.getByText('Your session has ended.').waitFor({ state: 'detached' });
});

test('a page reloads once somebody else is signed in in the same browser', async () => {
  const { page, visit } = await dashboard.open();
  await page.clock.install();
  await visit('settings/people', 'People');
  await dashboard.signInAs(page, 'vera@example.com', 'viewer');
  const isLoaded = page.waitForEvent('load');
  await page.clock.fastForward(60_000);
  await isLoaded;
  await page.getByRole('button', { name: 'vera@example.com' }).waitFor();
});

test('before you change your own role or remove yourself, the page says that it is you', async () => {
  const email = 'kim@example.com';
  await addPerson(email, 'admin');
  const { page, visit } = await dashboard.open();
  await dashboard.signInAs(page, email, null);
  await visit('settings/people', 'People');
  await choose(page, `Actions for ${email}`, 'Change role…');
  await dialogOf(page).getByText('This is your own role.').waitFor();
  await confirm(page, 'Cancel');
  await choose(page, `Actions for ${email}`, 'Remove…');
  expect(await dialogOf(page).textContent()).toContain('Only another admin can invite you again.');
});
