import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { refresh, useDashboardBrowser, type Window } from '../../../support/dashboard-browser.ts';
import { choose, confirm, dialogOf, noticesOf, waitForNotice } from '../../../support/dashboard-dialog.ts';
import { recordsOf } from '../../../support/dashboard-records.ts';

/** Tests that a response of something between the page and the service is neither shown as data nor taken for an outcome. */

const dashboard = useDashboardBrowser();
const { addPerson, addPet } = recordsOf(dashboard);
/** What pages say about data that is empty, or show by mistake. */
const FALSE = /\b(?:No \w+ yet|Nobody|Nothing is|There is no|undefined|NaN|\(0\))/;
const DATA = /dashboard\/api\/(?!session|project)/;

let pet = 0;

beforeAll(async () => {
  pet = await addPet('Rex');
});

const answer = (page: Page, path: RegExp, status: number, body: string, headers = {}) =>
  page.route(path, (route) => route.fulfill({ status, headers, contentType: 'application/json', body }));

/** Opens a page, and expects that it says what can't be loaded, and nothing that is false. */
async function expectFailure({ page, visit }: Window, path: string, heading: string): Promise<void> {
  await visit(path, heading);
  await page.getByText("Can't load").first().waitFor();
  const text = (await page.locator('main').textContent()) ?? '';
  expect([path, FALSE.exec(text)?.[0]]).toEqual([path, undefined]);
}

test.each([
  ['an empty list', 200, '[]', {}],
  ['an empty body', 204, '', {}],
  ['half a body', 200, '[{"id":', { 'X-Request-Id': 'req-20' }],
])('%s is shown as data neither in lists nor on the page of a record', async (_, status, body, headers) => {
  const window = await dashboard.open();
  await answer(window.page, DATA, status, body, headers);
  await expectFailure(window, 'overview', 'Overview');
  await expectFailure(window, 'pets', 'Pets');
  await expectFailure(window, `pets/${pet}`, `Pet ${pet}`);
  await expectFailure(window, 'settings/people', 'People');
});

test('a session or a project of something else is reported, and shown once it is the own', async () => {
  const { page, visit } = await dashboard.open();
  await answer(page, /dashboard\/api\/project/, 200, '{}');
  await visit('settings/general', 'General');
  await page.getByText("Can't load the project").first().waitFor();
  await answer(page, /dashboard\/api\/session/, 200, '{}');
  await page.reload();
  await page.getByText("Can't load the dashboard").waitFor();
  await page.getByText('Something in front of the service responded (HTTP 200).').waitFor();
  await page.unroute(/dashboard\/api\/session/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'General', level: 1 }).waitFor();
});

test("a proxy's 404 does not say that a record is gone, nor its 401 that the person is signed out", async () => {
  const { page, visit } = await dashboard.open();
  await visit(`pets/${pet}`, 'Rex');
  const notice = noticesOf(page).getByText('This page is not up to date', { exact: true });
  for (const status of [404, 401]) {
    await answer(page, /\/api\/pets\//, status, '<h1>Not here</h1>');
    await refresh(page);
    await notice.waitFor();
    expect(await page.getByText(/There is no pet|You are signed out/).count()).toBe(0);
    await page.unroute(/\/api\/pets\//);
    await page.getByRole('button', { name: 'Try now' }).click();
    await notice.waitFor({ state: 'detached' });
  }
});

test.each([
  [404, '<h1>Not found</h1>'],
  [200, ''],
  [204, ''],
  [503, '{"message":"Service Unavailable"}'],
])('a %i of something in front of the service does not end a change', async (status, body) => {
  const email = `kept${status}@example.com`;
  await addPerson(email, 'viewer');
  const { page, visit } = await dashboard.open();
  await visit('settings/people', 'People');
  await choose(page, `Actions for ${email}`, 'Remove…');
  await answer(page, /\/api\/people\/./, status, body);
  await confirm(page, 'Remove person');
  await dialogOf(page)
    .getByText(`Something in front of the service responded (HTTP ${status}). Your change may not have been made.`)
    .waitFor();
  await page.unroute(/\/api\/people\/./);
  await confirm(page, 'Try again');
  await waitForNotice(page, `${email} was removed.`);
});

test('an error outside the pages is reported, with a button to reload', async () => {
  const { page } = await dashboard.open();
  await answer(page, /dashboard\/api\/project/, 200, '{"stage":{},"name":{}}', { 'X-Request-Id': 'req-20' });
  await page.goto(`${dashboard.service.origin}/dashboard/pets`);
  await page.getByText("Can't show this page").waitFor();
  await page.getByRole('button', { name: 'Reload' }).waitFor();
});
