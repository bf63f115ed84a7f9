import { expect, test } from '@jest/globals';
import { leave, useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { watchConnection } from '../../../support/dashboard-connection.ts';
import { answerQuestions, confirm, dialogOf, fill, holdChanges } from '../../../support/dashboard-dialog.ts';
import { recordsOf } from '../../../support/dashboard-records.ts';

/** Tests that a new key is shown once and not lost by mistake, and how long keys are valid. */

const dashboard = useDashboardBrowser();
const { addKey, read } = recordsOf(dashboard);
const DAY_MS = 86_400_000;

const keysNamed = async (name: string) =>
  (await read<{ name: string; keyId: string; expiresAt?: string }[]>('/keys')).filter((key) => key.name === name);

async function openKeys() {
  const { page, visit } = await dashboard.open();
  await visit('overview', 'Overview');
  await page.getByRole('link', { name: 'API keys', exact: true }).click();
  await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor();
  return page;
}

/** Opens a dialog on the page of a new key. */
async function openKey(button: string, name: string, more: object = {}) {
  const key = await addKey(name, more);
  const { page, visit } = await dashboard.open();
  await visit(`keys/${key.keyId}`, name);
  await page.getByRole('button', { name: button, exact: true }).click();
  return { page, key };
}

test('a key survives Enter, Escape, clicks outside, Back and a reload, while it is made and after', async () => {
  const page = await openKeys();
  await page.getByRole('button', { name: 'Create key' }).click();
  const release = await holdChanges(page, '**/api/keys');
  await fill(page, 'Name', 'web shop');
  await page.mouse.click(5, 500);
  await dialogOf(page).getByRole('textbox', { name: 'Name' }).press('Enter');
  const questions = answerQuestions(page, () => false);
  for (const key of ['Enter', 'Escape']) await page.keyboard.press(key);
  await page.mouse.click(5, 500);
  expect(questions).toEqual([expect.stringMatching(/^Close this\?/)]);
  release();
  await page.getByRole('dialog', { name: 'The key “web shop”' }).waitFor();
  await page
    .locator(':focus')
    .and(page.getByRole('button', { name: /^Copy the API key/ }))
    .waitFor();
  for (const key of ['Enter', 'Enter', 'Escape']) await page.keyboard.press(key);
  await page.mouse.click(5, 500);
  await leave(page, 'history.back()');
  await leave(page, 'location.reload()');
  expect(questions.slice(1)).toEqual(["Leave this page? The key can't be shown again.", 'beforeunload']);
  await confirm(page, 'I have stored it');
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(await keysNamed('web shop')).toHaveLength(1);
});

test('the ✕ of a new key closes its dialog, after a question', async () => {
  const page = await openKeys();
  await page.getByRole('button', { name: 'Create key' }).click();
  await fill(page, 'Name', 'closed');
  await confirm(page, 'Create key');
  await dialogOf(page).getByText('Copy the key now.').waitFor();
  const questions = answerQuestions(page, (count) => count === 2);
  await confirm(page, 'Close');
  await dialogOf(page).getByText('Copy the key now.').waitFor();
  await confirm(page, 'Close');
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(questions).toEqual(Array(2).fill("Close this? The key can't be shown again."));
});

test('a key that is made while its page is left is shown on the next one', async () => {
  const page = await openKeys();
  await page.getByRole('button', { name: 'Create key' }).click();
  const release = await holdChanges(page, '**/api/keys');
  await fill(page, 'Name', 'left');
  await confirm(page, 'Create key');
  const questions = answerQuestions(page, () => true);
  await leave(page, 'history.back()');
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  expect(questions).toEqual(["Leave this page? It isn't known yet whether your change was made."]);
  release();
  await dialogOf(page).getByText('Copy the key now.').waitFor();
});

test('a key whose only response was lost is rotated, which shows another one', async () => {
  const { page } = await openKey('Rotate', 'lost');
  const connection = await watchConnection(page);
  connection.lose(1);
  await confirm(page, 'Rotate key');
  await dialogOf(page).getByText("The key was created, but it can't be shown").waitFor();
  expect(await keysNamed('lost')).toHaveLength(2);
  await confirm(page, 'Rotate it…');
  await confirm(page, 'Rotate key');
  await dialogOf(page)
    .getByText(/petstore_local_/)
    .waitFor();
  expect(await keysNamed('lost')).toHaveLength(3);
});

test('the rotation of a key that expires soon says when the old key ends', async () => {
  const expiresAt = new Date(Date.now() + DAY_MS / 2).toISOString();
  const { page } = await openKey('Rotate', 'Ends soon', { expiresAt });
  const note = dialogOf(page).getByText(/^It expires before that: /);
  await note.waitFor();
  await dialogOf(page).getByLabel('Immediately').check();
  await note.waitFor({ state: 'detached' });
});

test('a key that replaces one with an expiry gets an expiry as long, unless another is chosen', async () => {
  const expiresAt = new Date(Date.now() + 90 * DAY_MS - 1_000).toISOString();
  const { page } = await openKey('Rotate', 'Quarterly', { expiresAt });
  await dialogOf(page)
    .getByRole('button', { name: /^New key expires In 90 days/ })
    .waitFor();
  await confirm(page, 'Rotate key');
  await confirm(page, 'I have stored it');
  const expiries = (await keysNamed('Quarterly')).map((key) => Date.parse(key.expiresAt ?? ''));
  expect(Math.max(...expiries) - Date.parse(expiresAt)).toBeGreaterThanOrEqual(0);
});

test('the expiry of a key can be chosen again after another one', async () => {
  const expiresAt = new Date(Date.now() + 40 * DAY_MS).toISOString();
  const { page, key } = await openKey('Change', 'expiring', { expiresAt });
  for (const option of ['Never', /^On /]) {
    await dialogOf(page)
      .getByRole('button', { name: /^Expires/ })
      .click();
    await page.getByRole('option', { name: option }).click();
  }
  await fill(page, 'Name', 'expiring still');
  await confirm(page, 'Save changes');
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(await keysNamed('expiring still')).toMatchObject([{ keyId: key.keyId, expiresAt }]);
});

test('the contact of a new key is on its page, and an emptied field removes it', async () => {
  const page = await openKeys();
  await page.getByRole('button', { name: 'Create key' }).click();
  await fill(page, 'Name', 'till');
  await fill(page, /^Contact/, 'Ada, +49 30 123456');
  await confirm(page, 'Create key');
  await confirm(page, 'I have stored it');
  await page.getByRole('link', { name: /^till/ }).click();
  await page.getByText('Ada, +49 30 123456').first().waitFor();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await fill(page, /^Contact/, '');
  await confirm(page, 'Save changes');
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByRole('table', { name: 'History' }).getByText('removed the contact of the key').waitFor();
  const [key] = await keysNamed('till');
  expect(key).not.toHaveProperty('contact');
});

test('a rate limit that is not a number is reported at its field, and no key is created', async () => {
  const page = await openKeys();
  await page.getByRole('button', { name: 'Create key' }).click();
  await fill(page, 'Name', 'no rate');
  await dialogOf(page).getByLabel(/^Rate/).pressSequentially('5-');
  await confirm(page, 'Create key');
  await dialogOf(page).getByText('Enter a whole number.').waitFor();
  expect(await keysNamed('no rate')).toEqual([]);
});
