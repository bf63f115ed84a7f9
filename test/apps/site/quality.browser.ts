import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import axe from 'axe-core';
import { useBrowser } from '../../support/browser.ts';
import { useBuiltSite } from '../../support/built-site.ts';
import { layoutShiftOf, MAX_SHIFT, watchLayoutShifts } from '../../support/layout-shifts.ts';
import { serveInParts } from '../../support/page-server.ts';

/** Tests every page of the documentation website: its policy, accessibility, size and width. */

const FIVE_PAGES = ['/', '/getting-started/', '/reference/place-order/', '/errors/', '/custom-domains/'];
const MAX_PAGE_BYTES = 100 * 1024;

const site = useBuiltSite();
const browser = useBrowser();

const allPages = () =>
  globSync('**/index.html', { cwd: site.folder }).map((file) => `/${file.replace(/index\.html$/, '')}`);

test('every page loads without errors and requests to other hosts, under its policy, and fits a phone', async () => {
  const addresses = allPages().values();
  const found: string[] = [];
  // Pages mostly wait for the network to be idle.
  const lookAtPages = async () => {
    const { page, problems } = await browser.open(site.origin);
    for (const address of addresses) {
      await page.setViewportSize({ width: 1280, height: 1000 });
      await page.goto(site.origin + address, { waitUntil: 'networkidle' });
      await page.setViewportSize({ width: 390, height: 844 });
      if (await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')) problems.push('too wide');
      found.push(...problems.splice(0).map((problem) => `${address}: ${problem}`));
    }
  };
  await Promise.all(Array.from({ length: 6 }, lookAtPages));
  expect(found).toEqual([]);
});

test('every page contains the same policy, which allows its own scripts by their hashes', () => {
  const policies = globSync('**/*.html', { cwd: site.folder }).map(
    (file) => /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(read(file))?.[1],
  );
  expect(new Set(policies).size).toBe(1);
  expect(policies[0]).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-/);
});

test('the policy allows no inline script by default', async () => {
  const { page, problems } = await browser.open(site.origin);
  await page.goto(site.origin);
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('script'), { text: 'document.title = 1' }))`,
  );
  expect(await page.title()).not.toBe('1');
  expect(problems).toContainEqual('policy: script-src-elem inline');
});

test.each(
  FIVE_PAGES.flatMap((address) => [
    { address, scheme: 'light' as const },
    { address, scheme: 'dark' as const },
  ]),
)('axe finds no issues on $address in $scheme', async ({ address, scheme }) => {
  const { page } = await browser.open(site.origin);
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(site.origin + address);
  // Closed sections count too.
  await page.evaluate(`document.querySelectorAll('details').forEach((details) => { details.open = true; })`);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
});

test.each([
  ['the sidebar', '</nav>'],
  ['the table of contents', '</aside>'],
])('hardly anything on a guide moves when what follows %s and the font arrive later', async (_, end) => {
  const { origin, sendRest } = await serveInParts(site.origin, end);
  const { page } = await browser.open(origin);
  await watchLayoutShifts(page);
  await page.goto(`${origin}/getting-started/`, { waitUntil: 'commit' });
  await page.locator('.sidebar-content').waitFor();
  // The first part is painted.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  sendRest();
  await page.waitForLoadState();
  const { score, moved } = await layoutShiftOf(page);
  expect(score < MAX_SHIFT ? [] : [score, ...moved]).toEqual([]);
});

test.each(FIVE_PAGES)('%s weighs at most 100 KB without pictures, which load lazily', async (address) => {
  const { page } = await browser.open(site.origin);
  await page.goto(site.origin + address, { waitUntil: 'networkidle' });
  expect(await page.locator('main img:not([loading="lazy"]):not([src$=".svg"])').count()).toBe(0);
  const bytes = await page.evaluate<number>(
    `performance.getEntries().filter(({ name }) => !name.endsWith('.webp'))
      .reduce((total, { transferSize = 0 }) => total + transferSize, 0)`,
  );
  console.log(`${address}: ${Math.round(bytes / 1024)} KB`);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MAX_PAGE_BYTES);
});

test.each(['light', 'dark'] as const)(
  'in %s, only pictures of that mode load, of at most 60 KB each',
  async (scheme) => {
    const { page } = await browser.open(site.origin, { colorScheme: scheme });
    for (const address of ['/', '/custom-domains/']) {
      await page.goto(site.origin + address);
      await page.locator('main img[src$=".webp"]:visible').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      const pictures = await page.evaluate<{ name: string; size: number }[]>(
        `performance.getEntries().filter(({ name }) => name.endsWith('.webp'))
        .map(({ name, transferSize }) => ({ name, size: transferSize }))`,
      );
      expect(pictures).toEqual([{ name: expect.stringContaining(`-${scheme}.`), size: expect.any(Number) }]);
      expect(pictures[0]?.size).toBeLessThanOrEqual(60 * 1024);
    }
  },
);

test('the search finds a page by its content', async () => {
  const { page, problems } = await browser.open(site.origin);
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('idempotency_key_reused');
  await page.getByRole('dialog').getByRole('link', { name: 'Errors', exact: true }).first().click();
  expect(new URL(page.url()).pathname).toBe('/errors/');
  expect(problems).toEqual([]);
});

test.each(['asdf', 'qwertz'])('the search finds nothing for %s, which no page contains', async (word) => {
  const { page } = await browser.open(site.origin);
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(word);
  await page.getByText(`No results for ${word}`).waitFor();
  expect(await page.getByRole('dialog').getByRole('link').count()).toBe(0);
});

test.each(['/', '/errors/', '/no/such/page'])('%s has the menu on a phone', async (address) => {
  const { page } = await browser.open(site.origin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.origin + address);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Getting started', exact: true }).first().click();
  expect(new URL(page.url()).pathname).toBe('/getting-started/');
});

test('hashed files are cached permanently, and pages are revalidated', async () => {
  const [asset] = globSync('_astro/*.css', { cwd: site.folder });
  const asked = await Promise.all([`/${asset}`, '/errors/'].map((address) => fetch(site.origin + address)));
  expect(asked.map(({ headers }) => headers.get('Cache-Control'))).toEqual([
    'public, max-age=31536000, immutable',
    'no-cache',
  ]);
});

function read(file: string): string {
  return readFileSync(path.join(site.folder, file), 'utf8');
}
