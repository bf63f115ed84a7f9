import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { placeOrder } from '../../../../lib/orders/place-order.ts';
import { useDashboardBrowser, watchRequests } from '../../../support/dashboard-browser.ts';

/** Tests that a page tells what failed, is out of date or is offline from what is empty, and recovers. */

const dashboard = useDashboardBrowser();
const LISTS = ['orders', 'keys', 'categories', 'pets', 'activity', 'settings/people', 'settings/domains'];
const OTHERS = ['overview', 'usage', 'settings/deployments', 'settings/plan', 'settings/general', 'dns-provider'];
const failure = (status: number, headers = {}) => ({
  status,
  headers: { 'X-Request-Id': 'req-17', ...headers },
  body: JSON.stringify({ code: 'internal_error', message: 'Something went wrong on our side.', status }),
});
/** Fails all reads but that of who is signed in. */
const failReads = (page: Page, answer: ReturnType<typeof failure>, reads = /dashboard\/api\/(?!session)/) =>
  page.route(reads, (route) => (route.request().method() === 'GET' ? route.fulfill(answer) : route.continue()));

test('a read that fails is shown as failed on every page, with the request id, and never as empty', async () => {
  const { page, visit } = await dashboard.open();
  await visit('keys', 'API keys');
  const project = await (await page.request.get(`${dashboard.service.origin}/dashboard/api/project`)).text();
  await failReads(page, failure(500));
  for (const path of [...LISTS, ...OTHERS]) {
    // The page of the local DNS provider exists once the stage is known.
    if (path === 'dns-provider') await page.route('**/api/project', (route) => route.fulfill({ body: project }));
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
}, 120_000);

test('rows whose refresh fails stay, with a notice of their age; Retry-After is kept, and “Try now” retries', async () => {
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  await page.getByRole('row').nth(1).waitFor();
  await page.clock.install();
  let reads = 0;
  await page.route('**/api/categories*', (route) => {
    reads += 1;
    return route.fulfill(failure(503, { 'Retry-After': '40' }));
  });
  await page.clock.fastForward(9_000);
  const notice = page.getByRole('region', { name: 'Notifications' });
  await notice
    .getByText(/^Can't load categories: .* You are seeing data from \d\d:\d\d:\d\d\./)
    .first()
    .waitFor();
  expect(await page.getByRole('row').count()).toBeGreaterThan(1);
  expect(reads).toBe(1);
  await page.clock.runFor(35_000);
  expect(reads).toBe(1);
  await page.unroute('**/api/categories*');
  await notice.getByRole('button', { name: 'Try now' }).click();
  await notice.getByText('This page is not up to date', { exact: true }).waitFor({ state: 'detached' });
}, 60_000);

test('offline is said, also about the code of a page; other pages stay alive, and all recovers by itself', async () => {
  const { page, visit } = await dashboard.open();
  await visit('orders', 'Orders');
  await page.getByRole('table', { name: 'Orders' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Pets', exact: true }).click();
  await page.getByText("Can't load the page Pets").waitFor();
  await page.getByText('You are offline.').first().waitFor();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.getByText('You are offline', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Pets', exact: true }).click();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Pets', level: 1 }).waitFor();
  await page.getByText('You are offline', { exact: true }).waitFor({ state: 'detached' });
}, 60_000);

test('code that an update has removed is called an update, and the other pages keep working', async () => {
  const { page, visit } = await dashboard.open();
  await visit('orders', 'Orders');
  await page.route(/assets\/pets-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Pets', exact: true }).click();
  await page.getByText('The dashboard was updated since you opened it.').waitFor();
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor();
});

test('the second page of a list stays up to date, one request each time, and its failure is shown', async () => {
  let id = 0;
  for (let pet = 0; pet < 60; pet += 1) {
    id = Object((await dashboard.send({ path: '/pets', body: { name: `Rex ${pet}` } })).body).id;
  }
  const { page, visit } = await dashboard.open();
  await visit('pets', 'Pets');
  await page.route('**/api/pets?*cursor*', (route) => route.fulfill(failure(500)));
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText("Can't load pets").waitFor();
  await page.unroute('**/api/pets?*cursor*');
  await page.getByRole('button', { name: 'Try again' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Rex 59' });
  await row.getByText('Available').waitFor();
  await placeOrder({ petId: id }, undefined);
  await row.getByText('Sold').waitFor();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await page.getByRole('row').filter({ hasText: 'Rex 1' }).first().waitFor();
}, 60_000);

test.each([...LISTS, ...OTHERS])('the page %s sends at most 20 requests a minute', async (path) => {
  const { page } = await dashboard.open();
  const isIdle = watchRequests(page);
  const idle = async () => {
    await page.evaluate(() => undefined); // Its response comes after the events of requests.
    while (!isIdle()) await delay(10);
  };
  await page.clock.install();
  await page.goto(`${dashboard.service.origin}/dashboard/${path}`);
  await page.getByRole('navigation', { name: 'Side navigation' }).waitFor();
  await idle();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await idle();
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/dashboard/api/')) requests += 1;
  });
  for (let second = 0; second < 60; second += 2) {
    await page.clock.runFor(2_000);
    await idle();
  }
  expect(requests).toBeGreaterThan(5);
  expect(requests).toBeLessThanOrEqual(20);
});

test('polls are 304 while nothing changes', async () => {
  const first = await dashboard.send({ path: '/pets' });
  const again = await dashboard.send({ path: '/pets', headers: { 'If-None-Match': first.headers.etag } });
  expect([first.headers['cache-control'], again.status, again.text]).toEqual(['private, no-cache', 304, '']);
});

test('the page says that it is loading before its styles and code have arrived', async () => {
  const { page } = await dashboard.open();
  await page.route(/assets\/(?:start-app|parts)-/, () => {});
  await page.goto(`${dashboard.service.origin}/dashboard/orders`, { waitUntil: 'commit' });
  await page.getByText('Loading the dashboard…').waitFor();
});
