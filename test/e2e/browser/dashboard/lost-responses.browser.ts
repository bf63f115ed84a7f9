import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { watchConnection } from '../../../support/dashboard-connection.ts';
import { answerQuestions, confirm, dialogOf, fill, waitForNotice } from '../../../support/dashboard-dialog.ts';
import { recordsOf } from '../../../support/dashboard-records.ts';

/** Tests what the page says about a change while its outcome is unknown, and what it sends then. */

const dashboard = useDashboardBrowser();
const { addPerson, read } = recordsOf(dashboard);
const MAY_BE_DONE = /Your change may not have been made\. Try again\.$/;

/** Opens the form of a new category. */
async function openForm(name: string) {
  const { page, visit } = await dashboard.open();
  const connection = await watchConnection(page);
  await visit('categories', 'Categories');
  await page.getByRole('button', { name: 'Add category' }).click();
  await fill(page, 'Name', name);
  return { page, connection };
}

const isInert = (page: Page) => dialogOf(page).locator('[inert]').filter({ hasText: 'Name' }).count();

test('a form stays open while the service is unreachable, and Try again makes its change once', async () => {
  const { page, connection } = await openForm('Again');
  connection.lose(3);
  await confirm(page, 'Add category');
  await dialogOf(page).getByText("Can't reach the service. Your change may not have been made. Try again.").waitFor();
  // Nothing else can be sent until the outcome is known.
  expect(await isInert(page)).toBe(1);
  await confirm(page, 'Try again');
  await waitForNotice(page, 'Category “Again” was added.');
  expect(new Set(connection.changes.map(({ key }) => key)).size).toBe(1);
  expect(await read('/categories?name=Again')).toHaveLength(1);
});

test.each([
  [401, 'unauthorized', /^You are signed out\./],
  [403, 'forbidden', /^Not you\./],
  [429, 'too_many_requests', /^Not so often\./],
])('a %i after an attempt without a response leaves the outcome unknown', async (status, code, text) => {
  const { page } = await openForm(`Unknown ${status}`);
  let attempts = 0;
  await page.route('**/api/categories', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    attempts += 1;
    if (attempts === 1) return route.abort();
    const message = status === 403 ? 'Not you.' : 'Not so often.';
    return route.fulfill({ status, headers: { 'X-Request-Id': 'req-1' }, json: { code, message, status } });
  });
  await confirm(page, 'Add category');
  const failure = dialogOf(page).getByText(MAY_BE_DONE);
  await failure.waitFor();
  expect(await failure.textContent()).toMatch(text);
  expect(await isInert(page)).toBe(1);
});

test('a change that was rejected is corrected and sent as a new one', async () => {
  const { page, connection } = await openForm(' ');
  await confirm(page, 'Add category');
  await dialogOf(page)
    .getByText(/must have a visible character/)
    .waitFor();
  expect(await isInert(page)).toBe(0);
  await fill(page, 'Name', 'Corrected');
  await confirm(page, 'Add category');
  await waitForNotice(page, 'Category “Corrected” was added.');
  expect(connection.changes.map(({ status }) => status)).toEqual([400, 201]);
  expect(new Set(connection.changes.map(({ key }) => key)).size).toBe(2);
});

test('closing a form whose outcome is unknown asks first', async () => {
  const { page, connection } = await openForm('Unclear');
  connection.lose(3);
  await confirm(page, 'Add category');
  await dialogOf(page).getByText(MAY_BE_DONE).waitFor();
  const questions = answerQuestions(page, (count) => count > 1);
  await page.keyboard.press('Escape');
  await confirm(page, 'Cancel');
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(questions).toEqual(Array(2).fill("Close this? It isn't known yet whether your change was made."));
});

test('the failure of a form that was left is a notification', async () => {
  const { page, connection } = await openForm('Left');
  answerQuestions(page, () => true);
  connection.lose(3);
  await confirm(page, 'Add category');
  await dialogOf(page).getByText('Trying again…').waitFor();
  await confirm(page, 'Cancel');
  await waitForNotice(page, /^Adding the category “Left” may have failed$/);
});

test('removing oneself is not reported as failed when the response was lost', async () => {
  const email = 'eve@example.com';
  for (const admin of [email, 'zoe@example.com']) await addPerson(admin, 'admin');
  const { page, visit } = await dashboard.open();
  await dashboard.signInAs(page, email, null);
  await visit('settings/people', 'People');
  const connection = await watchConnection(page);
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  connection.lose(1);
  await confirm(page, 'Remove person');
  await dialogOf(page).getByText(MAY_BE_DONE).waitFor();
  expect(await read('/people')).not.toContainEqual(expect.objectContaining({ email }));
});

test.each(['Sign out', 'Sign out everywhere'])(
  '“%s” leads to the sign-in page when its response was lost',
  async (item) => {
    const { page, visit } = await dashboard.open();
    await dashboard.signInAs(page, 'vera@example.com', 'admin');
    await visit('overview', 'Overview');
    const connection = await watchConnection(page);
    connection.lose(1);
    await page.getByRole('button', { name: 'vera@example.com' }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  },
);
