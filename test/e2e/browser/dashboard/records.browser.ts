import { expect, test } from '@jest/globals';
import type { Category, Order, Pet } from '../../../../lib/contract/generated/public/types.ts';
import { useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { watchConnection } from '../../../support/dashboard-connection.ts';
import { selectionOf } from '../../../support/dashboard-dialog.ts';
import { send } from '../../../support/http.ts';
import { enter, press } from '../../../support/keyboard.ts';

/** Tests how people look at and change the records of the store: orders, pets and categories. */

const dashboard = useDashboardBrowser();
const asClient = async (path: string, body?: object) => {
  const { baseUrl, apiKey } = dashboard.service;
  return (await send(baseUrl, { path, apiKey, ...(body && { body }) })).body;
};
const addPet = async (body: object) => (await asClient('/pets', body)) as Pet;
const categories = async () => (await asClient('/categories')) as readonly Category[];
const placeOrder = async (petName: string, reference: string) => {
  const { id: petId } = await addPet({ name: petName });
  return (await asClient('/store/orders', { petId, reference })) as Order;
};
const read = async (path: string) => Object((await dashboard.send({ path })).body);

test('an order leads to its pet, its key and its history on a phone, by keyboard', async () => {
  const { id } = await placeOrder('Wanda', 'phone');
  const { page, problemsExcept, visit } = await dashboard.open({ viewport: { width: 390, height: 900 } });
  await visit('orders', 'Orders');
  await press(page.getByRole('link', { name: String(id) }));
  await page.getByRole('heading', { name: `Order ${id}`, level: 1 }).waitFor();
  // The history shows the key too, once it has been read.
  await page.getByRole('link', { name: 'npm start' }).first().waitFor();
  await press(page.getByRole('button', { name: `Approve order ${id}` }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Approve order' }));
  await page
    .getByRole('table', { name: 'History' })
    .getByText(/approved the order/)
    .waitFor();
  await press(page.getByRole('link', { name: 'Wanda' }));
  await page.getByRole('heading', { name: 'Wanda', level: 1 }).waitFor();
  await page
    .getByRole('table', { name: 'History' })
    .getByText(/created the pet Wanda/)
    .waitFor();
  await press(page.getByRole('link', { name: String(id) }));
  await page.getByRole('heading', { name: `Order ${id}`, level: 1 }).waitFor();
  expect(problemsExcept()).toEqual([]);
});

test('several orders are approved at once, each by a request of its own; those that fail are listed', async () => {
  const orders: Order[] = [];
  for (const name of ['One', 'Two', 'Three']) orders.push(await placeOrder(name, 'bulk'));
  const [one, two, three] = orders.map(({ id }) => id);
  const { page, visit } = await dashboard.open();
  const { changes } = await watchConnection(page);
  await visit('orders?reference=bulk', 'Orders');
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check();
  await selectionOf(page).getByRole('button', { name: 'Approve' }).click();
  await dashboard.send({ method: 'DELETE', path: `/orders/${two}` });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve 3 orders' }).click();
  await page.getByText('2 orders were approved.').first().waitFor();
  await dialog.getByText('1 of 3 could not be approved').waitFor();
  await dialog.getByText(`Order ${two}: There is no such order.`).waitFor();
  expect(await dialog.getByRole('button', { name: /^(?:Approve|Try again)/ }).count()).toBe(0);
  for (const id of [one, three]) expect(await read(`/orders/${id}`)).toMatchObject({ order: { status: 'approved' } });
  expect(changes.map(({ status }) => status).sort()).toEqual([200, 200, 404]);
  expect(new Set(changes.map(({ key }) => key)).size).toBe(3);
});

test('a placed order is canceled after a question, and its pet is for sale again', async () => {
  const { id, petId } = await placeOrder('Returned', 'cancel');
  const { page, visit } = await dashboard.open();
  await visit(`orders/${id}`, `Order ${id}`);
  await page.getByRole('button', { name: `Cancel order ${id}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await page.getByText(`Order ${id} was canceled.`).first().waitFor();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  expect(await read(`/pets/${petId}`)).toMatchObject({ pet: { status: 'available' } });
});

test.each(['good, with children', 'good\nwith children', ' '])(
  'the tag %j stays one tag when another is added, and a name loses its line breaks',
  async (tag) => {
    const { id } = await addPet({ name: 'Two\nlines', tags: [tag] });
    const { page, visit } = await dashboard.open();
    await visit(`pets/${id}`, 'Two lines');
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog');
    const tags = form.getByRole('textbox', { name: 'Tags' });
    await tags.fill(`${await tags.inputValue()}\nlarge`);
    await form.getByRole('textbox', { name: 'Name' }).press('End');
    await page.keyboard.type('!');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Pet “Two lines!” was changed.').first().waitFor();
    expect(await read(`/pets/${id}`)).toMatchObject({ pet: { name: 'Two lines!', tags: [tag, 'large'] } });
  },
);

test('what was typed about a pet stays when somebody else deletes it, and its page says that it is gone', async () => {
  const { id } = await addPet({ name: 'Ephemera' });
  const { page, visit } = await dashboard.open();
  await visit(`pets/${id}`, 'Ephemera');
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill('Typed for a long time');
  await dashboard.send({ method: 'DELETE', path: `/pets/${id}` });
  await page.getByText('There is no pet with this ID').waitFor();
  expect(await page.getByText('Details', { exact: true }).count()).toBe(0);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await form.getByText('There is no such pet.').waitFor();
  expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Typed for a long time');
  expect(await page.getByText('This page is not up to date').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
});

test('a category is added, renamed and deleted by keyboard alone; clients and its pets follow', async () => {
  const { page, visit } = await dashboard.open();
  const form = page.getByRole('dialog');
  await visit('categories', 'Categories');
  await press(page.getByRole('button', { name: 'Add category' }));
  await enter(form.getByRole('textbox', { name: 'Name' }), 'Dodos');
  await page.keyboard.press('Enter');
  await page.getByText('Category “Dodos” was added.').first().waitFor();
  const added = (await categories()).find(({ name }) => name === 'Dodos');
  for (const name of ['Didi', 'Dodi']) await addPet({ name, categoryId: added?.id });
  await press(page.getByRole('button', { name: 'Rename Dodos' }));
  await enter(form.getByRole('textbox', { name: 'Name' }), 'Raphus');
  await page.keyboard.press('Enter');
  await page.getByText('Category “Dodos” was renamed to “Raphus”.').first().waitFor();
  await press(page.getByRole('button', { name: 'Delete Raphus' }));
  await form.getByText('2 pets use it. They keep its ID').waitFor();
  await press(form.getByRole('button', { name: 'Delete category' }));
  await page.getByText('Category “Raphus” was deleted.').first().waitFor();
  expect((await categories()).map(({ id }) => id)).not.toContain(added?.id);
  await visit(`pets?categoryId=${added?.id}`, 'Pets');
  await page
    .getByRole('cell', { name: `Deleted category ${added?.id}` })
    .first()
    .waitFor();
});
