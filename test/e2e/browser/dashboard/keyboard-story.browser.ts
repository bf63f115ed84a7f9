import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useDashboardBrowser, verify } from '../../../support/dashboard-browser.ts';
import { enter, press } from '../../../support/keyboard.ts';

/** Takes a custom domain through all its steps with the keyboard alone. */

const dashboard = useDashboardBrowser();

/** Chooses from a menu that is closed. */
async function choose(page: Page, action: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Actions', exact: true }));
  const item = page.getByRole('menuitem', { name: action });
  await item.waitFor();
  for (let presses = 0; presses < 8; presses += 1) {
    if ((await item.and(page.locator(':focus')).count()) > 0) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

test('a domain is added, corrected, verified, made primary and removed by keyboard alone', async () => {
  await dashboard.upgrade();
  await dashboard.deploy('Home');
  const { page, problemsExcept, visit } = await dashboard.open();
  await visit('settings/domains', 'Domains');
  const dialog = page.getByRole('dialog');

  await press(page.getByRole('button', { name: 'Add domain', exact: true }));
  await dialog.waitFor();
  await enter(dialog.getByRole('textbox', { name: 'Domain' }), 'www.shop.localhost');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'www.shop.localhost', level: 1 }).waitFor();

  await press(page.getByRole('link', { name: 'Your DNS provider, locally' }).first());
  await page.getByRole('heading', { name: 'Set a record' }).waitFor();
  await enter(page.getByRole('textbox', { name: 'Full name' }), 'www.shop.localhost');
  await enter(page.getByRole('textbox', { name: 'Value' }), 'elsewhere.test');
  await press(page.getByRole('button', { name: 'Set record' }));
  await page.getByText('CNAME of www.shop.localhost was set to elsewhere.test.').first().waitFor();
  await press(page.getByRole('link', { name: 'Domains', exact: true }).first());
  await press(page.getByRole('link', { name: 'www.shop.localhost' }));
  await verify(page, press);
  await page.getByText('Wrong record').first().waitFor();

  await dashboard.setRecord('www.shop.localhost', 'CNAME', 'sites.petstore.localhost');
  await verify(page, press);
  await page.locator('dl').getByText('Live', { exact: true }).waitFor();

  await press(page.getByRole('button', { name: 'Make primary', exact: true }));
  await press(dialog.getByRole('button', { name: 'Make primary' }));
  await page.getByText('www.shop.localhost is the primary domain.').first().waitFor();

  // A dialog takes the focus, keeps it, and gives it back.
  await choose(page, 'Remove…');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await choose(page, 'Remove…');
  await press(dialog.getByRole('button', { name: 'Remove domain' }));
  await page.getByText('No domains yet').waitFor();
  // Its page finds that it is gone before the list opens.
  expect(problemsExcept(/404 .*api\/domains\/www\.shop\.localhost/)).toEqual([]);
});
