import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { confirm, dialogOf, fill, noticesOf, waitForNotice } from '../../../support/dashboard-dialog.ts';
import { recordsOf } from '../../../support/dashboard-records.ts';

/** How forms, cards, buttons and notifications look. */

const dashboard = useDashboardBrowser();
const { addKey } = recordsOf(dashboard);
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The distances between elements below each other, in pixels. */
async function gapsOf(elements: Locator): Promise<number[]> {
  const boxes = await elements.evaluateAll((all) => all.map((one) => Object(one).getBoundingClientRect()));
  return boxes.slice(1).map(({ top }, at) => Math.round(top - boxes[at].bottom));
}

test('the fields of a form and the cards of a key keep their distance', async () => {
  const { keyId } = await addKey('spaced');
  const { page, visit } = await dashboard.open();
  await visit(`keys/${keyId}`, 'spaced');
  await page.getByRole('img', { name: /^Requests by day/ }).waitFor();
  const cards = page.locator('main [class*="awsui_variant-default"]');
  expect(await gapsOf(cards)).toEqual(Array((await cards.count()) - 1).fill(20));
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const fields = dialogOf(page).locator('[class*="awsui_root"]:has(> div > label)');
  expect(await gapsOf(fields)).toEqual([16, 16, 16]);
});

async function openRevocation(colorScheme: 'light' | 'dark'): Promise<Page> {
  await addKey(colorScheme);
  const { page, visit } = await dashboard.open({ colorScheme, reducedMotion: 'reduce' });
  await visit('keys', 'API keys');
  await page.getByRole('button', { name: new RegExp(`^Actions for ${colorScheme} `) }).click();
  await page.getByRole('menuitem', { name: 'Revoke…' }).click();
  return page;
}

test.each([
  ['light', 'rgb(219, 0, 0)'],
  ['dark', 'rgb(255, 122, 122)'],
] as const)('in %s, the button that destroys something is red and readable', async (colorScheme, red) => {
  const page = await openRevocation(colorScheme);
  const button = dialogOf(page).getByRole('button', { name: 'Revoke key' });
  expect(await button.evaluate((element) => Object(globalThis).getComputedStyle(element).backgroundColor)).toBe(red);
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<{ violations: unknown[] }>("axe.run({ runOnly: ['color-contrast'] })");
  expect(violations).toEqual([]);
});

test('a success leaves after a while, but not from under the pointer', async () => {
  const { page, visit } = await dashboard.open();
  await page.clock.install();
  await visit('categories', 'Categories');
  await page.getByRole('button', { name: 'Add category' }).click();
  await fill(page, 'Name', 'Otters');
  await confirm(page, 'Add category');
  await waitForNotice(page, 'Category “Otters” was added.');
  const notice = noticesOf(page).getByText('Category “Otters” was added.').first();
  await notice.hover();
  await page.clock.fastForward(15_000);
  await notice.waitFor();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(15_000);
  await notice.waitFor({ state: 'detached' });
});

test('a failure stays until it is dismissed', async () => {
  const { page, visit } = await dashboard.open();
  await page.clock.install();
  await visit('settings/general', 'General');
  await page.route('**/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 400, json: {} }) : route.fallback(),
  );
  await page.getByRole('button', { name: /you@localhost/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await waitForNotice(page, /Sign-out/);
  await page.clock.fastForward(60_000);
  await noticesOf(page).getByRole('button', { name: 'Dismiss' }).click();
  await noticesOf(page).getByRole('button', { name: 'Dismiss' }).waitFor({ state: 'detached' });
});
