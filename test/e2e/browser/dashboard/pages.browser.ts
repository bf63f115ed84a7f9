import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useDashboardBrowser, type Window } from '../../../support/dashboard-browser.ts';
import { fillPages, PAGES, waitUntilLoaded } from '../../../support/dashboard-pages.ts';

/** Every page in both widths and themes: accessible, without errors, within its policy. */

const dashboard = useDashboardBrowser();
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** The tables that are wider than the element around them. */
const CUT_OFF_TABLES = `[...document.querySelectorAll('table')]
  .filter((table) => table.scrollWidth > table.parentElement.clientWidth + 1)
  .map((table) => table.getAttribute('aria-label'))`;

/** The lines of a text that write ID as another word. */
const misspelledIds = (text: unknown) =>
  String(text)
    .split('\n')
    .filter((line) => /\b[Ii]ds?\b/.test(line));

beforeAll(() => fillPages(dashboard));

describe.each([
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('at %i px, %s,', (width, colorScheme) => {
  // Of all rules, only those of colors depend on the theme.
  const rules = colorScheme === 'light' ? undefined : ['color-contrast'];
  let window: Window;
  beforeAll(async () => {
    // Colors that are changing have no contrast to measure.
    window = await dashboard.open({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
  });
  afterAll(() => window.page.close());
  test.each(PAGES)(
    'the page %s has no axe violation and no error, and does not scroll sideways',
    async (path, heading) => {
      const { page, problemsExcept, visit } = window;
      const earlier = problemsExcept().length;
      await visit(path, heading);
      await waitUntilLoaded(page);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      expect(await page.evaluate(CUT_OFF_TABLES)).toEqual([]);
      expect(await violationsOf(page, rules)).toEqual([]);
      expect(misspelledIds(await page.evaluate('document.body.innerText'))).toEqual([]);
      expect(problemsExcept().slice(earlier)).toEqual([]);
    },
  );
});

/**
 * The violations that axe finds. Its script bypasses the page's policy, like a browser extension.
 * @param runOnly the rules to check; by default all of them
 */
async function violationsOf(page: Page, runOnly: readonly string[] | undefined): Promise<unknown> {
  await page.evaluate(AXE);
  return page.evaluate(`axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], runOnly })}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`);
}

test('the policy allows no inline script, and no page may frame the app; browsers are asked not to translate it', async () => {
  const response = await fetch(`${dashboard.service.origin}/dashboard/`);
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  // Translated text is not kept up to date.
  expect(await response.text()).toContain('translate="no"');
});

test('a theme that is chosen stays for later visits', async () => {
  const { page, visit } = await dashboard.open({ colorScheme: 'light' });
  await visit('settings/plan', 'Plan');
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click();
  await page.locator('body.awsui-dark-mode').waitFor();
  await visit('settings/general', 'General');
  await page.locator('body.awsui-dark-mode').waitFor();
});

test('the side navigation closes in a narrow window, and is back in a wide one', async () => {
  const { page, visit } = await dashboard.open();
  await visit('overview', 'Overview');
  const link = page.getByRole('link', { name: 'API keys', exact: true });
  await link.waitFor();
  await page.setViewportSize({ width: 390, height: 900 });
  await link.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await link.waitFor();
  await page.getByRole('button', { name: 'Close side navigation' }).click();
  await link.waitFor({ state: 'hidden' });
});

test('on a phone, the side navigation takes the place of the page until a link is followed', async () => {
  const { page, visit } = await dashboard.open({ viewport: { width: 390, height: 900 } });
  await visit('overview', 'Overview');
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'Open side navigation' }).press('Enter');
  await heading.waitFor({ state: 'hidden' });
  const navigation = page.getByRole('navigation', { name: 'Side navigation' });
  await navigation.getByRole('link', { name: 'Plan', exact: true }).press('Enter');
  await navigation.waitFor({ state: 'hidden' });
  await page.locator('h1:focus').getByText('Plan').waitFor();
});

test('viewers see everything and can change nothing', async () => {
  const { page, visit } = await dashboard.open({ role: 'viewer' });
  const expectDisabled = async (name: string) =>
    expect([name, await page.getByRole('button', { name, exact: true }).getAttribute('aria-disabled')]).toEqual([
      name,
      'true',
    ]);
  await visit('settings/domains', 'Domains');
  await page.getByText('Needs attention').first().waitFor();
  await expectDisabled('Add domain');
  await visit('settings/domains/help.shop.localhost', 'help.shop.localhost');
  await page.getByText('Conflicting record').first().waitFor();
  await expectDisabled('Verify');
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  expect(await page.getByRole('menuitem', { name: 'Remove…' }).getAttribute('aria-disabled')).toBe('true');
  await visit('settings/people', 'People');
  await expectDisabled('Invite');
});
