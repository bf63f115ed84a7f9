import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { by } from '../../../../lib/activity/activity-entry.ts';
import { placeOrder } from '../../../../lib/orders/place-order.ts';
import { changePlan } from '../../../../lib/project/project-store.ts';
import { useDashboardBrowser, visitPaused, watchRequests } from '../../../support/dashboard-browser.ts';
import { ada } from '../../../support/project.ts';

/** Tests how often an open page reads its data. */

const dashboard = useDashboardBrowser();
const create = async (path: string, body: object) => Object((await dashboard.send({ path, body })).body);
const ids = { key: '', order: 0, pet: 0 };

beforeAll(async () => {
  await dashboard.upgrade();
  await dashboard.deploy('Home');
  await create('/domains', { domain: 'docs.shop.localhost' });
  const { id: categoryId } = await create('/categories', { name: 'Quiet' });
  const { id: petId } = await create('/pets', { name: 'Quiet', categoryId });
  const { record: order } = await placeOrder({ petId }, undefined);
  const { record: key } = await create('/keys', { name: 'quiet' });
  Object.assign(ids, { key: key.keyId, order: order.id, pet: petId });
});

interface Doing {
  /** What is done on the page before the minute. */
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
  expect(requests).toBeGreaterThan(3);
  return requests;
}

const rotate = async (page: Page) => {
  await page.getByRole('button', { name: 'Actions for quiet (' }).click();
  await page.getByRole('menuitem', { name: 'Rotate…' }).click();
};
interface Case extends Doing {
  readonly name: string;
  readonly path: () => string;
}

const LISTS = ['orders', 'keys', 'categories', 'pets', 'activity', 'settings/people', 'settings/domains'];
const OTHERS = ['overview', 'usage', 'settings/deployments', 'settings/plan', 'settings/general', 'dns-provider'];
const CASES: readonly Case[] = [
  ...[...LISTS, ...OTHERS].map((path) => ({ name: path, path: () => path })),
  { name: 'of an order', path: () => `orders/${ids.order}` },
  { name: 'of a pet', path: () => `pets/${ids.pet}` },
  { name: 'of a key', path: () => `keys/${ids.key}` },
  { name: 'of a domain', path: () => 'settings/domains/docs.shop.localhost' },
  {
    name: 'that asks whether to delete a category',
    path: () => 'categories',
    open: (page) => page.getByRole('button', { name: 'Delete Quiet', exact: true }).click(),
  },
  { name: 'that asks whether to rotate a key', path: () => 'keys', open: rotate },
  { name: 'whose session has ended', path: () => 'orders', open: (page) => page.context().clearCookies() },
  {
    name: 'that new rows come into',
    path: () => 'orders',
    meanwhile: async () => placeOrder({ petId: (await create('/pets', { name: 'New' })).id }, undefined),
  },
];

test.each(CASES)('the page $name sends at most 20 requests a minute', async ({ path, ...doing }) => {
  expect(await countRequests(path(), doing)).toBeLessThanOrEqual(20);
});

test('while the service fails, an open page asks it less and less often', async () => {
  const window = await dashboard.open();
  const { page } = window;
  const pass = await visitPaused(window, 'overview', 'Overview');
  await page.route('**/dashboard/api/**', (route) => route.abort());
  await pass(120_000);
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  await pass(60_000);
  expect(requests).toBeGreaterThan(0);
  expect(requests).toBeLessThanOrEqual(20);
});

test('a page that is hidden reads nothing, and is up to date once it is shown again', async () => {
  const window = await dashboard.open();
  const { page } = window;
  const pass = await visitPaused(window, 'settings/plan', 'Plan');
  await page.getByText('Pro (current)').waitFor();
  let reads = 0;
  page.on('request', () => {
    reads += 1;
  });
  await setVisibility(page, 'hidden');
  await pass(60_000);
  expect(reads).toBe(0);
  await changePlan('enterprise', by(ada));
  // Only the test lets time pass, so this is no poll.
  await Promise.all([page.waitForResponse(/\/dashboard\/api\/project$/), setVisibility(page, 'visible')]);
  await page.clock.resume();
  await page.getByText('Enterprise (current)').waitFor();
});

/** Hides or shows a page, as a change of tabs does. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
    dispatchEvent(new Event('visibilitychange'))`);
}

test('polls are 304 while nothing changes', async () => {
  const first = await dashboard.send({ path: '/pets' });
  const again = await dashboard.send({ path: '/pets', headers: { 'If-None-Match': first.headers.etag } });
  expect([first.headers['cache-control'], again.status, again.text]).toEqual(['private, no-cache', 304, '']);
});
