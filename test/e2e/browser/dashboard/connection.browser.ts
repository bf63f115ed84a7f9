import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { placeOrder } from '../../../../lib/orders/place-order.ts';
import { refresh, useDashboardBrowser, visitPaused, watchRequests } from '../../../support/dashboard-browser.ts';

/** Tests that a page tells what failed, is out of date or is offline from what is empty, and recovers. */

const dashboard = useDashboardBrowser();
const LISTS = ['orders', 'keys', 'categories', 'pets', 'activity', 'settings/people', 'settings/domains'];
const OTHERS = ['overview', 'usage', 'settings/deployments', 'settings/plan', 'settings/general', 'dns-provider'];
const failure = (status: number, headers = {}) => ({
  status,
  headers: { 'X-Request-Id': 'req-17', ...headers },
  body: JSON.stringify({ code: 'internal_error', message: 'Something went wrong on our side.', status }),
});
/** What tells a response of the service from one of a proxy. */
const OURS = { 'X-Request-Id': 'req-17' };
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
    if (path === 'dns-provider')
      await page.route('**/api/project', (route) => route.fulfill({ headers: OURS, body: project }));
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

test('rows whose refresh fails stay, with a notice of their age; Retry-After is kept, and “Try now” retries', async () => {
  const window = await dashboard.open();
  const { page } = window;
  const pass = await visitPaused(window, 'categories', 'Categories');
  await page.getByRole('row').nth(1).waitFor();
  let reads = 0;
  await page.route('**/api/categories*', (route) => {
    reads += 1;
    return route.fulfill(failure(503, { 'Retry-After': '40' }));
  });
  await pass(8_000);
  const notice = page.getByRole('region', { name: 'Notifications' });
  await notice
    .getByText(/^Can't load categories: .* You are seeing data from \d\d:\d\d:\d\d\sUTC\S*\./)
    .first()
    .waitFor();
  expect(await page.getByRole('row').count()).toBeGreaterThan(1);
  expect(reads).toBe(1);
  await pass(30_000);
  expect(reads).toBe(1);
  await page.unroute('**/api/categories*');
  await notice.getByRole('button', { name: 'Try now' }).click();
  await page.clock.resume();
  await notice.getByText('This page is not up to date', { exact: true }).waitFor({ state: 'detached' });
});

test.each([
  ['a 404', { status: 404, json: { code: 'not_found', message: 'There is no such route.' } }],
  ['null', { status: 200, json: null }],
  ['a 204', { status: 204 }],
  ['an empty list of a proxy', { status: 200, json: [] }],
])('a list whose refresh gets %s keeps its rows, with a notice', async (_, response) => {
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  await page.getByRole('row').nth(1).waitFor();
  await page.route('**/api/categories*', (route) => route.fulfill(response));
  await refresh(page);
  await page.getByText('This page is not up to date', { exact: true }).waitFor();
  expect(await page.getByRole('row').count()).toBeGreaterThan(1);
});

test('the end of a page can be scrolled clear of a persistent notice', async () => {
  for (let at = 0; at < 15; at += 1) await dashboard.send({ path: '/categories', body: { name: `Reach ${at}` } });
  const { page, visit } = await dashboard.open({ viewport: { width: 390, height: 700 } });
  await visit('categories', 'Categories');
  const last = page.getByRole('button', { name: /^Delete / }).last();
  await last.waitFor();
  await failReads(page, failure(500), /api\/categories/);
  await refresh(page);
  const notice = page.getByRole('region', { name: 'Notifications' });
  await notice.getByText('This page is not up to date').waitFor();
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  const [button, covered] = [await last.boundingBox(), await notice.boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0);
});

test('a read with Retry-After waits for its time, even when another read that failed later succeeds', async () => {
  const window = await dashboard.open();
  const { page } = window;
  const pass = await visitPaused(window, 'categories', 'Categories');
  await page.getByRole('row').nth(1).waitFor();
  const reads = { categories: 0, project: 0 };
  await page.route('**/api/categories*', (route) => {
    reads.categories += 1;
    return reads.categories > 1 ? route.continue() : route.fulfill(failure(503, { 'Retry-After': '60' }));
  });
  await page.route('**/api/project', (route) => {
    reads.project += 1;
    return reads.project > 1 ? route.continue() : route.fulfill(failure(500));
  });
  const isRead = (name: string) => page.waitForResponse(new RegExp(`/api/${name}`));
  const notice = page.getByText('This page is not up to date', { exact: true });
  await Promise.all([isRead('categories'), isRead('project'), pass(8_000)]);
  const failed = (names: RegExp) =>
    page.getByRole('region', { name: 'Notifications' }).getByText(names).first().waitFor();
  await failed(/^Can't load (?:categories, project|project, categories):/);
  await Promise.all([isRead('project'), pass(16_000)]);
  await failed(/^Can't load categories:/);
  await pass(30_000);
  expect(reads.categories).toBe(1);
  await Promise.all([isRead('categories'), pass(20_000)]);
  await page.clock.resume();
  await notice.waitFor({ state: 'detached' });
});

test('the dashboard reports that it is offline, keeps loaded pages usable, and recovers by itself', async () => {
  const { page, visit } = await dashboard.open({ isElsewhere: true });
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
});

test('without a network, the page reports that it can not connect to the service on this machine', async () => {
  const { page, visit } = await dashboard.open();
  await visit('orders', 'Orders');
  await page.context().setOffline(true);
  await page
    .getByText(/Can't connect to the service\. Check that it is running/)
    .first()
    .waitFor();
  expect(await page.getByText('You are offline').count()).toBe(0);
});

test('code that an update has removed is called an update, and the other pages keep working', async () => {
  const { page, visit } = await dashboard.open();
  await visit('orders', 'Orders');
  await page.route(/assets\/pets-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Pets', exact: true }).click();
  await page.getByText('The dashboard was updated since you opened it.').waitFor();
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor();
});

test.each([
  [503, 'HTTP 503'],
  [200, 'something that is not code'],
])('a response of %i instead of code is not reported as a lost connection', async (status, text) => {
  const { page, visit } = await dashboard.open();
  await visit('orders', 'Orders');
  const code = /assets\/pets-.*\.js$/;
  await page.route(code, (route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>Wait</h1>' }));
  await page.getByRole('link', { name: 'Pets', exact: true }).click();
  await page.getByText(`The service responded with ${text}.`).waitFor();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Pets', level: 1 }).waitFor();
});

test('a dialog whose code can not be loaded is reported, can be tried again, and costs no draft', async () => {
  await dashboard.upgrade();
  await dashboard.deploy('Home');
  for (const name of ['one', 'two']) {
    await dashboard.send({ path: '/domains', body: { domain: `${name}.shop.localhost` } });
  }
  const { page, visit } = await dashboard.open();
  await visit('settings/domains', 'Domains');
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await page.getByRole('button', { name: /^From/ }).click();
  await page.getByRole('option', { name: 'two.shop.localhost' }).click();
  const code = /assets\/domain-dialogs-.*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByText("Can't load the dialog").waitFor();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'Add domain' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^From two\.shop\.localhost/ }).waitFor();
});

test('the page says so when the code of the app can not be loaded', async () => {
  const { page } = await dashboard.open();
  await page.route(/assets\/start-app-.*\.js$/, (route) => route.abort());
  await page.goto(`${dashboard.service.origin}/dashboard/orders`);
  await page.getByText("Can't load the dashboard.").waitFor();
});

test('the page says that it takes long when its first script can not be loaded', async () => {
  const { page } = await dashboard.open();
  await page.route(/assets\/main-.*\.js$/, (route) => route.abort());
  await page.goto(`${dashboard.service.origin}/dashboard/orders`);
  await page.getByText('This takes longer than usual.').waitFor({ timeout: 30_000 });
});

test.each([1, 2])(
  'styles that fail to load %i times are loaded again, and the page never shows without them',
  async (times) => {
    const { page } = await dashboard.open();
    const failures = new Map<string, number>();
    await page.route(/assets\/(?!fonts|index)[^/]*\.css$/, async (route) => {
      const count = failures.get(route.request().url()) ?? 0;
      failures.set(route.request().url(), count + 1);
      return count < times ? route.abort() : route.continue();
    });
    await page.goto(`${dashboard.service.origin}/dashboard/orders`);
    if (times === 2) {
      await page.getByText("Can't load the dashboard.").waitFor();
      await page.reload();
    }
    const heading = page.getByRole('heading', { name: 'Orders', level: 1 });
    await heading.waitFor();
    expect(failures.size).toBeGreaterThan(0);
    expect(await page.evaluate("getComputedStyle(document.querySelector('h1')).fontSize")).toBe('24px');
  },
);

test('the second page of a list stays up to date, one request each time, and its failure is shown', async () => {
  let id = 0;
  for (let pet = 0; pet < 60; pet += 1) {
    const { body } = await dashboard.send({ path: '/pets', body: { name: `Rex ${pet}` } });
    if (pet === 5) id = Object(body).id; // On the second page, newest first.
  }
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

interface Doing {
  /** What is done before the minute. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** What others do every two seconds. */
  readonly meanwhile?: () => Promise<unknown>;
}

/** Counts the requests of a minute in which nothing is done on the page. */
async function countRequests(path: string, { open, meanwhile }: Doing = {}): Promise<number> {
  const { page } = await dashboard.open();
  const idle = watchRequests(page);
  await page.clock.install();
  await page.goto(`${dashboard.service.origin}/dashboard/${path}`);
  await page.getByRole('navigation', { name: 'Side navigation' }).waitFor();
  await open?.(page);
  await idle();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await idle();
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/dashboard/api/')) requests += 1;
  });
  for (let second = 0; second < 60; second += 2) {
    await meanwhile?.();
    await page.clock.runFor(2_000);
    await idle();
  }
  expect(requests).toBeGreaterThan(5);
  return requests;
}

const create = async (path: string, body: object) => Object((await dashboard.send({ path, body })).body);

test.each([...LISTS, ...OTHERS])('the page %s sends at most 20 requests a minute', async (path) => {
  expect(await countRequests(path)).toBeLessThanOrEqual(20);
});

test.each(['orders', 'keys', 'pets'])('the page of one of the %s sends at most 20 requests a minute', async (list) => {
  const { record } = await create('/keys', { name: `quiet among ${list}` });
  const { id: categoryId } = await create('/categories', { name: `Quiet among ${list}` });
  const pet = await create('/pets', { name: 'Quiet', categoryId });
  const order = list === 'orders' && (await placeOrder({ petId: pet.id }, undefined)).record;
  const id = list === 'keys' ? record.keyId : order ? order.id : pet.id;
  expect(await countRequests(`${list}/${id}`)).toBeLessThanOrEqual(20);
});

test('a page that asks about a record sends at most 20 requests a minute', async () => {
  await create('/categories', { name: 'Quiet' });
  await create('/keys', { name: 'quiet' });
  const whileDeleting = await countRequests('categories', {
    open: (page) => page.getByRole('button', { name: 'Delete Quiet', exact: true }).click(),
  });
  const whileRotating = await countRequests('keys', {
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions for quiet (' }).click();
      await page.getByRole('menuitem', { name: 'Rotate…' }).click();
    },
  });
  expect(Math.max(whileDeleting, whileRotating)).toBeLessThanOrEqual(20);
});

test('a page whose session has ended sends at most 20 requests a minute', async () => {
  const signOut = (page: Page) => page.context().clearCookies();
  expect(await countRequests('orders', { open: signOut })).toBeLessThanOrEqual(20);
});

test.each([
  ['overview', 'Overview'],
  ['pets', 'Pets'],
])('the page %s reads once a minute what the person may do', async (path, heading) => {
  const window = await dashboard.open();
  const pass = await visitPaused(window, path, heading);
  let reads = 0;
  window.page.on('request', (request) => {
    if (request.url().endsWith('/dashboard/api/session')) reads += 1;
  });
  await pass(62_000);
  expect(reads).toBe(1);
  await pass(60_000);
  expect(reads).toBe(2);
});

test('a list that new rows come into sends at most 20 requests a minute', async () => {
  const placeOne = async () => placeOrder({ petId: (await create('/pets', { name: 'New' })).id }, undefined);
  expect(await countRequests('orders', { meanwhile: placeOne })).toBeLessThanOrEqual(20);
});

test('a list whose rows came at different times sends at most 20 requests a minute', async () => {
  const window = await dashboard.open();
  const { page } = window;
  const pass = await visitPaused(window, 'pets', 'Pets');
  for (const name of ['Asher', 'Bela', 'Cleo', 'Dori']) {
    await create('/pets', { name, categoryId: (await create('/categories', { name: `Kind of ${name}` })).id });
    await pass(12_000);
    await page.getByRole('row').filter({ hasText: name }).getByText(`Kind of ${name}`).waitFor();
  }
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  await pass(60_000);
  expect(requests).toBeGreaterThan(10);
  expect(requests).toBeLessThanOrEqual(20);
});

test('while everything fails with 500, one read is repeated each 15 seconds', async () => {
  const window = await dashboard.open();
  const { page } = window;
  const pass = await visitPaused(window, 'overview', 'Overview');
  await failReads(page, failure(500), /dashboard\/api\//);
  await pass(80_000); // The slowest poll, once a minute, has failed too.
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  await pass(60_000);
  expect(requests).toBeGreaterThanOrEqual(3);
  expect(requests).toBeLessThanOrEqual(5);
});

test('failed reads are repeated even if the page whose turn it was has been left', async () => {
  const window = await dashboard.open();
  const { page } = window;
  const pass = await visitPaused(window, '', 'Overview');
  await page.route('**/dashboard/api/**', (route) => route.abort());
  await pass(20_000);
  const notice = page.getByText('This page is not up to date', { exact: true });
  await notice.waitFor();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page
    .getByText(/^Can't load/)
    .first()
    .waitFor();
  await page.route('**/api/orders*', () => {});
  let isRepeated = false;
  page.on('request', (request) => {
    isRepeated ||= request.url().includes('/api/orders');
  });
  while (!isRepeated) await page.clock.runFor(1_000);
  await page.unroute('**/dashboard/api/**');
  await page.getByRole('link', { name: 'Pets', exact: true }).click();
  await page.getByRole('heading', { name: 'Pets', level: 1 }).waitFor();
  await page.unroute('**/api/orders*');
  await pass(20_000);
  await notice.waitFor({ state: 'detached' });
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

test('browsers are asked not to translate the page, because translated text is not kept up to date', async () => {
  const { page, visit } = await dashboard.open();
  await visit('overview', 'Overview');
  expect(await page.locator('html').getAttribute('translate')).toBe('no');
});

test('changing one row does not make a list that can not be read look newer', async () => {
  const { page, visit } = await dashboard.open();
  await create('/categories', { name: 'Unread' });
  const idle = watchRequests(page);
  await page.clock.install();
  await visit('categories', 'Categories');
  await page.getByRole('button', { name: 'Rename Unread' }).waitFor();
  await page.route('**/api/categories?*', (route) => route.fulfill(failure(503)));
  await page.clock.runFor(9_000);
  const notice = page.getByRole('region', { name: 'Notifications' }).getByText(/You are seeing data from/);
  const before = await notice.first().textContent();
  await page.clock.runFor(2_000);
  // The page learns from other responses that time has passed. Otherwise, it would send its change from the future.
  await refresh(page);
  await idle();
  await page.getByRole('button', { name: 'Rename Unread' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Read never');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename category' }).click();
  await page.getByRole('button', { name: 'Rename Read never' }).waitFor();
  expect(await notice.first().textContent()).toBe(before);
});

test('data that was read long before the app had loaded is read again', async () => {
  const { page } = await dashboard.open();
  await create('/categories', { name: 'Early' });
  const { promise: isChanged, resolve: change } = Promise.withResolvers<void>();
  await page.route(/assets\/start-app-.*\.js$/, async (route) => {
    await isChanged;
    await route.continue();
  });
  await page.clock.install();
  const read = page.waitForResponse('**/api/categories?*');
  await page.goto(`${dashboard.service.origin}/dashboard/categories?name=Early`, { waitUntil: 'commit' });
  await (await read).finished();
  await dashboard.send({ path: '/categories', body: { name: 'Early and late' } });
  await page.clock.runFor(5_000);
  await page.clock.pauseAt(Date.now() + 3_600_000); // No poll helps.
  change();
  await page.getByRole('button', { name: 'Rename Early and late' }).waitFor();
});

test('going back to the dashboard reads everything again, whatever the browser has cached', async () => {
  const { page, visit } = await dashboard.open();
  const { id } = await create('/categories', { name: 'Cached' });
  await visit('categories', 'Categories');
  await page.getByRole('button', { name: 'Rename Cached' }).waitFor();
  await page.goto(`${dashboard.service.origin}/`);
  await dashboard.send({ method: 'PATCH', path: `/categories/${id}`, body: { name: 'Fresh', seen: 'Cached' } });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000); // No poll helps.
  await page.goBack();
  await page.getByRole('button', { name: 'Rename Fresh' }).waitFor();
});
