import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { refresh, useDashboardBrowser, verify } from '../../../support/dashboard-browser.ts';

/** Takes a custom domain through all its steps with the mouse. */

const dashboard = useDashboardBrowser();

/** Chooses from the menu of the domain that is shown. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function setRecord(page: Page, name: string, type: string, value: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Side navigation' });
  await navigation.getByRole('link', { name: 'Your DNS provider, locally' }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill(name);
  await page.getByRole('button', { name: /^Type/ }).click();
  await page.getByRole('option').getByText(type, { exact: true }).click();
  await page.getByRole('textbox', { name: 'Value' }).fill(value);
  await page.getByRole('button', { name: 'Set record' }).click();
  await page.getByText(`${type} of ${name} was set to ${value}.`).first().waitFor();
  await show(page, name);
}

/** Opens the page of a domain. */
async function show(page: Page, domain: string): Promise<void> {
  await page.getByRole('link', { name: 'Domains', exact: true }).first().click();
  await page.getByRole('link', { name: domain, exact: true }).click();
  await page.getByRole('heading', { name: domain, level: 1 }).waitFor();
}

const waitForLive = (page: Page) => page.locator('dl').getByText('Live', { exact: true }).waitFor();

test('a domain is added, corrected, verified, made primary, redirected and removed by mouse', async () => {
  const { page, problemsExcept, visit } = await dashboard.open({ permissions: ['clipboard-read', 'clipboard-write'] });

  // The page explains what is missing instead of showing the button. Each step shows without a reload.
  await visit('settings/domains', 'Domains');
  await page.getByText('Custom domains need the Pro plan').waitFor();
  await page.getByText('./petstore project plan pro --stage local').first().waitFor();
  expect(await page.getByRole('button', { name: 'Add domain', exact: true }).count()).toBe(0);
  await dashboard.upgrade();
  await refresh(page);
  await page.getByText('./petstore site deploy --stage local').first().waitFor();
  await dashboard.deploy('Home');
  await refresh(page);

  // A name that can't be added says why, and stays in the form.
  await page.getByRole('button', { name: 'Add domain', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText("You need access to the domain's DNS settings").waitFor();
  const field = dialog.getByRole('textbox', { name: 'Domain' });
  await field.fill('co.uk');
  await dialog.getByRole('button', { name: 'Add domain', exact: true }).click();
  await dialog.getByText('co.uk is a public suffix').waitFor();
  expect(await field.inputValue()).toBe('co.uk');
  await field.fill('WWW.Shop.localhost.');
  await dialog.getByRole('button', { name: 'Add domain', exact: true }).click();
  const records = page.getByRole('table', { name: 'DNS records of www.shop.localhost' });
  for (const text of ['Add', 'CNAME', 'www', 'sites.petstore.localhost', '3600']) {
    await records.getByText(text, { exact: true }).first().waitFor();
  }
  await records.getByRole('button', { name: 'Copy value: sites.petstore.localhost' }).click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('sites.petstore.localhost');

  // A record in the way: the page says what to remove and what to add.
  await setRecord(page, 'www.shop.localhost', 'A', '203.0.113.9');
  await verify(page);
  await page.getByText('Conflicting record').first().waitFor();
  const guide = page.getByRole('link', { name: /^Guide: / });
  expect(await guide.getAttribute('href')).toMatch(/\/custom-domains\/#verification-keeps-failing$/);
  await records.getByText('Remove', { exact: true }).waitFor();
  await page.getByText('DNS caches clear').waitFor();

  await page.getByRole('link', { name: 'Your DNS provider, locally' }).first().click();
  await page.getByRole('button', { name: 'Delete A of www.shop.localhost' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete record' }).click();
  await page.getByRole('button', { name: 'Delete A of www.shop.localhost' }).waitFor({ state: 'detached' });
  await setRecord(page, 'www.shop.localhost', 'CNAME', 'sites.petstore.localhost');
  await verify(page);
  await waitForLive(page);
  await choose(page, 'Check certificate');
  await page.getByRole('dialog').getByText('The certificate is in use').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click();

  // A second domain, at an apex, redirects to the primary one.
  await page.getByRole('link', { name: 'Domains', exact: true }).first().click();
  await page.getByRole('button', { name: 'Add domain', exact: true }).click();
  await page.getByRole('textbox', { name: 'Domain' }).fill('shop.localhost');
  await page.getByRole('dialog').getByRole('button', { name: 'Add domain', exact: true }).click();
  await page.getByText('Some providers call an ALIAS record ANAME').waitFor();
  await dashboard.setRecord('shop.localhost', 'ALIAS', 'sites.petstore.localhost');
  await verify(page);
  await waitForLive(page);
  await show(page, 'www.shop.localhost');
  await page.getByRole('button', { name: 'Make primary', exact: true }).click();
  await dialog.getByText(/^Visitors of petstore\.localhost:\d+ are redirected to www\.shop\.localhost\.$/).waitFor();
  await dialog.getByRole('button', { name: 'Make primary' }).click();
  await page.locator('dl').getByText('Primary', { exact: true }).waitFor();
  await show(page, 'shop.localhost');
  await choose(page, 'Redirect to…');
  await dialog.getByRole('button', { name: 'Redirect', exact: true }).click();
  await page.locator('dl').getByText('Redirects to www.shop.localhost (301)').waitFor();
  await choose(page, 'Inspect redirects');
  await page.getByRole('dialog').getByText('curl -sI http://shop.localhost').first().waitFor();
  await page.getByRole('dialog').getByText('https://www.shop.localhost').first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click();

  // A domain that others redirect to can't be removed. After the removal, the page asks to delete its DNS record.
  await show(page, 'www.shop.localhost');
  await choose(page, 'Remove…');
  await page.getByText('Other domains redirect here').waitFor();
  expect(await page.getByRole('button', { name: 'Remove domain' }).isDisabled()).toBe(true);
  await dialog.getByRole('link', { name: 'shop.localhost', exact: true }).click();
  await page.getByRole('heading', { name: 'shop.localhost', level: 1, exact: true }).waitFor();
  await choose(page, 'Remove…');
  await page.getByRole('dialog').getByText('https://shop.localhost/…').waitFor();
  await page.getByRole('button', { name: 'Remove domain' }).click();
  await page.getByText('shop.localhost was removed.').first().waitFor();
  await page.getByText('Delete the DNS records of removed domains').waitFor();

  await page.getByRole('link', { name: 'Activity', exact: true }).first().click();
  const activity = page.getByRole('table', { name: 'Activity' });
  const removal = activity.getByRole('row').filter({ hasText: 'removed the domain' });
  await removal.getByRole('link', { name: 'shop.localhost', exact: true }).waitFor();
  await activity.getByText('www.shop.localhost (301)').first().waitFor();
  // The rejected name, and the page of the removed domain, which finds that it is gone before the list opens.
  expect(problemsExcept(/400 \(Bad Request\)|404 .*api\/domains\/shop\.localhost/)).toEqual([]);
});
