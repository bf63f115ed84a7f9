import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useDashboardBrowser, type Window } from '../../../support/dashboard-browser.ts';

/** Tests that a response of something between the page and the service is not shown as data, even if it looks like the service's. */

const dashboard = useDashboardBrowser();
/** What pages say about data that is empty, or show by mistake. */
const FALSE = /\b(?:No \w+ yet|Nobody|Nothing is|There is no|undefined|NaN|\(0\))/;

let record = { key: '', pet: 0 };

beforeAll(async () => {
  await dashboard.upgrade();
  await dashboard.deploy('Home');
  await dashboard.send({ path: '/domains', body: { domain: 'docs.shop.localhost' } });
  const { body: key } = await dashboard.send({ path: '/keys', body: { name: 'shop' } });
  const { body: pet } = await dashboard.send({ path: '/pets', body: { name: 'Rex' } });
  record = { key: Object(key).record.keyId, pet: Object(pet).id };
});

const answer = (page: Page, path: RegExp, status: number, body: string) =>
  page.route(path, (route) =>
    route.fulfill({ status, headers: { 'X-Request-Id': 'req-20' }, contentType: 'application/json', body }),
  );

/** Opens a page, and expects that it says what can't be loaded, and nothing that is false. */
async function expectFailure({ page, visit }: Window, path: string, heading: string): Promise<void> {
  await visit(path, heading);
  await page.getByText("Can't load").first().waitFor();
  const text = (await page.locator('main').textContent()) ?? '';
  expect([path, FALSE.exec(text)?.[0]]).toEqual([path, undefined]);
}

test('no page shows an object without properties as data', async () => {
  const window = await dashboard.open();
  await answer(window.page, /dashboard\/api\/(?!session|project)/, 200, '{}');
  await expectFailure(window, 'overview', 'Overview');
  await expectFailure(window, 'keys', 'API keys');
  await expectFailure(window, `keys/${record.key}`, record.key);
  await expectFailure(window, 'orders', 'Orders');
  await expectFailure(window, 'categories', 'Categories');
  await expectFailure(window, 'usage', 'Usage');
  await expectFailure(window, 'activity', 'Activity');
  await expectFailure(window, 'settings/domains', 'Domains');
  await expectFailure(window, 'settings/deployments', 'Deployments');
  await expectFailure(window, 'settings/plan', 'Plan');
  await expectFailure(window, 'settings/people', 'People');
  await expectFailure(window, 'dns-provider', 'Your DNS provider, locally');
});

test.each([
  ['an empty body', 204, ''],
  ['null', 200, 'null'],
  ['half a body', 200, '[{"id":'],
])('%s is shown as data neither in a list nor on the page of a record', async (_, status, body) => {
  const window = await dashboard.open();
  await answer(window.page, /dashboard\/api\/(?!session|project)/, status, body);
  await expectFailure(window, 'pets', 'Pets');
  await expectFailure(window, `pets/${record.pet}`, `Pet ${record.pet}`);
});

test('a list where a record belongs is shown as a failure', async () => {
  const { page, visit } = await dashboard.open();
  await answer(page, /dashboard\/api\/(?:pets\/|usage|domain-settings)/, 200, '[]');
  await visit(`pets/${record.pet}`, `Pet ${record.pet}`);
  await page.getByText("Can't load the pet").waitFor();
  await page.getByText('The service sent an invalid response (HTTP 200).').first().waitFor();
  await visit('usage', 'Usage');
  await page.getByText("Can't load the usage").waitFor();
});

test.each(['null', '{}', '[]'])('a session or a project that is %s is reported on the page', async (body) => {
  const { page, visit } = await dashboard.open();
  await answer(page, /dashboard\/api\/project/, 200, body);
  await visit('settings/general', 'General');
  await page.getByText("Can't load the project").first().waitFor();
  await visit('pets', 'Pets');
  await page.getByRole('link', { name: 'Rex' }).waitFor();
  await answer(page, /dashboard\/api\/session/, 200, body);
  await page.reload();
  await page.getByText("Can't load the dashboard").waitFor();
  await page.unroute(/dashboard\/api\/session/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Rex' }).waitFor();
});

test('an error outside the pages is reported, with a button to reload', async () => {
  const { page } = await dashboard.open();
  await answer(page, /dashboard\/api\/project/, 200, '{"stage":{},"name":{}}');
  await page.goto(`${dashboard.service.origin}/dashboard/pets`);
  await page.getByText("Can't show this page").waitFor();
  await page.getByRole('button', { name: 'Reload' }).waitFor();
});
