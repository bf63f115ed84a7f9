import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { by } from '../../../../lib/activity/activity-entry.ts';
import { changePlan } from '../../../../lib/project/project-store.ts';
import { useDashboardBrowser, verify } from '../../../support/dashboard-browser.ts';
import { ada } from '../../../support/project.ts';

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

  test('have a page with usage and history, where their name, rate limit and expiry are changed', async () => {
    const { keyId } = await createKey('Old name');
    const { page, visit, problemsExcept } = await dashboard.open();
    await visit(`keys/${keyId}`, 'Old name');
    await page.getByRole('heading', { name: 'Requests by day' }).waitFor();
    await page.getByRole('button', { name: 'Change' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.and(page.locator(':focus')).waitFor();
    await name.fill('New name');
    await page.getByRole('textbox', { name: /Rate limit/ }).fill('7');
    await page.getByRole('button', { name: /Expires/ }).click();
    await page.getByRole('option', { name: 'In 30 days' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('heading', { name: 'New name', level: 1 }).waitFor();
    await page.getByText('7 per second').waitFor();
    await page.getByText(/^Active until/).waitFor();
    const history = page.getByRole('table', { name: 'History' });
    for (const text of ['name New name', 'rate 7', /expires \d/]) await history.getByText(text).first().waitFor();
    await page.getByText('Key “New name” was changed.').first().waitFor();
    expect(problemsExcept()).toEqual([]);
  });

  test('that someone else changed meanwhile are not overwritten', async () => {
    const { keyId } = await createKey('Contested');
    const { page, visit } = await dashboard.open();
    await visit(`keys/${keyId}`, 'Contested');
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
    const theirs = { method: 'PATCH', path: `/keys/${keyId}`, body: { rate: 9 }, headers: { 'If-Match': '*' } };
    expect(await dashboard.send(theirs)).toMatchObject({ status: 200 });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page
      .getByRole('dialog')
      .getByText(/The key was changed meanwhile. Now it is “Contested”, with the rate limit 9/)
      .waitFor();
    expect((await dashboard.send({ path: `/keys/${keyId}` })).body).toMatchObject({ name: 'Contested', rate: 9 });
    // What was typed is not lost: the next try is a new decision.
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Key “Mine” was changed.').first().waitFor();
    expect((await dashboard.send({ path: `/keys/${keyId}` })).body).toMatchObject({ name: 'Mine', rate: 9 });
  });

  test('of an unknown id are explained', async () => {
    const { page, visit } = await dashboard.open();
    await visit('keys/key_none', 'Key key_none');
    await page.getByText('There is no key with this id').waitFor();
  });
});

test('activity is filtered by record, kind and person in the address, and links to the records', async () => {
  const { keyId } = await createKey('Tracked');
  await createKey('Noise');
  const { page, visit, problemsExcept } = await dashboard.open();
  await visit(`activity?object=key/${keyId}`, 'Activity');
  const table = page.getByRole('table', { name: 'Activity' });
  await table.getByText('Key created').waitFor();
  expect(await table.getByText('Key created').count()).toBe(1);
  expect(await table.locator('time').first().textContent()).toMatch(/^\d+\s\w{3}\s\d{4},\s\d\d:\d\d:\d\d\sUTC/);
  await visit('activity', 'Activity');
  await page.getByRole('combobox', { name: 'Find activity' }).fill('By command');
  await page.getByRole('option', { name: 'Kind = By command' }).click();
  await page.waitForURL(/activity\?kind=command$/);
  await table.getByText('Noise').waitFor({ state: 'detached' });
  await visit(`activity?object=key/${keyId}&person=you@localhost`, 'Activity');
  await table.getByRole('link', { name: keyId }).click();
  await page.getByRole('heading', { name: 'Tracked', level: 1 }).waitFor();
  expect(problemsExcept()).toEqual([]);
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

test('adding an apex domain by its URL proposes www with a redirect, and local records are set with one button', async () => {
  const { page, visit, problemsExcept } = await dashboard.open();
  await visit('settings/domains', 'Domains');
  await page.getByRole('button', { name: 'Add domain' }).first().click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Domain' });
  await field.and(page.locator(':focus')).waitFor();
  await field.fill('https://bakery.localhost/menu?x=1');
  await page.getByRole('checkbox', { name: 'Also add www.bakery.localhost, and redirect it to this domain' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Add domain' }).click();
  await page.waitForURL(/domains\/bakery\.localhost$/);
  expect((await dashboard.send({ path: '/domain-settings' })).body).toMatchObject({
    redirects: [{ from: 'www.bakery.localhost', to: 'bakery.localhost', status: 301 }],
  });
  // The address changes before the details do. Until then, the button belongs to the domain shown before.
  await page.getByRole('heading', { name: 'bakery.localhost', level: 2 }).waitFor();
  // If the record were set during the first check, the domain could go live and replace the notification below at once.
  await page.locator('dt:has-text("Last checked") + dd time').waitFor();
  await page.getByRole('button', { name: 'Set this record' }).click();
  await page.getByRole('status').getByText('bakery.localhost was set').waitFor();
  await verify(page);
  await page.locator('dl').getByText('Live').waitFor();
  await visit('settings/domains/conflict.shop.localhost', 'Domains');
  const guide = page.getByRole('link', { name: /^Guide: / }).first();
  expect(await guide.getAttribute('href')).toMatch(/\/custom-domains\/#verification-keeps-failing$/);
  expect(problemsExcept()).toEqual([]);
});

test('of many domains, those that match a name or status are found, and on a phone the chosen one is shown', async () => {
  for (let at = 0; at < 6; at += 1)
    await dashboard.send({ path: '/domains', body: { domain: `shop-${at}.localhost` } });
  const { page, visit } = await dashboard.open({ viewport: { width: 390, height: 844 } });
  await visit('settings/domains', 'Domains');
  await page.getByRole('searchbox', { name: 'Find domains' }).fill('shop-3');
  await page.getByRole('row', { name: /shop-2/ }).waitFor({ state: 'detached' });
  await page.getByText('shop-3.localhost').first().click();
  await page.waitForURL(/domains\/shop-3\.localhost\?find=shop-3$/);
  const details = page.getByRole('heading', { name: 'shop-3.localhost', level: 2 });
  await details.waitFor();
  const hasScrolled = () => page.evaluate("document.querySelector('main').scrollTop > 0 || scrollY > 0");
  while (!(await hasScrolled())) await delay(50);
  const { y = Number.POSITIVE_INFINITY } = (await details.boundingBox()) ?? {};
  expect(y).toBeLessThan(300);
});

test('beside a long list, the chosen domain is in a panel that stays in sight, and on a phone opens when it is chosen', async () => {
  await changePlan('enterprise', by(ada));
  const domains = Array.from({ length: 50 }, (_, at) => `many-${at + 10}.localhost`);
  for (const domain of domains) await dashboard.send({ path: '/domains', body: { domain } });
  const { page, visit } = await dashboard.open();
  await visit('settings/domains/many-12.localhost', 'Domains');
  const panel = page.getByRole('region', { name: 'many-12.localhost' });
  await panel.getByText('Waiting for DNS').first().waitFor();
  await page.getByText('many-41.localhost').first().click();
  await page.waitForURL(/domains\/many-41\.localhost$/);
  const other = page.getByRole('region', { name: 'many-41.localhost' });
  await other.getByRole('button', { name: 'Verify' }).click();
  await other.getByText('No record yet').first().waitFor();
  // The reason why a record was not set leaves the other columns less room.
  const heights = () =>
    Promise.all(
      ['Change', 'ALIAS'].map(async (word) => (await other.getByText(word, { exact: true }).boundingBox())?.height),
    );
  const before = await heights();
  await page.route('**/api/dns-records', (route) => route.abort());
  await other.getByRole('button', { name: 'Set this record' }).click();
  await other
    .getByRole('table')
    .getByText(/It isn't known whether this was done/)
    .waitFor();
  expect(await heights()).toEqual(before);
  await other.getByRole('button', { name: 'Close details' }).click();
  await page.getByText('many-40.localhost').first().click();
  await page.getByRole('region', { name: 'many-40.localhost' }).getByText('Waiting for DNS').first().waitFor();
  await page.getByRole('link', { name: 'Deployments', exact: true }).click();
  await page.getByRole('region', { name: 'many-40.localhost' }).waitFor({ state: 'detached' });

  const phone = await dashboard.open({ viewport: { width: 390, height: 844 } });
  await phone.visit('settings/domains', 'Domains');
  // The page has selected the first one, but not opened it.
  const selected = phone.page.getByRole('row').filter({ has: phone.page.getByRole('radio', { checked: true }) });
  await selected.getByText('.localhost').first().click();
  await phone.page.getByRole('button', { name: 'Close details' }).click();
  await phone.page.getByText('many-10.localhost').first().click();
  const drawer = phone.page.getByRole('region', { name: 'many-10.localhost' });
  await drawer.getByText('Waiting for DNS').first().waitFor();
  expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  // An address that names a domain has chosen it.
  await phone.visit('settings/domains/many-13.localhost', 'Domains');
  await phone.page.getByRole('table', { name: 'DNS records of many-13.localhost' }).waitFor();
});
