import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { buildDashboard } from '../../../apps/dashboard/build-dashboard.ts';
import { useBrowser } from '../../support/browser.ts';
import { type LocalService, startLocalService } from '../../support/local-service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The home page, the site and the dashboard as one product, in one time zone. */

const ZONE = 'Asia/Kolkata';
const CLI = path.resolve(import.meta.dirname, '../../../cli/main.ts');
/** The accent as a color, whichever way a minifier has written it. */
const ACCENT = `(() => {
  document.body.style.color = 'var(--brand-600)';
  return getComputedStyle(document.body).color;
})()`;
/** The font of the first text that is shown. */
const FONT = `getComputedStyle([...document.querySelectorAll('h1, p')].find((text) => text.checkVisibility())).fontFamily`;
/** The color of the bar at the top: that of the first element below its left corner that has one. */
const BAR = `document.elementsFromPoint(2, 2).map((element) => getComputedStyle(element).backgroundColor)
  .find((color) => color !== 'rgba(0, 0, 0, 0)')`;
/** Whether the page has loaded the font that it names. */
const FONT_STATE = `document.fonts.load('16px "Open Sans"').then(([font]) => font?.status)`;
const browser = useBrowser();
const dataFolder = temporaryFolder();
let service: LocalService;
let siteUrl: string;

beforeAll(async () => {
  await buildDashboard();
  service = await startLocalService(dataFolder, { SITE_BUILD: 'on' });
  siteUrl = `http://petstore.localhost:${new URL(service.origin).port}`;
  await new Promise<void>((resolve) => {
    const check = () => service.stdout().includes('The site is live') && resolve();
    service.process.stdout?.on('data', check);
    check();
  });
});

const petstore = async (...args: string[]) =>
  promisify(execFile)(process.execPath, [CLI, ...args, '--stage', 'local'], {
    env: { ...process.env, PETSTORE_DATA_DIR: dataFolder, TZ: ZONE },
  });

/** Opens a page as a signed-in admin. */
async function open(address: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const { page } = await browser.open(service.origin, { timezoneId: ZONE, colorScheme });
  await page.goto(service.signInUrl);
  await page.goto(address);
  return page;
}

const linksOf = async (page: Page) =>
  new Set(await page.getByRole('link').evaluateAll((links) => links.map((link) => String(Object(link).href))));

test('the three pages link to each other and to the API docs', async () => {
  const [home, dashboard, docs] = ['/', '/dashboard/', '/docs'].map((place) => service.origin + place);
  const onHome = await linksOf(await open(String(home)));
  expect([...onHome]).toEqual(expect.arrayContaining([dashboard, docs, `${siteUrl}/`]));
  const onSite = await linksOf(await open(`${siteUrl}/reference/`));
  expect([...onSite]).toEqual(expect.arrayContaining([dashboard, docs]));
  const page = await open(String(dashboard));
  await page
    .getByRole('link', { name: /^API \(/ })
    .first()
    .waitFor();
  expect([...(await linksOf(page))]).toEqual(expect.arrayContaining([docs, `${siteUrl}/`]));
});

test.each(['light', 'dark'] as const)(
  'in %s mode, the four pages have the same accent, font and header, and each has the logo and an icon',
  async (mode) => {
    const addresses = ['/', '/dashboard/', '/docs'].map((place) => service.origin + place);
    const faces: object[] = [];
    for (const address of [...addresses, `${siteUrl}/getting-started/`]) {
      const page = await open(address, mode);
      await page.locator('img:visible').first().waitFor();
      expect(await page.locator('link[rel~="icon"]').first().getAttribute('href')).toMatch(/logo|svg\+xml/);
      for (const name of ['Dashboard', 'Guides', 'API']) {
        // The dashboard is where its own link would lead.
        if (name === 'Dashboard' && address.endsWith('/dashboard/')) continue;
        await page
          .getByRole('banner')
          .getByRole('link', { name: new RegExp(`^${name}( \\(|$)`) })
          .waitFor();
      }
      await page.locator('h1:visible, p:visible').first().waitFor();
      const font = await page.evaluate<string>(FONT);
      const fontState = await page.evaluate<string>(FONT_STATE);
      const bar = await page.evaluate<string>(BAR);
      faces.push({ accent: await page.evaluate<string>(ACCENT), font: font.split(',')[0], fontState, bar });
      await page.close();
    }
    expect(new Set(faces.map((face) => JSON.stringify(face))).size).toBe(1);
    expect(faces[0]).toMatchObject({ accent: expect.stringMatching(/^rgb/), font: '"Open Sans"', fontState: 'loaded' });
  },
);

test('an instant is written alike in the dashboard and by commands, and a day alike on the site', async () => {
  await petstore('keys', 'create', '--name', 'dated');
  const { stdout } = await petstore('keys', 'list', '--json');
  const keys: { keyId: string; name: string; createdAt: string }[] = JSON.parse(stdout);
  const key = keys.find(({ name }) => name === 'dated');
  const table = (await petstore('keys', 'list')).stdout.split('\n').find((line) => line.includes('dated')) ?? '';
  const [, date = '', minute = ''] = /(\d+ \w{3} \d{4}), (\d\d:\d\d):\d\d UTC\+5:30/.exec(table) ?? [];
  const page = await open(`${service.origin}/dashboard/keys/${key?.keyId}`);
  await page
    .getByText(`${date}, ${minute} UTC+5:30`.replaceAll(/(?<!,) /g, '\u00a0'))
    .first()
    .waitFor();
  const site = await open(`${siteUrl}/reference/get-pet/`);
  await site.getByText('31 Dec 2027').first().waitFor();
  await site.goto(`${siteUrl}/changelog/`);
  await site.getByText('it ends on 31 Dec 2027').waitFor();
});
