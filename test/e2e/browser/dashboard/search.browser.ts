import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useDashboardBrowser, watchRequests } from '../../../support/dashboard-browser.ts';
import { dialogOf } from '../../../support/dashboard-dialog.ts';
import { recordsOf } from '../../../support/dashboard-records.ts';
import { press } from '../../../support/keyboard.ts';

/** The search over pages, guides and records, by keyboard alone. */

const dashboard = useDashboardBrowser();
const { addPet, addKey, addPerson, placeOrder } = recordsOf(dashboard);
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
let order = 0;

beforeAll(async () => {
  await dashboard.upgrade();
  await dashboard.deploy('Home');
  await addPet('Zoë', { reference: 'shop-4711' });
  order = await placeOrder();
  await addKey('web shop');
  await addPerson('ada@example.com', 'viewer');
  await dashboard.send({ path: '/domains', body: { domain: 'help.shop.localhost' } });
});

const buttonOf = (page: Page) => page.getByRole('button', { name: /^Search/ });
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const optionOf = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+K');
  await fieldOf(page).and(page.locator(':focus')).waitFor();
}

/** Moves to an option with the arrow keys. Its name has more words for screen readers once it is reached. */
async function moveTo(page: Page, name: string): Promise<void> {
  await optionOf(page, new RegExp(`^${name}`))
    .first()
    .waitFor();
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('ArrowDown');
    const id = await fieldOf(page).getAttribute('aria-activedescendant');
    const reached = await page.locator(`[id="${id}"]`).textContent();
    if (reached?.includes(name)) return;
  }
  throw new Error(`The arrow keys do not reach ${name}.`);
}

test.each<[what: string, text: () => string, option: string, heading: string | RegExp]>([
  ['a page', () => 'usage', 'Usage', 'Usage'],
  ['a pet by a part of its name', () => 'zoe', 'Zoë', 'Zoë'],
  ['a pet by its reference', () => 'shop-4711', 'Zoë', 'Zoë'],
  ['an order by its id', () => String(order), 'Order', /^Order/],
  ['a key', () => 'web', 'web shop', 'web shop'],
  ['a domain', () => 'help', 'help.shop.localhost', 'help.shop.localhost'],
  ['a person', () => 'ada', 'ada@example.com', 'People'],
])('opens %s by keyboard alone', async (_what, text, option, heading) => {
  const { page, visit, problemsExcept } = await dashboard.open({ role: 'viewer' });
  await visit('settings/plan', 'Plan');
  await openSearch(page);
  await page.keyboard.type(text());
  await moveTo(page, option);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(problemsExcept()).toEqual([]);
});

test('a guide and the page of an operation open on the site, in another tab', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/plan', 'Plan');
  for (const [text, option, path] of [
    ['idempotent', 'Idempotent requests', '/idempotent-requests/'],
    ['order place', 'Place an order', '/reference/place-order/'],
    ['post /store/orders', 'Place an order', '/reference/place-order/'],
    ['store placeorder', 'Place an order', '/reference/place-order/'],
  ] as const) {
    await openSearch(page);
    await page.keyboard.type(text);
    await moveTo(page, option);
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    const guide = await opened;
    expect(new URL(guide.url())).toMatchObject({ hostname: 'petstore.localhost', pathname: path });
    await guide.close();
  }
});

test('Enter without a choice opens the list of the pets that match', async () => {
  const { page, visit } = await dashboard.open();
  await visit('overview', 'Overview');
  await press(buttonOf(page));
  await fieldOf(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('zoe ');
  await optionOf(page, 'Search pets for “zoe”').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pets', level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('?name=zoe');
  await page.getByRole('link', { name: 'Zoë' }).waitFor();
});

test('Escape closes the search, and the focus returns', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/plan', 'Plan');
  const link = page.getByRole('link', { name: 'People', exact: true });
  await link.focus();
  await openSearch(page);
  await page.keyboard.type('zoe');
  await optionOf(page, /^Zoë/).waitFor();
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  await link.and(page.locator(':focus')).waitFor();
});

test('a pause in typing sends one request, and an earlier response does not replace a later one', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/plan', 'Plan');
  const idle = watchRequests(page);
  const asked: (string | null)[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/search\?/, async (route) => {
    const text = new URL(route.request().url()).searchParams.get('text');
    asked.push(text);
    if (text === 'web') await released;
    await route.fallback().catch(() => {});
  });
  await openSearch(page);
  const first = page.waitForRequest(/text=web$/);
  await page.keyboard.type('web');
  await first;
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('zoe');
  await optionOf(page, /^Zoë/).waitFor();
  release();
  await idle();
  expect(await optionOf(page, /^web shop/).count()).toBe(0);
  expect(asked).toEqual(['web', 'zoe']);
});

test('it says that nothing was found, and what could not be searched, which can be tried again', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/plan', 'Plan');
  await openSearch(page);
  await page.keyboard.type('no such record');
  await page.getByText('No pets, orders or keys found.').first().waitFor();
  await page.route(/\/api\/search\?/, (route) => route.abort());
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('zoe');
  await page.getByText("Can't search pets, orders and keys. Can't reach the service.").first().waitFor();
  await page.unroute(/\/api\/search\?/);
  await page.getByText('Try again').click();
  await optionOf(page, /^Zoë/).waitFor();
});

test.each([
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('at %i px, %s, axe finds no violation in the search and its results', async (width, colorScheme) => {
  const { page, visit } = await dashboard.open({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await visit('settings/plan', 'Plan');
  await buttonOf(page).click();
  await fieldOf(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('o');
  await optionOf(page, /^Order/)
    .or(optionOf(page, /^Oskar/))
    .first()
    .waitFor();
  await page.evaluate(AXE);
  const violations = await page.evaluate(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`);
  expect(violations).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
});
