import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { versionTag } from '../../../../lib/contract/entity-tag.ts';
import type { EditableCategory, Order, Pet } from '../../../../lib/contract/generated/dashboard/types.ts';
import { useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { selectionOf } from '../../../support/dashboard-dialog.ts';
import { send } from '../../../support/http.ts';
import { storePets } from '../../../support/store-pets.ts';

/** Tests how people page through the lists of the store, and find records in them. */

const dashboard = useDashboardBrowser();
const asClient = async (path: string, body: object) => {
  const { baseUrl, apiKey } = dashboard.service;
  return (await send(baseUrl, { path, apiKey, body })).body;
};
const addPet = async (body: object) => (await asClient('/pets', body)) as Pet;
const addCategory = async (name: string) => (await asClient('/categories', { name })) as EditableCategory;
const placeOrder = async (petId: number, reference: string) =>
  (await asClient('/store/orders', { petId, reference })) as Order;
const idsIn = (page: Page) => page.locator('tbody th a').allTextContents();

/** Types into the field that finds records. */
async function find(page: Page, what: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: `Find ${what}` }).fill(text);
  await page.keyboard.press('Enter');
}

const matches = (page: Page, count: number) =>
  page
    .getByText(count === 1 ? /^1 match\b/ : new RegExp(`^${count} matches\\b`))
    .first()
    .waitFor();

let orders: Order[];
beforeAll(async () => {
  orders = [];
  for (let count = 0; count < 24; count += 1) {
    const { id } = await addPet({ name: `Pet ${count}` });
    orders.unshift(await placeOrder(id, `order-${count % 12}`));
  }
});

test('orders come newest first in pages of the chosen size, with counts and an address for each page', async () => {
  const { page, problemsExcept, visit } = await dashboard.open();
  await visit('orders', 'Orders');
  await page.getByRole('button', { name: /^Rows/ }).click();
  await page.getByRole('option', { name: '20', exact: true }).click();
  await page.getByRole('heading', { name: 'Orders (20 of many)' }).waitFor();
  expect(await idsIn(page)).toEqual(orders.slice(0, 20).map(({ id }) => String(id)));
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('heading', { name: /Orders \(\d+ on page 2\)/ }).waitFor();
  expect((await idsIn(page)).slice(0, 4)).toEqual(orders.slice(20).map(({ id }) => String(id)));
  await page.reload();
  await page.getByRole('heading', { name: /Orders \(\d+ on page 2\)/ }).waitFor();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await page.getByRole('heading', { name: 'Orders (20 of many)' }).waitFor();
  expect(problemsExcept()).toEqual([]);

  // A page whose rows are gone does not claim to know how many the list has.
  await page.route('**/api/orders?*cursor*', async (route) =>
    route.fulfill({ response: await route.fetch(), json: [] }),
  );
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('heading', { name: 'Orders (none on this page)' }).waitFor();
});

test('an order is found by its id, pet or reference, which the address keeps', async () => {
  const encoded = await placeOrder((await addPet({ name: 'Encoded' })).id, 'PO%2F7');
  await placeOrder((await addPet({ name: 'Plain' })).id, 'PO/7');
  const [, { id, petId } = { id: 0, petId: 0 }] = orders;
  const { page, visit } = await dashboard.open();
  await visit('orders', 'Orders');
  await find(page, 'orders', String(id));
  await page.waitForURL(/\?id=\d+$/);
  await matches(page, 1);
  await visit(`orders?petId=${petId}`, 'Orders');
  await matches(page, 1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await find(page, 'orders', 'order-10');
  await page.waitForURL(/\?reference=order-10$/);
  await matches(page, 2);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await find(page, 'orders', '4711'); // Ids are longer.
  await page.waitForURL(/\?reference=4711$/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await find(page, 'orders', 'Reference = PO%2F7');
  await matches(page, 1);
  await page.reload();
  await matches(page, 1);
  expect(await idsIn(page)).toEqual([String(encoded.id)]);
});

test('a pet is found by a reference that was pasted with spaces around it, and by a category in Arabic', async () => {
  const { id } = await addCategory('قطط');
  await addPet({ name: 'Mishmish', categoryId: id });
  const { page, visit } = await dashboard.open();
  await visit('pets', 'Pets');
  await page.getByRole('button', { name: 'Add pet' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Pasted');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reference' }).fill(' sheet-1 ');
  await page.getByRole('dialog').getByRole('button', { name: 'Add pet' }).click();
  await page.getByText('Pet “Pasted” was added.').first().waitFor();
  await find(page, 'pets', 'Reference = sheet-1');
  await matches(page, 1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await find(page, 'pets', 'Category = قطط');
  await page.getByRole('link', { name: 'Mishmish' }).waitFor();
  await matches(page, 1);
});

test('a pet is found by a part of its name: the search goes on by itself, and says how far it has looked', async () => {
  const rex = [1, 2, 951];
  await storePets(
    Array.from({ length: 951 }, (_, at) => ({
      id: at + 1,
      name: rex.includes(at + 1) ? `T-Réx ${at}` : `Other ${at}`,
      photoUrls: [`https://images.petstore.example/${'x'.repeat(500)}.jpg`],
      tags: [],
      status: 'available',
      etag: versionTag(`pet/${at + 1}`, 0),
    })),
  );
  const { page, problemsExcept, visit } = await dashboard.open();
  await visit('pets', 'Pets');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/pets?*cursor*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await find(page, 'pets', 't-rex');
  await page.waitForURL(/\?name=t-rex$/);
  await page
    .getByText(/^1 match in the newest \d+ pets\. Searching on…$/)
    .first()
    .waitFor();
  held.resolve();
  await page
    .getByText(/^3 matches in [\d,]+ pets$/)
    .first()
    .waitFor();
  expect(await idsIn(page)).toEqual(['T-Réx 950', 'T-Réx 1', 'T-Réx 0']);
  await find(page, 'pets', 'no such name');
  await page.getByText('No pets match').waitFor();
  expect(problemsExcept()).toEqual([]);
});

test('a category is found by a part of its name, and its pets by the category', async () => {
  const { id: categoryId } = await addCategory('Giant tortoises');
  await addPet({ name: 'George', categoryId });
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  await page.getByRole('row').nth(1).getByRole('link', { name: 'Giant tortoises' }).waitFor();
  await find(page, 'categories', 'TORTO');
  await matches(page, 1);
  await page.getByRole('link', { name: 'Giant tortoises' }).click();
  await page.getByRole('button', { name: 'Category = Giant tortoises', exact: true }).waitFor();
  await page.getByRole('link', { name: 'George' }).waitFor();
});

test('filters and ranges are in the address: a reload and the Back button keep them', async () => {
  const { page, visit } = await dashboard.open();
  await visit('pets?status=sold', 'Pets');
  const shows = (status: string) => page.getByRole('button', { name: `Status = ${status}`, exact: true }).waitFor();
  await shows('Sold');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('combobox', { name: 'Find pets' }).fill('Pending');
  await page.getByRole('option', { name: 'Status = Pending' }).click();
  await page.waitForURL(/pets\?status=pending$/);
  await page.getByText('Each filter can be used once.').waitFor();
  await page.reload();
  await shows('Pending');
  await page.goBack();
  await page.goBack();
  await shows('Sold');
  await visit('usage', 'Usage');
  await page.getByRole('button', { name: '30 days' }).click();
  await page.waitForURL(/usage\?days=30$/);
});

test('on a phone, the number of matches leaves the field for the search as wide as it was', async () => {
  const { page, visit } = await dashboard.open({ viewport: { width: 390, height: 900 } });
  await visit('pets', 'Pets');
  const field = page.getByRole('combobox', { name: 'Find pets' });
  const before = await field.boundingBox();
  await find(page, 'pets', 'pet');
  await page
    .getByText(/^\d+ matches in /)
    .first()
    .waitFor();
  expect((await field.boundingBox())?.width).toBe(before?.width);
});

test('orders stay selected on other pages and behind filters; those that are shown can be moved', async () => {
  const placed: number[] = [];
  for (let count = 0; count < 21; count += 1) {
    placed.unshift((await placeOrder((await addPet({ name: `Selected ${count}` })).id, 'selected')).id);
  }
  const { page, visit } = await dashboard.open();
  await page.addInitScript("localStorage.setItem('petstore-page-size', '20')");
  await visit('orders?reference=selected', 'Orders');
  const select = (id = 0) => page.getByRole('checkbox', { name: `Select ${id}` }).check();
  const hasSelected = (count: number) => selectionOf(page).getByText(`${count} selected`).waitFor();
  await select(placed[0]);
  await select(placed[2]);
  await page.getByRole('button', { name: 'Next page' }).click();
  await select(placed.at(-1));
  await hasSelected(1);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await hasSelected(2);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await find(page, 'orders', String(placed[2]));
  await hasSelected(1);
});
