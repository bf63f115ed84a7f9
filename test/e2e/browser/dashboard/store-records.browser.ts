import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Category, Order, Pet } from '../../../../lib/contract/generated/dashboard/types.ts';
import { refresh, useDashboardBrowser, visitPaused } from '../../../support/dashboard-browser.ts';
import { send } from '../../../support/http.ts';
import { enter, press } from '../../../support/keyboard.ts';

/** Tests how people find, look at and change the records of the store: orders, pets and categories. */

const dashboard = useDashboardBrowser();
const asClient = async (path: string, body: object) => {
  const { baseUrl, apiKey } = dashboard.service;
  return (await send(baseUrl, { path, apiKey, body })).body;
};
const addPet = async (body: object) => (await asClient('/pets', body)) as Pet;
const addCategory = async (name: string) => (await asClient('/categories', { name })) as Category;
const placeOrder = async (petId: number, reference?: string) =>
  (await asClient('/store/orders', { petId, ...(reference === undefined ? {} : { reference }) })) as Order;
const read = async (path: string) => Object((await dashboard.send({ path })).body);
const idsIn = (page: Page) => page.locator('tbody th a').allTextContents();

let orders: Order[];
beforeAll(async () => {
  orders = [];
  for (let count = 0; count < 24; count += 1) {
    const { id } = await addPet({ name: `Pet ${count}`, reference: `pet-${count}` });
    orders.unshift(await placeOrder(id, `order-${count % 12}`));
  }
});

test('orders come newest first in pages of the chosen size, with counts and an address for each page', async () => {
  const { page, problemsExcept, visit } = await dashboard.open();
  await visit('orders', 'Orders');
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByRole('radio', { name: '20 orders' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
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
});

test('a page whose items are gone does not claim to know how many the list has', async () => {
  const { page, visit } = await dashboard.open();
  await visit('orders', 'Orders');
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByRole('radio', { name: '20 orders' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('heading', { name: /Orders \(\d+ on page 2\)/ }).waitFor();
  await page.route('**/api/orders?*cursor*', async (route) =>
    route.fulfill({ response: await route.fetch(), json: [] }),
  );
  await page.reload();
  await page.getByRole('heading', { name: 'Orders (none on this page)' }).waitFor();
});

test('an order is found by its id, pet or reference, which the address keeps', async () => {
  const [, order] = orders;
  if (!order) throw new Error('There is no order.');
  const { page, visit } = await dashboard.open();
  await visit('orders', 'Orders');
  const find = page.getByRole('combobox', { name: 'Find orders' });
  await find.fill(String(order.id));
  await find.press('Enter');
  await page.waitForURL(/\?id=\d+$/);
  await page.getByRole('heading', { name: 'Orders (1)' }).waitFor();
  await visit(`orders?petId=${order.petId}`, 'Orders');
  await page.getByRole('heading', { name: 'Orders (1)' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await find.fill('order-10');
  await find.press('Enter');
  await page.waitForURL(/\?reference=order-10$/);
  await page.getByRole('heading', { name: 'Orders (2)' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await find.fill('4711');
  await find.press('Enter');
  await page.waitForURL(/\?reference=4711$/);
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
  const find = page.getByRole('combobox', { name: 'Find pets' });
  await find.fill('sheet-1');
  await find.press('Enter');
  await page.getByRole('heading', { name: 'Pets (1)' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await find.fill('Category = قطط');
  await find.press('Enter');
  await page.getByRole('link', { name: 'Mishmish' }).waitFor();
  await page.getByRole('heading', { name: 'Pets (1)' }).waitFor();
});

test('a category is found by a part of its name, and its pets by the category', async () => {
  const { id: categoryId } = await addCategory('Giant tortoises');
  await addPet({ name: 'George', categoryId });
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  await page.getByRole('row').nth(1).getByRole('link', { name: 'Giant tortoises' }).waitFor();
  const find = page.getByRole('combobox', { name: 'Find categories' });
  await find.fill('TORTO');
  await find.press('Enter');
  await page.getByRole('heading', { name: 'Categories (1)' }).waitFor();
  await page.getByRole('link', { name: 'Giant tortoises' }).click();
  await page.getByRole('button', { name: 'Category = Giant tortoises', exact: true }).waitFor();
  await page.getByRole('link', { name: 'George' }).waitFor();
});

test('an order leads to its pet, its key and its history on a phone, by keyboard', async () => {
  const [order] = orders;
  const { page, problemsExcept, visit } = await dashboard.open({ viewport: { width: 390, height: 900 } });
  await visit('orders', 'Orders');
  await press(page.getByRole('link', { name: String(order?.id) }));
  await page.getByRole('heading', { name: `Order ${order?.id}`, level: 1 }).waitFor();
  await page.getByRole('link', { name: /^key_/ }).waitFor();
  await press(page.getByRole('button', { name: `Approve order ${order?.id}` }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Approve order' }));
  await page.getByRole('table', { name: 'History' }).getByText('placed → approved').waitFor();
  await press(page.getByRole('link', { name: 'Pet 23' }));
  await page.getByRole('heading', { name: 'Pet 23', level: 1 }).waitFor();
  await press(page.getByRole('link', { name: String(order?.id) }));
  await page.getByRole('heading', { name: `Order ${order?.id}`, level: 1 }).waitFor();
  expect(problemsExcept()).toEqual([]);
});

test('a pet is edited; a change of the same property by somebody else is shown, not overwritten', async () => {
  const { id } = await addPet({ name: 'Rex', photoUrls: ['https://example.com/rex.jpg'], tags: ['small'] });
  const { page, visit } = await dashboard.open();
  await visit(`pets/${id}`, 'Rex');
  await page.getByRole('link', { name: /example\.com/ }).waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await page.getByRole('dialog', { name: 'Edit the pet “Rex”' }).waitFor();
  await form.getByRole('textbox', { name: 'Name' }).fill('Max');
  await form.getByRole('textbox', { name: 'Tags' }).fill('large\nold');
  await dashboard.send({
    method: 'PATCH',
    path: `/pets/${id}`,
    body: { changes: { name: 'Bo' }, seen: { name: 'Rex' } },
  });
  await form.getByRole('button', { name: 'Save changes' }).click();
  await form.getByText(/The pet was changed/).waitFor();
  expect(await read(`/pets/${id}`)).toMatchObject({ pet: { name: 'Bo', tags: ['small'] } });
  // What was typed is not lost: the next try is a new decision.
  await form.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Pet “Max” was changed.').first().waitFor();
  expect(await read(`/pets/${id}`)).toMatchObject({ pet: { name: 'Max', tags: ['large', 'old'] } });
});

test('a pet gets its old name back after somebody else has changed it', async () => {
  const { id } = await addPet({ name: 'Rex' });
  const { page, visit } = await dashboard.open();
  await visit(`pets/${id}`, 'Rex');
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  const name = form.getByRole('textbox', { name: 'Name' });
  await name.fill('Max');
  await dashboard.send({
    method: 'PATCH',
    path: `/pets/${id}`,
    body: { changes: { name: 'Bo', reference: 'Ms Smith' }, seen: { name: 'Rex', reference: null } },
  });
  await form.getByRole('button', { name: 'Save changes' }).click();
  await form.getByText(/The pet was changed/).waitFor();
  expect(await form.getByRole('textbox', { name: 'Reference' }).inputValue()).toBe('Ms Smith');
  await name.fill('Rex');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Pet “Rex” was changed.').first().waitFor();
  expect(await read(`/pets/${id}`)).toMatchObject({ pet: { name: 'Rex', reference: 'Ms Smith' } });
});

test('a pet that is sold while it is edited keeps what else was typed, and no longer offers a status', async () => {
  const { id } = await addPet({ name: 'Wanted' });
  const { page, visit } = await dashboard.open();
  await visit(`pets/${id}`, 'Wanted');
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Pending').check();
  await form.getByRole('textbox', { name: 'Name' }).fill('Renamed');
  await placeOrder(id);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await form.getByText(/Now it has .*status: "sold"/).waitFor();
  await form.getByLabel('Pending').waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Pet “Renamed” was changed.').first().waitFor();
  expect(await read(`/pets/${id}`)).toMatchObject({ pet: { name: 'Renamed', status: 'sold' } });
});

test('a pet that was changed or deleted is so in its list at once', async () => {
  await addPet({ name: 'Caterpillar' });
  const { page, visit } = await dashboard.open();
  await visit('pets', 'Pets');
  await page.getByRole('link', { name: 'Caterpillar' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Butterfly');
  // Neither the list nor the pet is read again.
  await page.route(/api\/pets[?/]/, (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Pet “Butterfly” was changed.').first().waitFor();
  await page.getByRole('link', { name: 'Pets', exact: true }).first().click();
  await page.getByRole('link', { name: 'Butterfly' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete pet' }).click();
  await page.getByText('Pet “Butterfly” was deleted.').first().waitFor();
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('link', { name: 'Butterfly' }).count()).toBe(0);
});

test('editing a name turns its line breaks into spaces', async () => {
  const { id } = await addPet({ name: 'Two\nlines' });
  const { page, visit } = await dashboard.open();
  await visit(`pets/${id}`, 'Two lines');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  expect(await name.inputValue()).toBe('Two lines');
  await name.press('End');
  await name.pressSequentially('!');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Pet “Two lines!” was changed.').first().waitFor();
});

test('a pet is deleted after a question, and its page says that it is gone', async () => {
  const { id } = await addPet({ name: 'Short-lived' });
  const { page, visit } = await dashboard.open();
  await visit(`pets/${id}`, 'Short-lived');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete pet' }).click();
  await page.getByText('Pet “Short-lived” was deleted.').first().waitFor();
  await page.goto(`${dashboard.service.origin}/dashboard/pets/${id}`);
  await page.getByText('There is no pet with this id').waitFor();
});

test('what was typed about a pet stays when somebody else deletes it, and its page says that it is gone', async () => {
  const { id } = await addPet({ name: 'Ephemera' });
  const { page, visit } = await dashboard.open();
  await visit(`pets/${id}`, 'Ephemera');
  await page.getByRole('button', { name: 'Edit' }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await name.fill('Typed for a long time');
  await dashboard.send({ method: 'DELETE', path: `/pets/${id}` });
  await page.getByText('There is no pet with this id').waitFor();
  expect(await page.getByText('Details', { exact: true }).count()).toBe(0);
  expect(await name.inputValue()).toBe('Typed for a long time');
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('dialog').getByText('There is no such pet.').waitFor();
  expect(await page.getByText('This page is not up to date').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
});

test.each(['good, with children', 'good\nwith children', ' '])(
  'the tag %j stays one tag when another is added',
  async (tag) => {
    const { id } = await addPet({ name: 'Tagged', tags: [tag] });
    const { page, visit } = await dashboard.open();
    await visit(`pets/${id}`, 'Tagged');
    await page.getByRole('button', { name: 'Edit' }).click();
    const tags = page.getByRole('dialog').getByRole('textbox', { name: 'Tags' });
    await tags.fill(`${await tags.inputValue()}\nlarge`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Pet “Tagged” was changed.').first().waitFor();
    expect(await read(`/pets/${id}`)).toMatchObject({ pet: { tags: [tag, 'large'] } });
  },
);

test('a category is deleted with a notification after the page Pets was open', async () => {
  await addCategory('Passing');
  const { page, visit, problemsExcept } = await dashboard.open();
  await visit('pets', 'Pets');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Passing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete category' }).click();
  await page.getByText('Category “Passing” was deleted.').first().waitFor();
  expect(problemsExcept()).toEqual([]);
});

test('a category is renamed and deleted by keyboard; the dialog counts its pets, which show a deleted category', async () => {
  const { id: categoryId } = await addCategory('Dodos');
  for (const name of ['Didi', 'Dodi']) await addPet({ name, categoryId });
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  await press(page.getByRole('button', { name: 'Rename Dodos' }));
  await enter(page.getByRole('dialog').getByRole('textbox', { name: 'Name' }), 'Raphus');
  await page.keyboard.press('Enter');
  await page.getByText('Category “Dodos” was renamed to “Raphus”.').first().waitFor();
  await press(page.getByRole('button', { name: 'Delete Raphus' }));
  await page.getByRole('dialog').getByText('2 pets use it. They keep its id').waitFor();
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete category' }));
  await page.getByText('Category “Raphus” was deleted.').first().waitFor();
  await visit(`pets?categoryId=${categoryId}`, 'Pets');
  await page
    .getByRole('cell', { name: `Deleted category ${categoryId}` })
    .first()
    .waitFor();
});

test('a category that somebody else renamed meanwhile is renamed once that was seen', async () => {
  const { id } = await addCategory('Cats');
  const { page, visit } = await dashboard.open();
  await visit(`categories?id=${id}`, 'Categories');
  await page.getByRole('button', { name: 'Rename Cats' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Mine');
  await dashboard.send({ method: 'PATCH', path: `/categories/${id}`, body: { name: 'Theirs', seen: 'Cats' } });
  const rename = page.getByRole('dialog').getByRole('button', { name: 'Rename category' });
  await rename.click();
  await page.getByRole('dialog').getByText('The category was renamed to “Theirs” meanwhile.').waitFor();
  await rename.click();
  await page.getByText('Category “Theirs” was renamed to “Mine”.').first().waitFor();
});

test('Enter pressed too often renames a category once, and the focus is not lost when a step disables its button', async () => {
  const { id } = await addCategory('Eager');
  const { page, visit } = await dashboard.open();
  await visit(`categories?id=${id}`, 'Categories');
  await page.getByRole('button', { name: 'Rename Eager' }).click();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(`**/api/categories/${id}`, async (route) => {
    sent += 1;
    await released;
    await route.continue();
  });
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Calm');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
  release();
  await page.getByText('Category “Eager” was renamed to “Calm”.').first().waitFor();
  await page.getByRole('button', { name: 'Rename Calm' }).waitFor();
  expect(sent).toBe(1);

  const order = await placeOrder((await addPet({ name: 'Focus' })).id);
  await visit(`orders?id=${order.id}`, 'Orders');
  await page.getByRole('button', { name: `Approve order ${order.id}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve order' }).click();
  await page.getByRole('cell', { name: 'Approved' }).waitFor();
  await page.locator('h1:focus').waitFor();
});

test('several orders are approved at once, and those that fail are listed', async () => {
  const [, , one, two, three] = orders;
  const { page, visit } = await dashboard.open();
  await visit('orders?status=placed', 'Orders');
  for (const order of [one, two, three]) await page.getByRole('checkbox', { name: `Select ${order?.id}` }).check();
  await page.getByRole('button', { name: 'Approve selected (3)' }).click();
  await dashboard.send({ method: 'DELETE', path: `/orders/${two?.id}` });
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 3 orders' }).click();
  await page.getByText('2 orders were approved.').first().waitFor();
  await page.getByRole('dialog').getByText('1 of 3 is not approved').waitFor();
  await page.getByRole('dialog').getByText(`Order ${two?.id}: There is no such order.`).waitFor();
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).count()).toBe(0);
  for (const order of [one, three]) {
    expect(await read(`/orders/${order?.id}`)).toMatchObject({ order: { status: 'approved' } });
  }
});

test('approvals in two attempts are reported together', async () => {
  const placed = [await addPet({ name: 'Bulk' }), await addPet({ name: 'Bulk' })].map(({ id }) =>
    placeOrder(id, 'bulk'),
  );
  const [first] = await Promise.all(placed);
  const { page, visit } = await dashboard.open();
  const error = { code: 'conflict', message: 'Not now.', status: 409 };
  await page.route(`**/orders/${first?.id}/approval`, (route) =>
    route.fulfill({ status: 409, headers: { 'X-Request-Id': 'req-1' }, json: error }),
  );
  await visit('orders?reference=bulk', 'Orders');
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check();
  await page.getByRole('button', { name: 'Approve selected (2)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 2 orders' }).click();
  await page.getByRole('dialog').getByText('Not now.').waitFor();
  await page.unroute(`**/orders/${first?.id}/approval`);
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await page.getByText('2 orders were approved.').first().waitFor();
});

test('a placed order is canceled after a question, and its pet is for sale again', async () => {
  const order = orders[6];
  const { page, visit } = await dashboard.open();
  await visit(`orders/${order?.id}`, `Order ${order?.id}`);
  await page.getByRole('button', { name: `Cancel order ${order?.id}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await page.getByText(`Order ${order?.id} was canceled.`).first().waitFor();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  expect(await read(`/pets/${order?.petId}`)).toMatchObject({ pet: { status: 'available' } });
});

test('what is selected on a page of a list stays selected after another page, a record and a reload', async () => {
  const placed: number[] = [];
  for (let count = 0; count < 21; count += 1) {
    placed.unshift(
      (await placeOrder((await addPet({ name: `Selected ${count}`, reference: 'selected' })).id, 'selected')).id,
    );
  }
  const { page, visit } = await dashboard.open();
  await page.addInitScript("localStorage.setItem('petstore-page-size', '20')");
  await visit('orders?reference=selected', 'Orders');
  const select = (id = 0) => page.getByRole('checkbox', { name: `Select ${id}` }).check();
  const hasSelected = (count: number) => page.getByRole('button', { name: `Approve selected (${count})` }).waitFor();
  const [first, second, third] = placed;
  for (const id of [first, third]) await select(id);
  await page.getByRole('button', { name: 'Next page' }).click();
  await select(placed.at(-1));
  await hasSelected(1);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await hasSelected(2);
  await page.getByRole('button', { name: 'Next page' }).click();
  await hasSelected(1);
  await page.goBack();
  await hasSelected(2);
  await page.getByRole('link', { name: String(second), exact: true }).click();
  await page.getByRole('heading', { name: `Order ${second}`, level: 1 }).waitFor();
  await page.goBack();
  await hasSelected(2);
  await page.reload();
  await hasSelected(2);
  for (const id of [first, third]) {
    expect(await page.getByRole('checkbox', { name: `Select ${id}` }).isChecked()).toBe(true);
  }
  await page.getByRole('button', { name: 'Next page' }).click();
  await hasSelected(1);
  // The number of the page is still known.
  await page.getByText('(1 on page 2)').waitFor();
});

test('orders stay selected when a filter hides them and others are selected', async () => {
  const pets = [await addPet({ name: 'Hidden' }), await addPet({ name: 'Found' })];
  const [hidden, found] = [await placeOrder(pets[0]?.id ?? 0), await placeOrder(pets[1]?.id ?? 0)];
  const { page, visit } = await dashboard.open();
  await visit('orders', 'Orders');
  await page.getByRole('checkbox', { name: `Select ${hidden.id}` }).check();
  await page.getByRole('combobox', { name: 'Find orders' }).fill(String(found.id));
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: `Select ${hidden.id}` }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Approve selected', exact: true }).waitFor();
  await page.getByRole('checkbox', { name: `Select ${found.id}` }).check();
  await page.getByRole('button', { name: 'Approve selected (1)' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Approve selected (2)' }).waitFor();
});

test('orders stay selected when new ones move them to the next page', async () => {
  const place = async () => placeOrder((await addPet({ name: 'Moved', reference: 'moved' })).id, 'moved');
  const placed: number[] = [];
  for (let count = 0; count < 20; count += 1) placed.push((await place()).id);
  const { page, visit } = await dashboard.open();
  await page.addInitScript("localStorage.setItem('petstore-page-size', '20')");
  await visit('orders?reference=moved', 'Orders');
  await page.getByRole('checkbox', { name: `Select ${placed[0]}` }).check();
  await place();
  await refresh(page);
  await page.getByRole('checkbox', { name: `Select ${placed[0]}` }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: `Select ${placed[5]}` }).check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: 'Approve selected (1)' }).waitFor();
  expect(await page.getByRole('checkbox', { name: `Select ${placed[0]}` }).isChecked()).toBe(true);
});

test('the category of a filter has its new name soon after somebody else has renamed it', async () => {
  const { id } = await addCategory('Hares');
  const window = await dashboard.open();
  const pass = await visitPaused(window, `pets?categoryId=${id}`, 'Pets');
  await window.page.getByText('Category = Hares').waitFor();
  await dashboard.send({
    method: 'PATCH',
    path: `/categories/${id}`,
    body: { name: 'Rabbits', seen: 'Hares' },
  });
  await pass(32_000);
  await window.page.getByText('Category = Rabbits').waitFor();
});

test('the page of a pet shows the photos that it has, also if it had one of them twice', async () => {
  const { id } = await addPet({ name: 'Double', photoUrls: ['https://photos.test/a', 'https://photos.test/a'] });
  const { page, visit } = await dashboard.open();
  await visit(`pets/${id}`, 'Double');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: /^Photos/ }).fill('https://photos.test/b');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Pet “Double” was changed.', { exact: true }).waitFor();
  const photos = page.getByRole('link', { name: 'https://photos.test/' });
  await photos.filter({ hasText: 'photos.test/b' }).waitFor();
  expect(await photos.count()).toBe(1);
});

test('a category that was unused is not deleted after a pet was added to it, before the person knows', async () => {
  const { id } = await addCategory('Soon used');
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  await page.getByRole('button', { name: 'Delete Soon used' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No pet uses it.').waitFor();
  await addPet({ name: 'First', categoryId: id });
  await dialog.getByRole('button', { name: 'Delete category' }).click();
  await dialog.getByText('A pet was added to it meanwhile.').waitFor();
  await dialog.getByText('1 pet uses it.').waitFor();
  await dialog.getByRole('button', { name: 'Delete category' }).click();
  await page.getByText('Category “Soon used” was deleted.', { exact: true }).waitFor();
});

test('Overview does not count an order that was just approved, even before the orders are read again', async () => {
  for (const name of ['First', 'Second', 'Third']) await placeOrder((await addPet({ name })).id);
  const { page, visit } = await dashboard.open();
  await visit('overview', 'Overview');
  const waiting = page.getByRole('link', { name: /orders to approve$/ });
  const count = Number.parseInt((await waiting.textContent()) ?? '', 10);
  await waiting.click();
  await page
    .getByRole('button', { name: /^Approve order \d+$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Approve order', exact: true }).click();
  await page
    .getByText(/^Order \d+ was approved/)
    .first()
    .waitFor();
  await page.route('**/api/orders?*', () => {});
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByText(new RegExp(`^${count - 1}(?: or more)? orders to approve$`)).waitFor();
});

test('a reference with a percent sign is found as it is, also after a reload', async () => {
  const { id } = await placeOrder((await addPet({ name: 'Encoded' })).id, 'PO%2F7');
  await placeOrder((await addPet({ name: 'Plain' })).id, 'PO/7');
  const { page, visit } = await dashboard.open();
  await visit('orders', 'Orders');
  const find = page.getByRole('combobox', { name: 'Find orders' });
  await find.fill('Reference = PO%2F7');
  await find.press('Enter');
  await page.getByRole('heading', { name: 'Orders (1)' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Orders (1)' }).waitFor();
  expect(await idsIn(page)).toEqual([String(id)]);
  await page.getByText('Reference = PO%2F7').waitFor();
});

test.each([
  { path: 'pets', heading: 'Pets', action: 'Add pet' },
  { path: 'categories', heading: 'Categories', action: 'Add category' },
  { path: 'keys', heading: 'API keys', action: 'Create key' },
])('what was added is the first row of $heading before they are read again', async ({ path, heading, action }) => {
  const { page, visit } = await dashboard.open();
  await visit(path, heading);
  const rows = page.getByRole('table', { name: heading }).getByRole('row');
  await rows.nth(1).waitFor();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/${path}?*`, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: action }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Newest');
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
  await rows.nth(1).getByText('Newest').waitFor();
  expect(await rows.getByText('Newest').count()).toBe(1);
  release();
});

test('a list that was empty does not say so right after a pet was added to it', async () => {
  const { page, visit } = await dashboard.open();
  await visit('pets?reference=belated', 'Pets');
  await page.getByText('No pets match').waitFor();
  await page.getByRole('button', { name: 'Add pet' }).click();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/pets?*', async (route) => {
    await released;
    await route.continue();
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Belated');
  await dialog.getByLabel('Reference').fill('belated');
  await dialog.getByRole('button', { name: 'Add pet' }).click();
  await page.getByText('Pet “Belated” was added.', { exact: true }).waitFor();
  const table = page.getByRole('table', { name: 'Pets' });
  await table.getByText('Loading').waitFor();
  expect(await page.getByText('No pets match').count()).toBe(0);
  release();
  await table.getByRole('link', { name: 'Belated' }).waitFor();
});
