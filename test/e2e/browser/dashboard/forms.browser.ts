import { expect, test } from '@jest/globals';
import { useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { watchConnection } from '../../../support/dashboard-connection.ts';
import {
  answerQuestions,
  confirm,
  dialogOf,
  fill,
  holdChanges,
  waitForNotice,
} from '../../../support/dashboard-dialog.ts';
import { recordsOf } from '../../../support/dashboard-records.ts';

/** Tests that forms send what they show, once, and say what is wrong with it. */

const dashboard = useDashboardBrowser();
const { addCategory, addPerson, addPet, read } = recordsOf(dashboard);

async function openInvitation(email = 'grace@example.com') {
  const { page, visit } = await dashboard.open();
  await visit('settings/people', 'People');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await fill(page, 'Email', email);
  return page;
}

test('a form sends once what it showed, whatever is clicked and typed meanwhile', async () => {
  const { page, visit } = await dashboard.open();
  await visit('keys', 'API keys');
  await page.getByRole('button', { name: 'Create key', exact: true }).click();
  const connection = await watchConnection(page);
  const release = await holdChanges(page, '**/api/keys');
  const name = dialogOf(page).getByRole('textbox', { name: 'Name' });
  await name.fill('as sent');
  await dialogOf(page).getByRole('button', { name: 'Create key' }).dblclick();
  await page.keyboard.type(' and more');
  const scope = await dialogOf(page).getByText('Write', { exact: true }).boundingBox();
  await page.mouse.click((scope?.x ?? 0) + 2, (scope?.y ?? 0) + 2);
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
  expect(await name.inputValue()).toBe('as sent');
  release();
  await page.getByRole('button', { name: 'I have stored it' }).waitFor();
  expect(connection.changes).toHaveLength(1);
  const keys = await read<{ name: string }[]>('/keys');
  expect(keys.filter((key) => key.name.startsWith('as sent'))).toMatchObject([{ name: 'as sent', scope: 'read' }]);
});

test('an Enter key that is held adds one category, and opens no other form', async () => {
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  await page.getByRole('button', { name: 'Add category' }).click();
  await fill(page, 'Name', 'Otters');
  await page.keyboard.down('Enter');
  await waitForNotice(page, 'Category “Otters” was added.');
  await dialogOf(page).waitFor({ state: 'detached' });
  for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Enter');
  expect(await dialogOf(page).count()).toBe(0);
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await dialogOf(page).waitFor();
});

test('deleting a record opens its list without a question, and pressing twice sends once', async () => {
  const id = await addPet('Gone');
  const { page, visit } = await dashboard.open();
  const connection = await watchConnection(page);
  const questions = answerQuestions(page, () => true);
  await visit(`pets/${id}`, 'Gone');
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialogOf(page).getByRole('button', { name: 'Delete pet' }).dblclick();
  await waitForNotice(page, 'Pet “Gone” was deleted.');
  await page.getByRole('heading', { name: 'Pets', level: 1 }).waitFor();
  expect([connection.changes.length, questions]).toEqual([1, []]);
});

test('Escape closes a dialog after a click beside or in it', async () => {
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  for (const at of [[20, 900], 'Description'] as const) {
    await page.getByRole('button', { name: 'Add category' }).click();
    if (typeof at === 'string') await dialogOf(page).getByText(at).first().click();
    else await page.mouse.click(...at);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
  }
});

test('a pet is sent with the category that its form shows, whose deletion is reported at the field', async () => {
  const id = await addCategory('Newts');
  const { page, visit } = await dashboard.open();
  await visit('pets', 'Pets');
  await page.getByRole('button', { name: 'Add pet' }).click();
  await fill(page, 'Name', 'Gussie');
  const category = dialogOf(page).getByRole('button', { name: /^Category/ });
  await category.click();
  await page.getByRole('option', { name: 'Newts' }).click();
  await dashboard.send({ method: 'DELETE', path: `/categories/${id}` });
  await confirm(page, 'Add pet');
  await dialogOf(page).getByText('This category no longer exists.').waitFor();
  await category.getByText(`Deleted category ${id}`).waitFor();
  expect(await dialogOf(page).getByText('Something went wrong').count()).toBe(0);
  await category.click();
  await page.getByRole('option', { name: 'No category' }).click();
  await confirm(page, 'Add pet');
  await waitForNotice(page, 'Pet “Gussie” was added.');
});

test('an invitation does not change the role of somebody who has access', async () => {
  await addPerson('zoe@example.com', 'admin');
  const page = await openInvitation('zoe@example.com');
  await confirm(page, 'Invite');
  await dialogOf(page).getByText('zoe@example.com already has access, as admin.').waitFor();
  expect(await read('/people')).toMatchObject([{ email: 'zoe@example.com', role: 'admin' }]);
});

test('text of a request in an error can not reorder it', async () => {
  const page = await openInvitation('ada\u202egro.example');
  await confirm(page, 'Invite');
  const error = dialogOf(page).getByText(/is not an email address/);
  await error.waitFor();
  expect(await error.textContent()).not.toContain('\u202e');
});

test('a failure of the service shows its message and the request, in the form', async () => {
  const page = await openInvitation();
  const body = { code: 'service_unavailable', message: 'The database is overloaded.', status: 503 };
  await page.route('**/api/people', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, headers: { 'X-Request-Id': 'req-7', 'Retry-After': '60' }, json: body })
      : route.fallback(),
  );
  await confirm(page, 'Invite');
  await dialogOf(page).getByText('The database is overloaded. Request ID: req-7.').waitFor();
  expect(await dialogOf(page).getByRole('textbox', { name: 'Email' }).inputValue()).toBe('grace@example.com');
});

test('the question before deleting a category counts its pets again', async () => {
  const categoryId = await addCategory('Counted');
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  await page.getByRole('button', { name: 'Delete Counted' }).click();
  await dialogOf(page).getByText('No pet uses it.').waitFor();
  await confirm(page, 'Cancel');
  await addPet('Rex', { categoryId });
  await page.route('**/api/pets?*', () => {});
  await page.getByRole('button', { name: 'Delete Counted' }).click();
  await dialogOf(page).waitFor();
  expect(await dialogOf(page).textContent()).toContain('Its pets keep its ID');
});

test('changes work at another host name over HTTP, which is no secure context', async () => {
  const { page, visit } = await dashboard.open({ isElsewhere: true });
  await visit('categories', 'Categories');
  expect(await page.evaluate('isSecureContext')).toBe(false);
  await page.getByRole('button', { name: 'Add category' }).click();
  await fill(page, 'Name', 'Plain');
  await confirm(page, 'Add category');
  await waitForNotice(page, 'Category “Plain” was added.');
});
