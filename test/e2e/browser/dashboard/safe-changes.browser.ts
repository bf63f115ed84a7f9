import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { placeOrder } from '../../../../lib/orders/place-order.ts';
import { leave, useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { send } from '../../../support/http.ts';

/** Tests that no click, lost response or other admin makes a change that nobody wanted, or loses one. */

const dashboard = useDashboardBrowser();
const list = async <Item>(path: string) => (await dashboard.send({ path })).body as Item[];
const dialogOf = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, text: string | number) => page.getByRole('row').filter({ hasText: String(text) });
const statusFor = async (apiKey: string) =>
  (await send(dashboard.service.baseUrl, { path: '/categories', apiKey })).status;

async function order(): Promise<number> {
  const { body } = await dashboard.send({ path: '/pets', body: { name: 'Rex' } });
  return (await placeOrder({ petId: Object(body).id }, undefined)).record.id;
}

/** Lets the service handle the next requests to a path, but loses their responses. */
async function loseResponses(page: Page, path: string, count: number): Promise<void> {
  let lost = 0;
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET' || lost >= count) return route.continue();
    lost += 1;
    const headers = { ...route.request().headers(), 'Sec-Fetch-Site': 'same-origin' };
    const response = await route.fetch({ headers });
    if (!response.ok()) throw new Error(await response.text());
    return route.abort();
  });
}

beforeAll(async () => {
  await dashboard.send({ path: '/people', body: { email: 'zoe@example.com', role: 'admin' } });
});

test('a change of the role does not invite a removed person, and an invitation does not demote an admin', async () => {
  await dashboard.send({ path: '/people', body: { email: 'bob@example.com', role: 'viewer' } });
  const { page, visit } = await dashboard.open();
  page.on('dialog', (question) => question.accept());
  await visit('settings/people', 'People');
  await page.getByRole('button', { name: 'Actions for bob@example.com' }).click();
  await page.getByRole('menuitem', { name: 'Change role…' }).click();
  await dialogOf(page).getByLabel('Admin', { exact: true }).check();
  await dashboard.send({ method: 'DELETE', path: '/people/bob@example.com' });
  await dialogOf(page).getByRole('button', { name: 'Change role' }).click();
  await dialogOf(page).getByText('Nobody with the address bob@example.com may sign in.').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Email' }).fill('zoe@example.com');
  await dialogOf(page).getByRole('button', { name: 'Invite' }).click();
  await dialogOf(page).getByText('zoe@example.com already has access, as admin.').waitFor();
  expect(await list('/people')).toMatchObject([{ email: 'zoe@example.com', role: 'admin' }]);
});

test('a change that is sent again is the one that was sent, whatever is typed meanwhile', async () => {
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route('**/api/categories', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    sent.push(route.request().postDataJSON().name);
    if (sent.length > 1) return route.continue();
    await released;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Add category', exact: true }).click();
  const name = dialogOf(page).getByRole('textbox', { name: 'Name' });
  await name.fill('Ants');
  await dialogOf(page).getByRole('button', { name: 'Add category' }).click();
  await name.focus();
  await page.keyboard.type('Elephants');
  expect(await name.inputValue()).toBe('Ants');
  release();
  await page.getByText('Category “Ants” was added.').first().waitFor();
  await rowOf(page, 'Ants').waitFor();
  expect(sent).toEqual(['Ants', 'Ants']);
});

test('a key survives Enter, Escape and clicks outside, while it is made and after', async () => {
  const { page, visit } = await dashboard.open();
  await visit('keys', 'API keys');
  await page.getByRole('button', { name: 'Create key' }).click();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/keys', async (route) => {
    await released;
    await route.continue();
  });
  await dialogOf(page).getByLabel('Name').fill('web shop');
  await page.mouse.click(5, 500);
  await dialogOf(page).getByLabel('Name').press('Enter');
  for (const key of ['Enter', 'Escape']) await page.keyboard.press(key);
  await page.mouse.click(5, 500);
  release();
  await page.getByRole('dialog', { name: 'The key “web shop”' }).waitFor();
  await page
    .locator(':focus')
    .and(page.getByRole('button', { name: /^Copy the API key/ }))
    .waitFor();
  for (const key of ['Enter', 'Enter', 'Escape']) await page.keyboard.press(key);
  await page.mouse.click(5, 500);
  const questions: string[] = [];
  page.on('dialog', async (question) => {
    questions.push(question.type());
    await question.dismiss();
  });
  await leave(page, 'history.back()');
  await leave(page, 'location.reload()');
  expect(questions).toEqual(['beforeunload', 'beforeunload']);
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  expect((await list<{ name: string }>('/keys')).filter(({ name }) => name === 'web shop')).toHaveLength(1);
});

test('when the response with a key is lost, the key is made once and its new secret is shown', async () => {
  const { page, visit } = await dashboard.open();
  await visit('keys', 'API keys');
  const shownKey = async () => {
    const copy = page.getByRole('button', { name: /^Copy the API key: / });
    return (await copy.getAttribute('aria-label'))?.split(': ')[1] ?? '';
  };
  await loseResponses(page, '**/api/keys', 4);
  await page.getByRole('button', { name: 'Create key' }).click();
  await dialogOf(page).getByLabel('Name').fill('lost');
  await dialogOf(page).getByRole('button', { name: 'Create key' }).click();
  // All tries of the page failed: it does not claim to know the outcome.
  await dialogOf(page).getByText("It isn't known whether this was done.").waitFor();
  await dialogOf(page).getByRole('button', { name: 'Create key' }).click();
  expect(await statusFor(await shownKey())).toBe(200);
  await page.getByRole('button', { name: 'I have stored it' }).click();
  expect((await list<{ name: string }>('/keys')).filter(({ name }) => name === 'lost')).toHaveLength(1);

  await loseResponses(page, '**/rotation', 1);
  await page.getByRole('button', { name: /^Actions for lost/ }).click();
  await page.getByRole('menuitem', { name: 'Rotate…' }).click();
  await page.getByRole('button', { name: 'Rotate key' }).click();
  expect(await statusFor(await shownKey())).toBe(200);
  expect((await list<{ name: string }>('/keys')).filter(({ name }) => name === 'lost')).toHaveLength(2);
});

test('when the response to an approval or a removal is lost, its success is reported, and an invitation can be repeated', async () => {
  const id = await order();
  const { page, visit } = await dashboard.open();
  await visit('orders', 'Orders');
  await loseResponses(page, '**/approval', 1);
  await page.getByRole('button', { name: `Approve order ${id}` }).click();
  await page.getByRole('button', { name: 'Approve order', exact: true }).click();
  await page.getByText(`Order ${id} was approved.`).first().waitFor();
  await rowOf(page, id).getByText('Approved', { exact: true }).waitFor();
  await visit('settings/people', 'People');
  await loseResponses(page, '**/api/people', 1);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Email' }).fill('kim@example.com');
  await dialogOf(page).getByRole('button', { name: 'Invite' }).click();
  await dialogOf(page)
    .getByText(/It isn't known whether this was done/)
    .waitFor();
  await dialogOf(page).getByRole('button', { name: 'Invite' }).click();
  await page.getByText('kim@example.com was invited as viewer.').first().waitFor();
  await loseResponses(page, '**/api/people/*', 1);
  await page.getByRole('button', { name: 'Actions for kim@example.com' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await page.getByRole('button', { name: 'Remove person' }).click();
  await page.getByText('kim@example.com was removed.').first().waitFor();
  await rowOf(page, 'kim@example.com').waitFor({ state: 'detached' });
});

test('two clicks do not deliver an order, nor does one when somebody else approves meanwhile; nothing moves', async () => {
  const [one, other] = [await order(), await order()];
  const { page, visit } = await dashboard.open();
  const { page: elsewhere, visit: visitElsewhere } = await dashboard.open();
  await visit('orders', 'Orders');
  const approve = page.getByRole('button', { name: `Approve order ${one}` });
  const place = await approve.boundingBox();
  await page.route('**/api/orders?*', () => {}); // The row doesn't wait for the list, which is read again.
  const at = [(place?.x ?? 0) + 5, (place?.y ?? 0) + 5] as const;
  await page.mouse.click(...at, { clickCount: 2, delay: 225 });
  await page.getByRole('button', { name: 'Approve order', exact: true }).click();
  await page.getByText(`Order ${one} was approved.`).first().waitFor();
  expect(await approve.boundingBox()).toEqual(place);
  await page.mouse.click(...at);
  expect(await dialogOf(page).count()).toBe(0);

  await page.unroute('**/api/orders?*');

  // Somebody else approves and delivers the order whose approval is being confirmed.
  await page.getByRole('button', { name: `Approve order ${other}` }).click();
  await visitElsewhere('orders', 'Orders');
  for (const step of ['Approve', 'Deliver']) {
    await elsewhere.getByRole('button', { name: `${step} order ${other}` }).click();
    await elsewhere.getByRole('button', { name: `${step} order`, exact: true }).click();
  }
  await rowOf(elsewhere, other).getByText('Delivered').waitFor();
  await page.getByRole('button', { name: 'Approve order', exact: true }).click();
  await page.getByText(`Order ${other} was already delivered.`).first().waitFor();
  const orders = await list<{ id: number; status: string }>('/orders');
  expect(orders.find(({ id }) => id === one)?.status).toBe('approved');
});

test('the rotation of a key that expires soon says when the old key ends', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await dashboard.send({ path: '/keys', body: { name: 'Ends soon', scope: 'read', expiresAt } });
  const { page, visit } = await dashboard.open();
  await visit('keys', 'API keys');
  await page.getByRole('button', { name: 'Actions for Ends soon' }).click();
  await page.getByRole('menuitem', { name: 'Rotate…' }).click();
  await dialogOf(page)
    .getByText(/^It expires before that: /)
    .waitFor();
  await dialogOf(page).getByLabel('Immediately').check();
  await dialogOf(page)
    .getByText(/^It expires before that: /)
    .waitFor({ state: 'detached' });
});

test('a key that replaces one with an expiry gets an expiry as long, unless another is chosen', async () => {
  // The page knows the service's time only to the second, from `Date`, and may be that much behind.
  const expiresAt = new Date(Date.now() + 90 * 86_400_000 - 1_000).toISOString();
  await dashboard.send({ path: '/keys', body: { name: 'Quarterly', expiresAt } });
  const { page, visit } = await dashboard.open();
  await visit('keys', 'API keys');
  await page.getByRole('button', { name: 'Actions for Quarterly' }).click();
  await page.getByRole('menuitem', { name: 'Rotate…' }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^New key expires In 90 days/ })
    .waitFor();
  await dialogOf(page).getByRole('button', { name: 'Rotate key' }).click();
  await dialogOf(page).getByRole('button', { name: 'I have stored it' }).click();
  const keys = await list<{ name: string; expiresAt?: string }>('/keys');
  const expiries = keys.filter(({ name }) => name === 'Quarterly').map((key) => Date.parse(key.expiresAt ?? ''));
  expect(Math.max(...expiries) - Date.parse(expiresAt)).toBeGreaterThanOrEqual(0);
});

test('a repeated creation of a key that expires makes one key', async () => {
  const { page, visit } = await dashboard.open();
  await visit('keys', 'API keys');
  await loseResponses(page, '**/api/keys', 3);
  await page.getByRole('button', { name: 'Create key' }).first().click();
  await dialogOf(page).getByRole('textbox', { name: 'Name' }).fill('expiring once');
  await dialogOf(page).getByRole('button', { name: /Never/ }).click();
  await page.getByRole('option', { name: 'In 30 days' }).click();
  await dialogOf(page).getByRole('button', { name: 'Create key' }).click();
  await dialogOf(page)
    .getByText(/It isn't known whether/)
    .waitFor();
  await dialogOf(page).getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).waitFor();
  const keys = await list<{ readonly name: string }>('/keys');
  expect(keys.filter(({ name }) => name === 'expiring once')).toHaveLength(1);
});

test('a change that ends after its dialog was left closes no other dialog', async () => {
  const { page, visit } = await dashboard.open();
  page.on('dialog', (question) => question.accept());
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/pets', async (route) => {
    if (route.request().method() === 'POST') await released;
    return route.continue();
  });
  await visit('pets', 'Pets');
  await page.getByRole('button', { name: 'Add pet' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Name' }).fill('Slow');
  await dialogOf(page).getByRole('button', { name: 'Add pet' }).click();
  await dialogOf(page).getByText('This takes longer than usual').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add pet' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Name' }).fill('Typed meanwhile');
  release();
  await page.getByText('Pet “Slow” was added.').first().waitFor();
  expect(await dialogOf(page).getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Typed meanwhile');
});

test('an order whose approval has no response is not reported as not approved', async () => {
  const ids = [await order(), await order()];
  const { page, visit } = await dashboard.open();
  await visit('orders?status=placed', 'Orders');
  for (const id of ids) await page.getByRole('checkbox', { name: `Select ${id}` }).check();
  await loseResponses(page, '**/approval', 3);
  await page.getByRole('button', { name: 'Approve selected (2)' }).click();
  await dialogOf(page).getByRole('button', { name: 'Approve 2 orders' }).click();
  await dialogOf(page).getByText('1 of 2 may not be approved').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
  for (const id of ids) {
    const { body } = await dashboard.send({ path: `/orders/${id}` });
    expect(body).toMatchObject({ order: { status: 'approved' } });
  }
});

test.each([
  [403, 'forbidden'],
  [429, 'too_many_requests'],
])('a creation is not reported as rejected when only its repetition gets a %i', async (status, code) => {
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  let attempts = 0;
  await page.route('**/api/categories', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    attempts += 1;
    if (attempts === 1) return route.abort();
    const json = { code, message: 'Rejected.', status };
    return route.fulfill({ status, headers: { 'X-Request-Id': 'req-1' }, json });
  });
  await page.getByRole('button', { name: 'Add category' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Name' }).fill(`Lost ${status}`);
  await dialogOf(page).getByRole('button', { name: 'Add category' }).click();
  await dialogOf(page)
    .getByText(/It isn't known whether this was done/)
    .waitFor();
  expect(attempts).toBe(2);
});

describe('when the response to a change of one’s own access is lost', () => {
  const EVE = 'eve@example.com';

  async function openOwnActions() {
    await dashboard.send({ path: '/people', body: { email: EVE, role: 'admin' } });
    const window = await dashboard.open();
    await dashboard.signInAs(window.page, EVE, null);
    await window.visit('settings/people', 'People');
    await loseResponses(window.page, '**/api/people/*', 1);
    await window.page.getByRole('button', { name: `Actions for ${EVE}` }).click();
    return window;
  }

  test('removing oneself is not reported as failed', async () => {
    const { page } = await openOwnActions();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    await page.getByRole('button', { name: 'Remove person' }).click();
    await dialogOf(page)
      .getByText(/It isn't known whether this was done/)
      .waitFor();
    expect(await list('/people')).not.toContainEqual(expect.objectContaining({ email: EVE }));
  });

  test('the dialog shows one’s new role', async () => {
    const { page } = await openOwnActions();
    await page.getByRole('menuitem', { name: 'Change role…' }).click();
    await dialogOf(page).getByText('Now admin.').waitFor();
    await dialogOf(page).getByLabel('Viewer', { exact: true }).check();
    await dialogOf(page).getByRole('button', { name: 'Change role' }).click();
    await dialogOf(page).getByText('Now viewer.').waitFor();
    await dashboard.send({ method: 'DELETE', path: `/people/${EVE}` });
  });
});
