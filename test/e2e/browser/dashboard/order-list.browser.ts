import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { Order, Pet } from '../../../../lib/contract/generated/public/types.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import { refresh, useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { watchConnection } from '../../../support/dashboard-connection.ts';
import { confirm, selectionOf, waitForNotice } from '../../../support/dashboard-dialog.ts';
import { send } from '../../../support/http.ts';
import { press } from '../../../support/keyboard.ts';

/** Tests what the list of orders shows, and how it is worked through. */

const dashboard = useDashboardBrowser();
const asClient = async (path: string, body: object) => {
  const { baseUrl, apiKey } = dashboard.service;
  return (await send(baseUrl, { path, apiKey, body })).body;
};

/** Places orders for pets with these names, all with one reference. The list has the last one first. */
async function placeOrders(reference: string, ...names: string[]): Promise<Order[]> {
  const placed: Order[] = [];
  for (const name of names) {
    const { id: petId } = (await asClient('/pets', { name })) as Pet;
    placed.unshift((await asClient('/store/orders', { petId, reference })) as Order);
  }
  return placed;
}

const rowOf = (page: Page, { id }: Order) => page.getByRole('row').filter({ hasText: String(id) });
const stepOf = (page: Page, step: string, { id }: Order) =>
  page.getByRole('button', { name: `${step} order ${id}`, exact: true });
const isFocused = (control: Locator) => control.and(control.page().locator(':focus')).waitFor();

test('orders have the names of their pets and clients, read in one request each', async () => {
  const [newest, oldest] = await placeOrders('names', 'Ada', 'Bela');
  if (!newest || !oldest) throw new Error('There are no orders.');
  const { page, visit } = await dashboard.open();
  const { reads } = await watchConnection(page);
  await visit('orders?reference=names', 'Orders');
  await rowOf(page, newest).getByRole('link', { name: 'Bela' }).waitFor();
  await rowOf(page, newest).getByRole('link', { name: 'npm start' }).waitFor();
  await rowOf(page, oldest).getByRole('link', { name: 'Ada' }).waitFor();
  const namesOf = (path: string) => reads.filter((read) => read.startsWith(`${path}?`));
  expect([namesOf('/pets'), namesOf('/keys')]).toEqual([[expect.any(String)], [expect.any(String)]]);
});

test('more pets than the service reads at once are read in two requests', async () => {
  const [newest] = await placeOrders('many', ...Array.from({ length: 51 }, (_, at) => `Many ${at}`));
  if (!newest) throw new Error('There are no orders.');
  const { page, visit } = await dashboard.open();
  const { reads } = await watchConnection(page);
  await page.addInitScript("localStorage.setItem('petstore-page-size', '100')");
  await visit('orders?reference=many', 'Orders');
  for (const at of [0, 50]) await page.getByRole('link', { name: `Many ${at}`, exact: true }).waitFor();
  expect(await page.getByRole('link', { name: /^Many / }).count()).toBe(51);
  expect(reads.filter((read) => read.startsWith('/pets?'))).toHaveLength(2);
});

test('an order whose pet was deleted, or can not be read, has the ID of the pet', async () => {
  const [order] = await placeOrders('deleted', 'Gone');
  if (!order) throw new Error('There is no order.');
  const { page, visit } = await dashboard.open();
  await page.route('**/api/pets?*', (route) => route.fulfill({ status: 500 }));
  await visit('orders?reference=deleted', 'Orders');
  await rowOf(page, order).getByText(`Pet ${order.petId}`, { exact: true }).waitFor();
  await page.unroute('**/api/pets?*');
  // A sold pet can only be deleted by hand, in the table.
  await page.route('**/api/pets?*', async (route) => route.fulfill({ response: await route.fetch(), json: [] }));
  await page.reload();
  await rowOf(page, order).getByText(`Deleted pet ${order.petId}`).waitFor();
});

test('a time is relative, and exact under the pointer and with the focus', async () => {
  const [order] = await placeOrders('time', 'Timo');
  if (!order) throw new Error('There is no order.');
  const { page, visit } = await dashboard.open();
  await visit('orders?reference=time', 'Orders');
  const time = page.locator(`time[datetime="${order.placedAt}"]`);
  const exact = page.getByRole('tooltip').getByText(formatTime(order.placedAt));
  await time.getByText(/^\d+ \w+ ago$/).waitFor();
  await time.hover();
  await exact.waitFor();
  await page.keyboard.press('Escape');
  await exact.waitFor({ state: 'detached' });
  await time.focus();
  await exact.waitFor();
});

test('no row has a disabled button, and a viewer sees neither steps nor a selection', async () => {
  const orders = await placeOrders('steps', 'One', 'Two');
  const { page, visit } = await dashboard.open();
  await visit('orders?reference=steps', 'Orders');
  for (const order of orders) await stepOf(page, 'Approve', order).waitFor();
  expect(await page.locator('tbody button').allTextContents()).toEqual(['Approve', 'Approve']);
  const viewer = await dashboard.open({ role: 'viewer' });
  await viewer.visit('orders?reference=steps', 'Orders');
  await viewer.page.getByRole('link', { name: 'Two' }).waitFor();
  expect(await viewer.page.locator('tbody :is(button, input)').count()).toBe(0);
});

test('the actions for the selected orders stay in view, above a notification, and clearing the selection hides them', async () => {
  const names = Array.from({ length: 21 }, (_, at) => `Selected ${at}`);
  const [first] = await placeOrders('long', ...names);
  if (!first) throw new Error('There are no orders.');
  const { page, visit } = await dashboard.open({ viewport: { width: 390, height: 600 } });
  await visit('orders?reference=long', 'Orders');
  await page.getByRole('checkbox', { name: `Select ${first.id}` }).check();
  const approve = selectionOf(page).getByRole('button', { name: 'Approve' });
  const isInView = async () => {
    const box = await approve.boundingBox();
    return box !== null && box.y > 0 && box.y + box.height <= 600;
  };
  for (const position of ['0', 'document.body.scrollHeight / 2', 'document.body.scrollHeight']) {
    await page.evaluate(`scrollTo(0, ${position})`);
    expect([position, await isInView()]).toEqual([position, true]);
  }
  await selectionOf(page).getByRole('button', { name: 'Clear' }).click();
  await selectionOf(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('checkbox', { name: `Select ${first.id}` }).isChecked()).toBe(false);
});

test('placed and approved orders are selected together, and each step says how many it applies to', async () => {
  const [placed, approved] = await placeOrders('mixed', 'Placed', 'Approved');
  if (!placed || !approved) throw new Error('There are no orders.');
  await dashboard.send({ method: 'POST', path: `/orders/${approved.id}/approval` });
  const { page, visit } = await dashboard.open();
  await visit('orders?reference=mixed', 'Orders');
  await page.getByRole('checkbox', { name: `Select ${approved.id}` }).check();
  expect(await selectionOf(page).getByRole('button', { name: 'Approve', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check();
  await selectionOf(page).getByRole('button', { name: 'Approve (1)' }).waitFor();
  await selectionOf(page).getByRole('button', { name: 'Deliver (1)' }).click();
  await confirm(page, 'Deliver order');
  await waitForNotice(page, `Order ${approved.id} was delivered.`);
  // The other one stays selected.
  await selectionOf(page).getByText('1 selected').waitFor();
  expect(await page.getByRole('checkbox', { name: `Select ${approved.id}` }).isDisabled()).toBe(true);
});

test('a selected order that somebody else approves is no longer selected', async () => {
  const [one, two] = await placeOrders('meanwhile', 'One', 'Two');
  if (!one || !two) throw new Error('There are no orders.');
  const { page, visit } = await dashboard.open();
  await visit('orders?reference=meanwhile', 'Orders');
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check();
  await selectionOf(page).getByRole('button', { name: 'Approve (2)' }).waitFor();
  await dashboard.send({ method: 'POST', path: `/orders/${one.id}/approval` });
  await refresh(page);
  await selectionOf(page).getByRole('button', { name: 'Approve (1)' }).waitFor();
  expect(await selectionOf(page).getByRole('button', { name: 'Deliver' }).isDisabled()).toBe(true);
});

test.each([
  ['stay in the list', ''],
  ['leave the list', '&status=placed'],
])('after an approval, the focus is at the next order, where approved ones %s', async (_, filter) => {
  const reference = `focus${filter.length}`;
  const orders = await placeOrders(reference, 'a', 'b', 'c', 'd', 'e');
  const [one, two, three, four, five] = orders;
  if (!one || !two || !three || !four || !five) throw new Error('There are no orders.');
  const { page, visit } = await dashboard.open();
  await visit(`orders?reference=${reference}${filter}`, 'Orders');
  await press(stepOf(page, 'Approve', two));
  await confirm(page, 'Approve order');
  await waitForNotice(page, `Order ${two.id} was approved.`);
  await isFocused(stepOf(page, 'Approve', three));

  for (const { id } of [one, three]) await page.getByRole('checkbox', { name: `Select ${id}` }).check();
  await press(selectionOf(page).getByRole('button', { name: 'Approve' }));
  await confirm(page, 'Approve 2 orders');
  await waitForNotice(page, '2 orders were approved.');
  await isFocused(page.getByRole('checkbox', { name: `Select ${four.id}` }));

  // The last one has none below it.
  await press(stepOf(page, 'Approve', five));
  await confirm(page, 'Approve order');
  await waitForNotice(page, `Order ${five.id} was approved.`);
  await isFocused(stepOf(page, 'Approve', four));
});

test('after a deletion, the focus is at the next row of the list', async () => {
  for (const name of ['Focus A', 'Focus B', 'Focus C']) await dashboard.send({ path: '/categories', body: { name } });
  const { page, visit } = await dashboard.open();
  await visit('categories?name=focus', 'Categories');
  await press(page.getByRole('button', { name: 'Delete Focus B' }));
  await confirm(page, 'Delete category');
  await isFocused(page.getByRole('button', { name: /^(?:Rename|Delete) Focus A$/ }));
});
