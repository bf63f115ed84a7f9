import { expect, test } from '@jest/globals';
import { useDashboardBrowser } from '../../../support/dashboard-browser.ts';

/** Tests what the page shows at addresses that lead to nothing. */

const dashboard = useDashboardBrowser();

test('an address that the API does not know says so and leads back', async () => {
  const { page, visit } = await dashboard.open();
  await visit('pets?status=sold&cursor=nonsense', 'Pets');
  await page.getByText("Can't load pets").waitFor();
  await page.getByRole('button', { name: 'Start from the first page' }).click();
  await page.waitForURL(/pets\?status=sold$/);
  await page.getByText("Can't load pets").waitFor({ state: 'detached' });
  await visit('orders?status=lost', 'Orders');
  await page.getByText("Can't load orders").waitFor();
  expect(await page.getByText(/^No matches/).count()).toBe(0); // Failed is not empty.
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await page.waitForURL(/orders$/);
  await page.getByText('Status = lost').waitFor({ state: 'detached' });
});

test.each([
  ['orders/abc', 'Order abc', 'order'],
  ['pets/99999999999999999999', 'Pet 99999999999999999999', 'pet'],
  ['keys/key_none', 'Key key_none', 'key'],
])('the page of the unknown record %s says that there is none, and leads to all', async (path, heading, noun) => {
  const { page, visit } = await dashboard.open();
  await visit(path, heading);
  await page.getByText(`There is no ${noun} with this ID`).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Show all', exact: true }).click();
  await page.getByRole('row').first().waitFor();
});

test('an unknown period of the usage falls back to 7 days', async () => {
  const { page, visit } = await dashboard.open();
  for (const days of ['9999', 'abc', '']) {
    await visit(`usage?days=${days}`, 'Usage');
    await page.getByRole('table', { name: 'Requests by day' }).waitFor();
    const period = page.getByRole('button', { name: '7 days' });
    expect([days, await period.getAttribute('aria-pressed')]).toEqual([days, 'true']);
  }
});
