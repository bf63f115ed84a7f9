import { beforeAll, expect, test } from '@jest/globals';
import { useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { choose, dialogOf } from '../../../support/dashboard-dialog.ts';
import { recordsOf } from '../../../support/dashboard-records.ts';

/** Tests what the page of a domain offers, and asks. */

const dashboard = useDashboardBrowser();
const { addLiveDomain } = recordsOf(dashboard);

beforeAll(async () => {
  await dashboard.upgrade();
  await dashboard.deploy('Home');
});

test('what depends on the other domains is offered only once they were read', async () => {
  await addLiveDomain('www.unread.localhost');
  const { page, visit } = await dashboard.open();
  await page.route('**/api/domains', (route) => route.fulfill({ status: 502 }));
  await visit('settings/domains/www.unread.localhost', 'www.unread.localhost');
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  const items = page.getByRole('menuitem', { name: /^(?:Make primary|Redirect to|Remove)…/ });
  await items.first().waitFor();
  expect(await items.count()).toBe(3);
  for (const item of await items.all()) expect(await item.getAttribute('aria-disabled')).toBe('true');
});

test('the question about a domain that is not live does not say that links stop working', async () => {
  await dashboard.send({ path: '/domains', body: { domain: 'www.never.localhost' } });
  const { page, visit } = await dashboard.open();
  await visit('settings/domains/www.never.localhost', 'www.never.localhost');
  await choose(page, 'Actions', 'Remove…');
  await dialogOf(page).getByText("It isn't live, so no links stop working.").waitFor();
  expect(await dialogOf(page).getByText("browsers can't connect").count()).toBe(0);
});
