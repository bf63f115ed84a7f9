import { beforeAll, describe, expect, test } from '@jest/globals';
import { useDashboardBrowser } from '../../../support/dashboard-browser.ts';

/** The pages for administrators: keys, activity, overview and plan. */

const dashboard = useDashboardBrowser();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const createKey = async (name: string, more: object = {}): Promise<{ keyId: string }> => {
  const { status, body } = await dashboard.send({ path: '/keys', body: { name, ...more } });
  expect(status).toBe(201);
  return Object(body).record;
};

beforeAll(async () => {
  await dashboard.upgrade();
  await dashboard.deploy('First');
  await dashboard.setRecord('conflict.shop.localhost', 'A', '203.0.113.9');
  await dashboard.send({ path: '/domains', body: { domain: 'conflict.shop.localhost' } });
  await dashboard.send({ method: 'POST', path: '/domains/conflict.shop.localhost/verification' });
});

describe('API keys', () => {
  test('are found by name and by state, in an address that can be shared', async () => {
    await createKey('Needle shop', { expiresAt: inDays(3) });
    await createKey('Other shop');
    const { page, visit, problemsExcept } = await dashboard.open();
    await visit('keys', 'API keys');
    await page.getByRole('combobox', { name: 'Find API keys' }).fill('needle');
    await page.keyboard.press('Enter');
    await page.waitForURL(/keys\?name=needle$/);
    await page.getByRole('link', { name: /Other shop/ }).waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /Needle shop.*Expires soon/ }).waitFor();
    await visit('keys?state=expiring', 'API keys');
    await page.getByRole('link', { name: /Needle shop/ }).waitFor();
    expect(problemsExcept()).toEqual([]);
  });

  test('have a page with usage and history, where their name, contact, rate limit and expiry are changed', async () => {
    const { keyId } = await createKey('Old name');
    const { page, visit, problemsExcept } = await dashboard.open();
    await visit(`keys/${keyId}`, 'Old name');
    await page.getByRole('heading', { name: 'Requests by day' }).waitFor();
    await page.getByRole('button', { name: 'Change' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.and(page.locator(':focus')).waitFor();
    await name.fill('New name');
    await page.getByRole('textbox', { name: /Contact/ }).fill('shop-team@example.com');
    await page.getByRole('textbox', { name: /Rate limit/ }).fill('7');
    await page.getByRole('button', { name: /Expires/ }).click();
    await page.getByRole('option', { name: 'In 30 days' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('heading', { name: 'New name', level: 1 }).waitFor();
    await page.getByText('7 per second').waitFor();
    await page.getByText(/^Active until/).waitFor();
    const history = page.getByRole('table', { name: 'History' });
    for (const text of [
      'Name: Old name → New name',
      'Contact: shop-team@example.com',
      'Rate limit: the default → 7',
      /^Expiry: never → \d/,
    ])
      await history.getByText(text).first().waitFor();
    await page.getByText('Key “New name” was changed.').first().waitFor();
    expect(problemsExcept()).toEqual([]);
  });
});

test('activity is filtered by record, kind and person in the address, and links to the records', async () => {
  const { keyId } = await createKey('Tracked');
  await createKey('Noise');
  const { page, visit, problemsExcept } = await dashboard.open();
  await visit(`activity?object=key/${keyId}`, 'Activity');
  const table = page.getByRole('table', { name: 'Activity' });
  await table.getByText('created the key Tracked').waitFor();
  expect(await table.getByText('created the key').count()).toBe(1);
  await table.getByText(/^Today, \d+\s\w{3}\s\d{4}$/).waitFor();
  expect(await table.locator('time').first().textContent()).toMatch(/^\d\d:\d\d:\d\d\sUTC/);
  await visit('activity', 'Activity');
  await page.getByRole('combobox', { name: 'Find activity' }).fill('By command');
  await page.getByRole('option', { name: 'Kind = By command' }).click();
  await page.waitForURL(/activity\?kind=command$/);
  await table.getByText('Noise').waitFor({ state: 'detached' });
  await visit(`activity?object=key/${keyId}&person=you@localhost`, 'Activity');
  await table.getByRole('link', { name: 'Tracked' }).click();
  await page.getByRole('heading', { name: 'Tracked', level: 1 }).waitFor();
  expect(problemsExcept()).toEqual([]);
});

test('activity is found by a name in it and by its days, in an address that can be shared', async () => {
  await createKey('Needle');
  await createKey('Haystack');
  const { page, visit, problemsExcept } = await dashboard.open();
  await visit('activity', 'Activity');
  const table = page.getByRole('table', { name: 'Activity' });
  const find = page.getByRole('combobox', { name: 'Find activity' });
  await find.fill('needle');
  await page.keyboard.press('Enter');
  await page.waitForURL(/activity\?text=needle$/);
  await table.getByText('created the key Haystack').waitFor({ state: 'detached' });
  await table.getByText(/created the key Needle$/).waitFor();
  await find.fill('Last day = ');
  await page
    .getByRole('option')
    .filter({ hasText: /\d{4}$/ })
    .nth(1)
    .click();
  await page.waitForURL(/activity\?text=needle&to=\d{4}-\d\d-\d\d$/);
  await page.getByText('No activity match').waitFor();
  await visit('activity?from=today', 'Activity');
  await page.getByText(/from must be a date-time/).waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await table.getByText(/created the key Needle$/).waitFor();
  expect(problemsExcept(/400 \(Bad Request\)/)).toEqual([]);
});

test('the overview shows what waits for a person, and links to it', async () => {
  const { key } = Object((await dashboard.send({ path: '/keys', body: { name: 'Buyer' } })).body);
  const asClient = async (path: string, body: object) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const response = await fetch(dashboard.service.baseUrl + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return Object(await response.json());
  };
  const { id: petId } = await asClient('/pets', { name: 'Rex' });
  await asClient('/store/orders', { petId });
  await createKey('Ending', { expiresAt: inDays(2) });
  const { page, visit, problemsExcept } = await dashboard.open();
  await visit('overview', 'Overview');
  await page.getByRole('link', { name: /orders? to approve$/ }).waitFor();
  await page.getByRole('link', { name: /API keys? expires? within 14 days$/ }).waitFor();
  await page.getByRole('link', { name: /conflict\.shop\.localhost needs attention/ }).waitFor();
  await page.getByRole('link', { name: /to approve$/ }).click();
  await page.waitForURL(/orders\?status=placed$/);
  expect(problemsExcept()).toEqual([]);
});

test('an admin changes the plan on the local stage; a viewer sees what each plan serves', async () => {
  const { page, visit, problemsExcept } = await dashboard.open();
  await visit('settings/plan', 'Plan');
  await page.getByText('Up to 10, with certificates and redirects').waitFor();
  await page.getByText('Up to 50, with certificates and redirects').waitFor();
  await page.getByRole('button', { name: 'Change to Enterprise' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click();
  await page.getByText('The plan was changed to Enterprise.').first().waitFor();
  await page.getByRole('row', { name: /Enterprise \(current\)/ }).waitFor();
  expect(problemsExcept()).toEqual([]);
  const viewer = await dashboard.open({ role: 'viewer' });
  await viewer.visit('settings/plan', 'Plan');
  const button = viewer.page.getByRole('button', { name: 'Change to Pro' });
  await button.waitFor();
  expect(await button.getAttribute('aria-disabled')).toBe('true');
});

test('the first Tab reaches a button that skips to the page, and the focus survives dialogs and what is deleted', async () => {
  const { keyId } = await createKey('Doomed');
  const { page, visit } = await dashboard.open();
  await visit('overview', 'Overview');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Skip to the page' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('h1:focus').waitFor();
  await visit(`keys/${keyId}`, 'Doomed');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change' }).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await page.getByRole('status').getByText('was revoked').waitFor();
  await page.getByRole('button', { name: 'Revoke' }).waitFor({ state: 'detached' });
  await page.locator('h1:focus').waitFor();
});
