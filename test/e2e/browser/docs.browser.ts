import { beforeAll, describe, expect, test } from '@jest/globals';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { publicApi } from '../../../lib/contract/generated/public/api.ts';
import type { Category } from '../../../lib/contract/generated/public/types.ts';
import { useBrowser } from '../../support/browser.ts';
import { send } from '../../support/http.ts';
import { type LocalService, startLocalService } from '../../support/local-service.ts';
import { servePage } from '../../support/page-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Tests the pages of the local service in a real browser. */

const browser = useBrowser();
let service: LocalService;
beforeAll(async () => {
  service = await startLocalService(temporaryFolder());
});

const listed = async (): Promise<Category[]> =>
  JSON.parse((await send(service.baseUrl, { path: '/categories', apiKey: service.apiKey })).text);

const openDocs = (page: Page, hash = '') =>
  page.goto(`${service.origin}/docs${new URL(service.signInUrl).search}${hash}`);

/** The part of the page about an operation. */
const partOf = (page: Page, operationId: string) => page.locator(`[id^="operations-"][id$="-${operationId}"]`);

/** Opens an operation, with the form that sends a request. */
async function openOperation(page: Page, operationId: string): Promise<void> {
  await partOf(page, operationId).getByRole('button').first().click();
  await executeOf(page, operationId).waitFor();
}

const executeOf = (page: Page, operationId: string) =>
  partOf(page, operationId).getByRole('button', { name: 'Execute', exact: true });

/** Sends the request of an open operation, and returns the response that the page shows. */
async function sendTrial(page: Page, operationId: string): Promise<{ status: string; text: string }> {
  const part = partOf(page, operationId);
  const responded = page.waitForResponse((response) => response.url().startsWith(service.baseUrl));
  await executeOf(page, operationId).click();
  await responded;
  const shown = part.locator('.live-responses-table .response');
  await shown.waitFor();
  const status = await shown.locator('.response-col_status').textContent();
  return { status: status?.trim() ?? '', text: (await shown.locator('.response-col_description').textContent()) ?? '' };
}

test('the home page links to the docs, which show every tag of the contract', async () => {
  const { page, problems } = await browser.open(service.origin);
  await page.goto(service.origin);
  await page.getByRole('link', { name: 'API', exact: true }).first().click();
  for (const tag of new Set(publicApi.routes.map((route) => route.tag))) {
    await page.locator(`#operations-tag-${tag}`).waitFor();
  }
  expect(problems).toEqual([]);
});

test('the page and all that it loads weigh at most 700 KB', async () => {
  const { page } = await browser.open(service.origin);
  await page.goto(`${service.origin}/docs`, { waitUntil: 'networkidle' });
  const bytes = await page.evaluate<number>(
    'performance.getEntries().reduce((total, { transferSize = 0 }) => total + transferSize, 0)',
  );
  console.log(`The API page: ${Math.round(bytes / 1024)} KB`);
  expect(bytes).toBeGreaterThan(100 * 1024);
  expect(bytes).toBeLessThanOrEqual(700 * 1024);
});

test.each([
  ['localhost', () => service.origin],
  ['127.0.0.1', () => service.origin.replace('localhost', '127.0.0.1')],
])('at %s, a request from the page with its prefilled key shows the categories', async (_name, origin) => {
  const { page, problems } = await browser.open(origin());
  await page.goto(`${origin()}/docs${new URL(service.signInUrl).search}`);
  await openOperation(page, 'listCategories');
  const { status, text } = await sendTrial(page, 'listCategories');
  expect(status).toBe('200');
  for (const { name } of await listed()) expect(text).toContain(`"name": "${name}"`);
  expect(problems.filter((problem) => problem !== `request to ${service.baseUrl}/categories`)).toEqual([]);
});

test('creating a category twice from the page creates two categories', async () => {
  const before = await listed();
  const { page, problems } = await browser.open(service.origin);
  await openDocs(page);
  await openOperation(page, 'createCategory');
  for (const _attempt of ['first', 'second']) expect((await sendTrial(page, 'createCategory')).status).toBe('201');
  expect(await listed()).toHaveLength(before.length + 2);
  expect(problems).toEqual([]);
});

test('the requests that the page suggests succeed, without optional parameters', async () => {
  const { page } = await browser.open(service.origin);
  await openDocs(page);
  for (const [operationId, sent, status] of [
    ['listCategories', '/categories', '200'],
    ['createCategory', '/categories', '201'],
    ['listPets', '/pets?limit=50', '200'],
    ['listOrders', '/store/orders?limit=50', '200'],
    ['getPet', '/pets/1001', '200'],
    ['createPet', '/pets', '201'],
    ['placeOrder', '/store/orders', '201'],
  ] as const) {
    await openOperation(page, operationId);
    const request = page.waitForRequest((candidate) => candidate.url().startsWith(service.baseUrl));
    expect([operationId, (await sendTrial(page, operationId)).status]).toEqual([operationId, status]);
    expect((await request).url()).toBe(service.baseUrl + sent);
  }
});

test('the page suggests another pet once the first one is sold', async () => {
  for (const placed of ['first', 'second']) {
    const { page } = await browser.open(service.origin);
    await openDocs(page, '#/store/placeOrder');
    expect([placed, (await sendTrial(page, 'placeOrder')).status]).toEqual([placed, '201']);
  }
});

test('Enter in the search opens the first operation that it found', async () => {
  const { page } = await browser.open(service.origin);
  await openDocs(page);
  const search = page.getByRole('searchbox', { name: 'Search operations' });
  await partOf(page, 'listPets').waitFor();
  await search.fill('place an order');
  await partOf(page, 'listPets').waitFor({ state: 'detached' });
  await search.press('Enter');
  await executeOf(page, 'placeOrder').waitFor();
  await partOf(page, 'placeOrder').getByRole('button').first().and(page.locator(':focus')).waitFor();
  await search.fill('no such operation');
  await page.getByText('No operations found').waitFor();
});

test.each(['order PLACE', 'plàce order', 'store placeorder', 'post /store/orders'])(
  'the search finds an operation with every word of "%s" in its title, ID, tag, method or path',
  async (text) => {
    const { page } = await browser.open(service.origin);
    await openDocs(page);
    await partOf(page, 'listPets').waitFor();
    await page.getByRole('searchbox', { name: 'Search operations' }).fill(text);
    await partOf(page, 'listPets').waitFor({ state: 'detached' });
    await partOf(page, 'placeOrder').waitFor();
  },
);

test('the page shows the stability of operations, and when a deprecated one ends', async () => {
  const { page } = await browser.open(service.origin);
  await openDocs(page, '#/pets/getPet');
  await partOf(page, 'updatePet').getByText('(experimental)').waitFor();
  await partOf(page, 'listOrders').getByText('(beta)').waitFor();
  await partOf(page, 'getPet').getByText('(ends on 31 Dec 2027)').waitFor();
  await partOf(page, 'getPet').getByText('Warning: Deprecated').waitFor();
});

test('the links of the page lead to this machine', async () => {
  const { page } = await browser.open(service.origin);
  await openDocs(page, '#/pets/getPet');
  await page.getByRole('link', { name: /\/stability\/#getpet$|Why it ends/ }).waitFor();
  const targets = await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets.filter((target) => target?.includes('petstore.example'))).toEqual([]);
  expect(targets).toContainEqual(expect.stringMatching(/^http:\/\/petstore\.localhost:\d+\/stability\/#getpet$/));
});

describe('on a phone, 390 px wide', () => {
  test.each(['', '#/pets/createPet', '#/store/listOrders'])('the page %s does not scroll sideways', async (hash) => {
    const { page } = await browser.open(service.origin, { viewport: { width: 390, height: 844 } });
    await openDocs(page, hash);
    await partOf(page, 'listPets').waitFor();
    if (hash !== '') await page.getByRole('button', { name: 'Execute', exact: true }).waitFor();
    expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(390);
  });
});

/** Violations of the API reference's own markup, by rule, which no setting or style of ours can change. */
const KNOWN = [
  'label',
  'landmark-main-is-top-level',
  'nested-interactive',
  'scrollable-region-focusable',
  'select-name',
];

async function violationsOf(page: Page, options: axe.RunOptions): Promise<axe.Result[]> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  return (await page.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(options)})`)).violations;
}

/** Colors do not depend on the width, and the structure does not depend on the colors. */
test.each<{ scheme: 'light' | 'dark'; width: number; options: axe.RunOptions }>([
  { scheme: 'light', width: 1280, options: {} },
  { scheme: 'light', width: 390, options: { rules: { 'color-contrast': { enabled: false } } } },
  { scheme: 'dark', width: 1280, options: { runOnly: ['color-contrast'] } },
])('in $scheme, $width px wide, axe finds only known violations in the list and an operation', async (example) => {
  const { scheme, width, options } = example;
  const { page } = await browser.open(service.origin, {
    viewport: { width, height: 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  await openDocs(page);
  await partOf(page, 'createPet').waitFor();
  await page.addStyleTag({ content: '* { transition: none !important; animation: none !important; }' });
  await page.evaluate(axe.source);
  for (const place of ['the list', 'an operation']) {
    if (place === 'an operation') {
      await openOperation(page, 'createPet');
      expect((await sendTrial(page, 'createPet')).status).toBe('201');
    }
    const unknown = (await violationsOf(page, options)).filter(({ id }) => !KNOWN.includes(id));
    const found = unknown.map(({ id, nodes }) => [id, ...nodes.map(({ html, any }) => `${html}: ${any[0]?.message}`)]);
    expect([place, found]).toEqual([place, []]);
  }
});

test("a page of another origin can't load the script with the key", async () => {
  const port = await servePage(`<!doctype html><title>waiting</title>
    <script>globalThis.SwaggerUIBundle = () => { document.title = 'stolen'; }</script>
    <script src="${service.origin}/docs/docs.js" onerror="document.title = 'refused'"></script>`);
  const page = await browser.browser.newPage();
  await page.goto(`http://localhost:${port}`);
  expect(await page.title()).toBe('refused');
});
