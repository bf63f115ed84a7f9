import { expect, test } from '@jest/globals';
import type { Numbers } from '../../../../lib/contract/generated/dashboard/types.ts';
import { catchUp } from '../../../../local/events/follow-changes.ts';
import { useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { send } from '../../../support/http.ts';

/** How the store is doing, on the overview. */

const dashboard = useDashboardBrowser();

const asClient = async (method: string, path: string, body?: object) =>
  Object(
    (
      await send(dashboard.service.baseUrl, {
        method,
        path,
        apiKey: dashboard.service.apiKey,
        ...(body && { body }),
      })
    ).body,
  );

const headers = { 'X-Request-Id': 'req-17' };

test('a store without orders shows zeros and the next step', async () => {
  const { page, visit, problemsExcept } = await dashboard.open();
  const { body } = await dashboard.send({ path: '/numbers?days=30' });
  const { inventory, days } = body as Numbers;
  const none = { placed: 0, approved: 0, delivered: 0, canceled: 0 };
  await page.route('**/api/numbers*', (route) =>
    route.fulfill({ headers, json: { inventory, days: days.map((day) => ({ ...day, ...none })) } }),
  );
  await page.route('**/api/orders*', (route) => route.fulfill({ headers, json: [] }));
  await visit('overview', 'Overview');
  await page.getByText('No orders yet.').waitFor();
  await page.getByRole('img', { name: 'Orders today, last 30 days: 0 to 0, steady, now 0' }).waitFor();
  await page.getByRole('img', { name: 'Orders by day: none' }).waitFor();
  expect(problemsExcept()).toEqual([]);
});

test('numbers that fail to load leave the rest of the page as it is', async () => {
  const { page, visit } = await dashboard.open();
  await page.route('**/api/numbers*', (route) => route.abort());
  await visit('overview', 'Overview');
  await page.getByText("Can't load the numbers").waitFor();
  await page.getByRole('heading', { name: 'Latest changes' }).waitFor();
  await page.getByText('Base URL').waitFor();
});

test('orders, sales and pets are counted, and the page lists what waits for a person and what happened', async () => {
  await catchUp();
  const { body } = await dashboard.send({ path: '/numbers?days=1' });
  const before = Object(body).days[0];
  const ids: number[] = [];
  for (const name of ['Rex', 'Max', 'Tom']) {
    const { id } = await asClient('POST', '/pets', { name });
    ids.push((await asClient('POST', '/store/orders', { petId: id })).id);
  }
  const [first, second] = ids;
  await asClient('DELETE', `/store/orders/${first}`);
  await dashboard.send({ method: 'POST', path: `/orders/${second}/approval` });
  await catchUp();
  const { page, visit, problemsExcept } = await dashboard.open();
  await visit('overview', 'Overview');
  const figure = (label: string) =>
    page
      .locator('div')
      .filter({ has: page.getByRole('img', { name: new RegExp(`^${label}, last 30 days`) }) })
      .last();
  for (const [label, value] of [
    ['Orders today', before.placed + 3],
    ['Sold in 7 days', before.placed - before.canceled + 2],
    ['Pets available', before.available + 1],
  ] as const)
    await figure(label)
      .getByRole('link', { name: String(value), exact: true })
      .waitFor();
  await page.getByRole('link', { name: /^\d+ orders? to deliver$/ }).waitFor();
  const changes = page.getByRole('table', { name: 'Latest changes' });
  await changes.getByText('approved the order').waitFor();
  await changes.getByText(/^The key .* canceled the order/).waitFor();
  expect(problemsExcept()).toEqual([]);
});

test('the chart shows the values of a day under the pointer and with the keys, within its frame', async () => {
  const { page, visit } = await dashboard.open({ viewport: { width: 390, height: 900 } });
  await visit('overview', 'Overview');
  const days = page.getByRole('slider', { name: 'Orders by day' });
  await days.hover({ position: { x: 1, y: 20 } });
  await page.getByText(/^Placed\s*0$/).waitFor();
  await page.mouse.move(0, 0);
  await page.getByText(/^Placed\s*0$/).waitFor({ state: 'detached' });
  await days.focus();
  await page.keyboard.press('End');
  expect(await days.getAttribute('aria-valuetext')).toMatch(
    /^\d+\s\w{3}: Placed \d+, Approved \d+, Delivered \d+, Canceled \d+$/,
  );
  await page.keyboard.press('ArrowLeft');
  expect(await days.getAttribute('aria-valuetext')).toMatch(/: Placed 0, /);
  const cut = `[...document.querySelectorAll('svg text')].filter((text) => {
    const { left, right } = text.getBoundingClientRect();
    const frame = text.closest('svg').parentElement.parentElement.getBoundingClientRect();
    return left < frame.left || right > frame.right;
  }).map((text) => text.textContent)`;
  expect(await page.evaluate(cut)).toEqual([]);
});
