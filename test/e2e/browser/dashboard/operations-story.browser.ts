import { afterEach, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { LOOKUP_CACHE_MS } from '../../../../lib/keys/authenticate.ts';
import { useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { send } from '../../../support/http.ts';

/** Tests an operator's everyday tasks, while clients use the public API. */

const dashboard = useDashboardBrowser();
afterEach(() => {
  jest.restoreAllMocks();
});

/** Sends a request as a client of the public API. */
const asClient = (path: string, apiKey: string = dashboard.service.apiKey, body?: object) =>
  send(dashboard.service.baseUrl, { path, apiKey, ...(body === undefined ? {} : { body }) });
async function placeOrder(): Promise<{ id: number; petId: number }> {
  const { id } = (await asClient('/pets', undefined, { name: 'Rex' })).body as { id: number };
  return (await asClient('/store/orders', undefined, { petId: id })).body as { id: number; petId: number };
}
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a key is created to read unless another scope is chosen, copied, used, rotated, revoked and rejected', async () => {
  const { page, problemsExcept, visit } = await dashboard.open();
  await visit('keys', 'API keys');
  await page.getByRole('button', { name: 'Create key' }).click();
  const form = page.getByRole('dialog', { name: 'Create an API key' });
  await form.getByLabel('Name').fill('web shop');
  await form.getByRole('button', { name: 'Create key' }).click();

  const shown = page.getByRole('dialog', { name: 'The key “web shop”', exact: true });
  const label = await shown
    .getByRole('button', { name: /^Copy the API key: petstore_local_/ })
    .getAttribute('aria-label');
  const key = label?.split(': ')[1] ?? '';
  expect((await asClient('/categories', key)).status).toBe(200);
  expect((await asClient('/categories', key, { name: 'Dogs' })).status).toBe(403);
  await shown.getByRole('button', { name: 'I have stored it' }).click();
  await shown.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(key);

  await page.getByRole('button', { name: /^Actions for web shop/ }).click();
  await page.getByRole('menuitem', { name: 'Rotate…' }).click();
  await page.getByRole('button', { name: 'Rotate key' }).click();
  await page
    .getByRole('dialog', { name: 'The key “web shop”', exact: true })
    .getByRole('button', { name: 'I have stored it' })
    .click();
  await rowOf(page, 'web shop').filter({ hasText: 'Expires soon' }).waitFor();
  expect((await asClient('/categories', key)).status).toBe(200);

  await page.getByRole('button', { name: `Actions for web shop (…${key.slice(-4)})` }).click();
  await page.getByRole('menuitem', { name: 'Revoke…' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await rowOf(page, key.slice(-4)).filter({ hasText: 'Revoked' }).waitFor();
  // Functions keep what they looked up for a minute.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + LOOKUP_CACHE_MS);
  expect((await asClient('/categories', key)).status).toBe(401);
  expect(problemsExcept()).toEqual([]);
});

test('an order that a client places appears, is approved and delivered, and the client sees it', async () => {
  const { page, problemsExcept, visit } = await dashboard.open();
  await visit('orders', 'Orders');
  const { id } = await placeOrder();
  await rowOf(page, String(id)).filter({ hasText: 'Rex' }).waitFor();
  for (const step of ['Approve', 'Deliver']) {
    await page.getByRole('button', { name: `${step} order ${id}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `${step} order` })
      .click();
  }
  await rowOf(page, String(id)).filter({ hasText: 'Delivered' }).waitFor();
  expect((await asClient('/store/orders?limit=1')).body).toMatchObject([{ id, status: 'delivered', complete: true }]);
  await page.getByRole('combobox', { name: 'Find orders' }).fill('Approved');
  await page.getByRole('option', { name: 'Status = Approved' }).click();
  await rowOf(page, String(id)).waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Deliver order/ })
    .first()
    .waitFor();
  expect(problemsExcept()).toEqual([]);
});

test('the report of a change takes the place of the one before, so that reports do not cover the page', async () => {
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  const reports = page.getByRole('region', { name: 'Notifications' }).getByText(/was added/);
  for (const name of ['Emus', 'Okapis', 'Quaggas']) {
    await page.getByRole('button', { name: 'Add category' }).click();
    const form = page.getByRole('dialog', { name: 'Add a category' });
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('button', { name: 'Add category' }).click();
    await reports.filter({ hasText: name }).waitFor();
  }
  // It fades out, which takes longer on a busy machine.
  await reports.filter({ hasText: 'Okapis' }).waitFor({ state: 'detached' });
  expect(await reports.allTextContents()).toEqual(['Category “Quaggas” was added.']);
});

test('a pet is added, and clients see it; a missing name is explained at its field', async () => {
  const { page, visit } = await dashboard.open({ viewport: { width: 390, height: 900 } });
  await visit('pets', 'Pets');
  await page.getByRole('button', { name: 'Add pet' }).click();
  const form = page.getByRole('dialog', { name: 'Add a pet' });
  await form.getByRole('button', { name: 'Add pet' }).click();
  const name = form.getByRole('textbox', { name: 'Name' });
  await form.getByText('Name must not be empty.').waitFor();
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('Woolly');
  await form.getByRole('button', { name: 'Add pet' }).click();
  await page.getByText('Pet “Woolly” was added.').first().waitFor();
  const { body } = await asClient('/pets?status=available&limit=100');
  expect((body as { name: string }[]).map(({ name }) => name)).toContain('Woolly');
});

test('requests that clients make are in the usage, in a chart and in tables', async () => {
  for (let request = 0; request < 40; request += 1) await asClient('/pets?limit=1');
  const { page, problemsExcept, visit } = await dashboard.open();
  await visit('usage', 'Usage');
  const byKey = page.getByRole('table', { name: 'Requests by key' }).getByRole('row').filter({ hasText: 'key_' });
  await byKey.first().waitFor();
  const today = page.getByRole('table', { name: 'Requests by day' }).getByRole('row').nth(1);
  const [requests] = await today.getByRole('cell').allTextContents();
  expect(Number(requests)).toBeGreaterThanOrEqual(21);
  await page.getByRole('img', { name: /^Requests by day/ }).waitFor();
  await visit('overview', 'Overview');
  await page.getByText(`${dashboard.service.baseUrl}/categories`).waitFor();
  expect(problemsExcept()).toEqual([]);
});

test('the responses to clients are in the usage by class of status, with their times', async () => {
  await asClient('/pets?limit=1');
  await asClient('/pets/1');
  const { page, problemsExcept, visit } = await dashboard.open();
  await visit('usage', 'Usage');
  await page.getByRole('img', { name: /^Responses by day, / }).waitFor();
  await page.getByText(/^All responses of the API, .* Counted since the service started, /).waitFor();
  const rows = page.getByRole('table', { name: 'Responses by day' }).getByRole('row');
  const [succeeded, clientErrors, serverErrors, median, p99] = await rows.nth(1).getByRole('cell').allTextContents();
  expect([Number(succeeded) > 0, Number(clientErrors) > 0, serverErrors]).toEqual([true, true, '0']);
  for (const time of [median, p99]) expect(time).toMatch(/^\d[\d.,]*\u00a0ms$/);
  expect(await rows.last().getByRole('cell').allTextContents()).toEqual(['0', '0', '0', '–', '–']);
  expect(problemsExcept()).toEqual([]);
});
