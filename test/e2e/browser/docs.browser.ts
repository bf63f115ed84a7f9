import { beforeAll, describe, expect, test } from '@jest/globals';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { publicApi } from '../../../lib/contract/generated/public/api.ts';
import type { Category } from '../../../lib/contract/generated/public/types.ts';
import { titleOfTag } from '../../../tools/contract/document.ts';
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

const openDocs = (page: Page) => page.goto(`${service.origin}/docs${new URL(service.signInUrl).search}`);

/** Goes to an operation of the open page. */
const goTo = (page: Page, tag: string | undefined, method: string, route: string) =>
  page.evaluate(`location.assign('#tag/${tag}/${method}${route}')`);

/** Opens the form that sends a request to an operation. */
async function openTrial(page: Page, title: string, button: RegExp): Promise<void> {
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('button', { name: button }).click();
}

/** Presses Send and returns what the page shows with this response. */
async function sendTrial(page: Page, shown: string): Promise<string> {
  await page.getByRole('button', { name: /^Send/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(shown).first().waitFor();
  return (await dialog.textContent()) ?? '';
}

test('the home page links to the docs, which show every tag of the contract', async () => {
  const { page, problems } = await browser.open(service.origin);
  await page.goto(service.origin);
  await page.getByRole('link', { name: 'API reference' }).click();
  await page.getByRole('heading', { name: 'Petstore', exact: true }).waitFor();
  for (const tag of new Set(publicApi.routes.map((route) => route.tag))) {
    await page
      .getByRole('link', { name: titleOfTag(tag), exact: true })
      .first()
      .waitFor();
  }
  expect(problems).toEqual([]);
});

test.each([
  ['localhost', () => service.origin],
  ['127.0.0.1', () => service.origin.replace('localhost', '127.0.0.1')],
])('at %s, a request from the page with its prefilled key shows the categories', async (_name, origin) => {
  const { page, problems } = await browser.open(origin());
  await page.goto(`${origin()}/docs${new URL(service.signInUrl).search}`);
  await openTrial(page, 'List categories', /Test Request.*get \/categories\)/s);
  const shown = await sendTrial(page, '200 OK');
  for (const { name } of await listed()) expect(shown).toContain(`"name": "${name}"`);
  expect(problems.filter((problem) => problem !== `request to ${service.baseUrl}/categories`)).toEqual([]);
});

test('creating a category twice from the page creates two categories', async () => {
  const before = await listed();
  const { page, problems } = await browser.open(service.origin);
  await openDocs(page);
  await openTrial(page, 'Create a category', /Test Request.*post \/categories\)/s);
  await sendTrial(page, '201 Created');
  const second = page.waitForResponse(`${service.baseUrl}/categories`);
  await sendTrial(page, '201 Created');
  expect((await second).status()).toBe(201);
  expect(await listed()).toHaveLength(before.length + 2);
  expect(problems).toEqual([]);
});

test('the requests that the page suggests succeed, without optional parameters', async () => {
  const { page } = await browser.open(service.origin);
  await openDocs(page);
  for (const [method, route, sent, status] of [
    ['GET', '/categories', '/categories', '200 OK'],
    ['POST', '/categories', '/categories', '201 Created'],
    ['GET', '/pets', '/pets', '200 OK'],
    ['GET', '/store/orders', '/store/orders', '200 OK'],
    ['GET', '/pets/{petId}', '/pets/1001', '200 OK'],
    ['POST', '/pets', '/pets', '201 Created'],
    ['POST', '/store/orders', '/store/orders', '201 Created'],
  ] as const) {
    const tag = publicApi.routes.find(({ path }) => path === route)?.tag;
    await goTo(page, tag, method, route);
    await page.getByRole('button', { name: `(${method.toLowerCase()} ${route})` }).click();
    const request = page.waitForRequest((candidate) => candidate.url().startsWith(service.baseUrl));
    await sendTrial(page, status);
    expect((await request).url()).toBe(service.baseUrl + sent);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
});

test('the page suggests another pet once the first one is sold', async () => {
  for (const placed of ['first', 'second']) {
    const { page } = await browser.open(service.origin);
    await page.goto(`${service.origin}/docs${new URL(service.signInUrl).search}#tag/store/POST/store/orders`);
    await page.getByRole('button', { name: '(post /store/orders)' }).click();
    expect([placed, await sendTrial(page, '201 Created')]).toEqual([placed, expect.any(String)]);
  }
});

test('the links of the page lead to this machine', async () => {
  const { page } = await browser.open(service.origin);
  await page.goto(`${service.origin}/docs${new URL(service.signInUrl).search}#tag/pets/GET/pets/{petId}`);
  await page.getByRole('link', { name: /Why it ends/ }).waitFor();
  const targets = await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets.filter((target) => target?.includes('petstore.example'))).toEqual([]);
  expect(targets).toContainEqual(expect.stringMatching(/^http:\/\/petstore\.localhost:\d+\/stability\/#getpet$/));
});

describe('on a phone, 390 px wide', () => {
  const openOnPhone = async (hash: string): Promise<Page> => {
    const { page } = await browser.open(service.origin);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${service.origin}/docs${new URL(service.signInUrl).search}${hash}`);
    await page.getByRole('heading', { name: 'Petstore', exact: true }).waitFor();
    return page;
  };

  test('the page does not scroll sideways', async () => {
    const page = await openOnPhone('');
    await page.getByRole('table').first().waitFor();
    expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(390);
  });

  test.each([
    ['post', '/pets', 'pets'],
    ['get', '/store/orders', 'store'],
  ])('Send is on the screen in the form of %s %s', async (method, route, tag) => {
    const page = await openOnPhone(`#tag/${tag}/${method.toUpperCase()}${route}`);
    await page.getByRole('button', { name: `(${method} ${route})` }).click();
    const sendButton = page.getByRole('button', { name: /^Send/ }).first();
    await sendButton.waitFor();
    const box = await sendButton.boundingBox();
    expect((box?.x ?? 390) + (box?.width ?? 390)).toBeLessThanOrEqual(390);
    expect((box?.y ?? 844) + (box?.height ?? 844)).toBeLessThanOrEqual(844);
  });
});

/** Violations of the API reference's own markup, by rule, which no setting or style of ours can change. */
const OF_OPERATIONS = ['button-name', 'label-content-name-mismatch', 'landmark-unique'];
const OF_THE_FORM = [
  ...OF_OPERATIONS,
  'aria-allowed-role',
  'aria-input-field-name',
  'aria-prohibited-attr',
  'aria-required-attr',
  'landmark-no-duplicate-main',
  'presentation-role-conflict',
];

async function violationsOf(page: Page, options: axe.RunOptions): Promise<axe.Result[]> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  return (await page.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(options)})`)).violations;
}

interface Step {
  readonly place: string;
  readonly known: readonly string[];
  readonly go: () => Promise<unknown>;
}

/** Colors do not depend on the width, and the structure does not depend on the colors. */
test.each<{ scheme: 'light' | 'dark'; width: number; options: axe.RunOptions }>([
  { scheme: 'light', width: 1280, options: {} },
  { scheme: 'light', width: 390, options: { rules: { 'color-contrast': { enabled: false } } } },
  { scheme: 'dark', width: 1280, options: { runOnly: ['color-contrast'] } },
])(
  'in $scheme, $width px wide, axe finds only known violations in the introduction, an operation and its form',
  async ({ scheme, width, options }) => {
    const { page } = await browser.open(service.origin, {
      viewport: { width, height: 900 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    const steps: readonly Step[] = [
      { place: 'the introduction', known: [], go: () => openDocs(page) },
      {
        place: 'an operation',
        known: OF_OPERATIONS,
        go: async () => {
          await goTo(page, 'pets', 'GET', '/pets');
          await page.getByRole('heading', { name: 'List pets' }).first().waitFor();
        },
      },
      {
        place: 'the form that sends a request',
        known: OF_THE_FORM,
        go: async () => {
          await goTo(page, 'pets', 'POST', '/pets');
          await page.getByRole('button', { name: '(post /pets)' }).click();
          await page.getByRole('button', { name: /^Send/ }).first().waitFor();
        },
      },
    ];
    for (const { place, known, go } of steps) {
      await go();
      await page.getByRole('heading', { name: 'Petstore', exact: true }).waitFor();
      await page.locator(`body.${scheme}-mode`).waitFor();
      if (place === 'the introduction') {
        // Colors are measured, and must not be on their way.
        await page.addStyleTag({ content: '* { transition: none !important; }' });
        await page.evaluate(axe.source);
      }
      const unknown = (await violationsOf(page, options)).filter(({ id }) => !known.includes(id));
      const found = unknown.map(({ id, nodes }) => [
        id,
        ...nodes.map(({ html, any }) => `${html}: ${any[0]?.message}`),
      ]);
      expect([place, found]).toEqual([place, []]);
    }
  },
);

test("a page of another origin can't load the script with the key", async () => {
  const port = await servePage(`<!doctype html><title>waiting</title>
    <script>globalThis.Scalar = { createApiReference: () => { document.title = 'stolen'; } }</script>
    <script src="${service.origin}/docs/docs.js" onerror="document.title = 'refused'"></script>`);
  const page = await browser.browser.newPage();
  await page.goto(`http://localhost:${port}`);
  expect(await page.title()).toBe('refused');
});
