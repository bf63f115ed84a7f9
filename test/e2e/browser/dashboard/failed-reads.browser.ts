import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { placeOrder } from '../../../../lib/orders/place-order.ts';
import { refresh, useDashboardBrowser, visitPaused } from '../../../support/dashboard-browser.ts';

/** Tests that a page tells what failed or is out of date from what is empty, and recovers by itself. */

const dashboard = useDashboardBrowser();
const PAGES = [
  ...['overview', 'orders', 'keys', 'categories', 'pets', 'usage', 'activity', 'settings/general', 'settings/people'],
  ...['settings/domains', 'settings/domains/docs.shop.localhost', 'settings/deployments', 'settings/plan'],
  'dns-provider',
];
const failure = (status: number, headers = {}) => ({
  status,
  headers: { 'X-Request-Id': 'req-17', ...headers },
  json: { code: 'internal_error', message: 'Something went wrong on our side.', status },
});
const noticeOn = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const waitForUpdate = (page: Page) =>
  noticeOn(page).getByText('This page is not up to date', { exact: true }).waitFor({ state: 'detached' });

test('a read that fails is shown as failed on every page, with the request id, and never as empty', async () => {
  const { page, visit } = await dashboard.open();
  await visit('keys', 'API keys');
  const project = await page.request.get(`${dashboard.service.origin}/dashboard/api/project`);
  await page.route(/dashboard\/api\/(?!session)/, (route) => route.fulfill(failure(500)));
  for (const path of PAGES) {
    // The page of the local DNS provider exists once the stage is known.
    if (path === 'dns-provider') await page.route('**/api/project', (route) => route.fulfill({ response: project }));
    await page.goto(`${dashboard.service.origin}/dashboard/${path}`);
    await page
      .getByText(/^Can't load/)
      .first()
      .waitFor();
    await page
      .getByText(/Request ID: req-17/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    expect([path, await page.getByText(/ yet$|\(0\)/).count()]).toEqual([path, 0]);
  }
});

test.each([
  ['the service', failure(503, { 'Retry-After': '40' })],
  ['a proxy', { status: 503, contentType: 'text/html', headers: { 'Retry-After': '40' }, body: '<h1>Busy</h1>' }],
])('rows whose refresh fails stay, with their age; %s is not asked before it wants to be', async (_, response) => {
  const window = await dashboard.open();
  const { page } = window;
  const pass = await visitPaused(window, 'categories', 'Categories');
  await page.getByRole('row').nth(1).waitFor();
  let reads = 0;
  await page.route('**/api/categories*', (route) => {
    reads += 1;
    return route.fulfill(response);
  });
  await pass(12_000);
  await noticeOn(page)
    .getByText(/You are seeing data from .*\d\d:\d\d\sUTC\. The page keeps trying\./)
    .first()
    .waitFor();
  expect(await page.getByRole('row').count()).toBeGreaterThan(1);
  await pass(28_000);
  expect(reads).toBe(1);
  await page.unroute('**/api/categories*');
  await noticeOn(page).getByRole('button', { name: 'Try now' }).click();
  await page.clock.resume();
  await waitForUpdate(page);
});

test('a read that hangs makes the page out of date, and “Try now” does not wait for it', async () => {
  const window = await dashboard.open();
  const { page } = window;
  await visitPaused(window, 'categories', 'Categories');
  await page.getByRole('row').nth(1).waitFor();
  const isRead = () => page.waitForRequest('**/api/categories*');
  await page.route('**/api/categories*', () => {});
  await Promise.all([isRead(), page.clock.runFor(10_000)]);
  await Promise.all([isRead(), page.clock.runFor(12_000)]); // The first one has timed out. The second hangs too.
  await page.clock.runFor(10_000);
  await noticeOn(page).getByText("Can't reach the service.").first().waitFor();
  await Promise.all([isRead(), page.clock.runFor(60_000)]);
  const tryNow = noticeOn(page).getByRole('button', { name: 'Try now' });
  await Promise.all([isRead(), tryNow.click()]);
  await page.unroute('**/api/categories*');
  await page.clock.resume();
  await waitForUpdate(page);
});

test('a page without a network says so, stays usable, and is up to date once the network is back', async () => {
  const { page, visit } = await dashboard.open({ isElsewhere: true });
  await visit('pets', 'Pets');
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await page.getByRole('row').nth(1).waitFor();
  await page.context().setOffline(true);
  await noticeOn(page).getByText('This page is not up to date', { exact: true }).waitFor();
  expect(await page.getByRole('row').count()).toBeGreaterThan(1);
  await page.getByRole('link', { name: 'Pets', exact: true }).click();
  await page.getByRole('heading', { name: 'Pets', level: 1 }).waitFor();
  await dashboard.send({ path: '/pets', body: { name: 'Patience' } });
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Patience' }).waitFor();
  await waitForUpdate(page);
});

test('the second page of a list stays up to date, and its failure is shown', async () => {
  const ids: number[] = [];
  for (let pet = 0; pet < 60; pet += 1) {
    ids.push(Object((await dashboard.send({ path: '/pets', body: { name: `Rex ${pet}` } })).body).id);
  }
  const [, , , , , id = 0] = ids; // On the second page, newest first.
  const { page, visit } = await dashboard.open();
  await visit('pets', 'Pets');
  await page.route('**/api/pets?*cursor*', (route) => route.fulfill(failure(500)));
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText("Can't load pets").waitFor();
  await page.unroute('**/api/pets?*cursor*');
  await page.getByRole('button', { name: 'Try again' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Rex 5' });
  await row.getByText('Available').waitFor();
  await placeOrder({ petId: id }, undefined);
  await row.getByText('Sold').waitFor();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await page.getByRole('row').filter({ hasText: 'Rex 59' }).waitFor();
});

test('going back to the dashboard reads everything again, whatever the browser has cached', async () => {
  const { body } = await dashboard.send({ path: '/categories', body: { name: 'Cached' } });
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  await page.getByRole('button', { name: 'Rename Cached' }).waitFor();
  await page.goto(`${dashboard.service.origin}/`);
  await dashboard.send({ method: 'PATCH', path: `/categories/${Object(body).id}`, body: { name: 'Fresh' } });
  const firstRead = page.waitForResponse('**/api/categories?*');
  await page.goBack();
  expect(await (await firstRead).text()).toContain('Fresh');
});

test('the end of a page can be scrolled clear of a notice', async () => {
  for (let at = 0; at < 15; at += 1) await dashboard.send({ path: '/categories', body: { name: `Reach ${at}` } });
  const { page, visit } = await dashboard.open({ viewport: { width: 390, height: 700 } });
  await visit('categories', 'Categories');
  const last = page.getByRole('button', { name: /^Delete / }).last();
  await last.waitFor();
  await page.route('**/api/categories*', (route) => route.fulfill(failure(500)));
  await refresh(page);
  await noticeOn(page).getByText('This page is not up to date').waitFor();
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  const [button, covered] = [await last.boundingBox(), await noticeOn(page).boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0);
});

test('a failed read of the responses leaves the rest of the usage as it is', async () => {
  const { page, visit } = await dashboard.open();
  await page.route('**/api/response-metrics*', (route) => route.fulfill(failure(500)));
  await visit('usage', 'Usage');
  await page.getByText("Can't load the responses").waitFor();
  await page.getByRole('img', { name: /^Requests by day/ }).waitFor();
});
