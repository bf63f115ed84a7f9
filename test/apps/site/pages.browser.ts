import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { operationsOf, readContract } from '../../../tools/contract/document.ts';
import { useBrowser } from '../../support/browser.ts';
import { BASE_URL, SERVICE_ORIGIN, SITE_URL, useBuiltSite } from '../../support/built-site.ts';

/** Tests the content and the links of the documentation website. */

const site = useBuiltSite();
const browser = useBrowser();
const operations = [...operationsOf(readContract())];

const html = (page: string) => readFileSync(path.join(site.folder, page, 'index.html'), 'utf8');
const kebab = (operationId: string) => operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every error code of the contract, in the order of its table. */
const errorCodes = [...readFileSync('openapi.yaml', 'utf8').matchAll(/^ +\| \d{3} \| `(\w+)`/gm)].map(
  ([, code]) => code,
);

test.each(operations)(
  '$operation.operationId has a page with its address and stability',
  async ({ method, path: operationPath, operation }) => {
    const { page } = await browser.open(site.origin);
    await page.goto(`${site.origin}/reference/${kebab(operation.operationId)}/`);
    expect(await page.locator('.endpoint').textContent()).toMatch(new RegExp(`${method}\\s*${BASE_URL}`));
    expect(await page.locator('.endpoint').textContent()).toContain(operationPath);
    const badges = (await page.locator('main .sl-badge').allTextContents()).map((text) => text.toLowerCase());
    expect(badges).toEqual([operation.deprecated ? 'deprecated' : (operation['x-stability'] ?? 'stable')]);
    const statuses = await page.locator('details.response .status').allTextContents();
    expect(statuses).toEqual(Object.keys(operation.responses));
  },
);

test('the page of a deprecated operation names its sunset date and its successor', async () => {
  const { page } = await browser.open(site.origin);
  await page.goto(`${site.origin}/reference/get-pet/`);
  const notice = page.getByRole('complementary', { name: 'Deprecated' });
  expect(await notice.locator('time').nth(1).getAttribute('datetime')).toBe('2027-12-31');
  await notice.getByRole('link', { name: 'GET /pets?id={petId}' }).click();
  expect(await page.locator('h1').textContent()).toBe('List pets');
});

test('in the cloud, where no page can send an operation, the site links to the dashboard and to no such page', async () => {
  const { page } = await browser.open(site.origin);
  await page.goto(`${site.origin}/reference/create-category/`);
  expect(await page.getByRole('link', { name: 'Try it' }).count()).toBe(0);
  const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true });
  expect(await dashboard.getAttribute('href')).toBe(`${SERVICE_ORIGIN}/dashboard/`);
});

test('an operation has samples in three languages, and the chosen one stays chosen', async () => {
  const { page } = await browser.open(site.origin);
  await page.goto(`${site.origin}/reference/place-order/`);
  expect(await page.getByRole('tab').allTextContents()).toEqual(
    ['curl', 'TypeScript', 'Python'].map(expect.stringContaining),
  );
  await page.getByRole('tab', { name: 'Python' }).click();
  await page.goto(`${site.origin}/reference/get-order/`);
  expect(await page.getByRole('tabpanel').textContent()).toContain('urlopen');
});

test('llms.txt and the sitemap have every page at the address of the site', () => {
  const pages = globSync('**/index.html', { cwd: site.folder }).map(
    (file) => new URL(path.dirname(file), SITE_URL).href,
  );
  const read = (file: string) => readFileSync(path.join(site.folder, file), 'utf8');
  const listed = [...read('sitemap-0.xml').matchAll(/<loc>([^<]*?)\/?<\/loc>/g)].map(([, address]) => address);
  expect(listed.toSorted()).toEqual(pages.map((page) => page.replace(/\/$/, '')).toSorted());
  const summary = read('llms.txt');
  const linked = [...summary.matchAll(/\]\(([^)]*?)\/?\)/g)].map(([, address]) => address);
  const apart = [SITE_URL, `${SITE_URL}/reference`];
  expect(linked.toSorted()).toEqual(
    [...listed.filter((page) => !apart.includes(String(page))), `${SITE_URL}/openapi.json`].toSorted(),
  );
  expect(summary).toContain(BASE_URL);
});

test('without an address of the repository, no page links to its source', () => {
  expect(
    globSync('**/*.html', { cwd: site.folder }).filter((file) =>
      readFileSync(path.join(site.folder, file), 'utf8').includes('/edit/main/'),
    ),
  ).toEqual([]);
});

test('the errors page has a remedy for each code of the contract', () => {
  const documented = [...html('errors').matchAll(/<h3 id="(\w+)"/g)].map(([, id]) => id);
  expect(errorCodes).not.toEqual([]);
  expect(documented.toSorted()).toEqual(errorCodes.toSorted());
});

test('the changelog has every version of CHANGELOG.md', () => {
  const versions = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.*)$/gm)].map(([, version]) => version);
  for (const version of versions) expect(html('changelog')).toContain(`${version}</h2>`);
});

test('every internal link points to an existing page and anchor', () => {
  const pages = new Map(
    globSync('**/*.html', { cwd: site.folder }).map((file) => [
      `/${file.replace(/index\.html$/, '')}`,
      readFileSync(path.join(site.folder, file), 'utf8'),
    ]),
  );
  const files = new Set(globSync('**/*', { cwd: site.folder }).map((file) => `/${file}`));
  const broken = [...pages].flatMap(([from, text]) =>
    [...text.matchAll(/<a [^>]*?href="([^"]*)"/g)].flatMap(([, href = '']) => {
      if (/^[a-z]+:/.test(href)) return [];
      const { pathname, hash } = new URL(href, `http://site${from}`);
      const target = pages.get(pathname);
      const isFound = target ? hash === '' || target.includes(`id="${hash.slice(1)}"`) : files.has(pathname);
      return isFound ? [] : [`${from} → ${href}`];
    }),
  );
  expect(broken).toEqual([]);
});

test('no page contains an address of another stage', () => {
  const files = globSync('**/*.{html,json}', { cwd: site.folder });
  expect(files.filter((file) => readFileSync(path.join(site.folder, file), 'utf8').includes('localhost:3000'))).toEqual(
    [],
  );
});

test('an unknown address shows the 404 page, with status 404', async () => {
  const { page } = await browser.open(site.origin);
  const response = await page.goto(`${site.origin}/no/such/page`);
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  expect(new URL(page.url()).pathname).toBe('/');
});
