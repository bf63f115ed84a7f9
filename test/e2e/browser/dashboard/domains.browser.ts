import { beforeAll, expect, test } from '@jest/globals';
import { useDashboardBrowser, verify } from '../../../support/dashboard-browser.ts';

/** Tests the list of domains and the page of a domain. */

const dashboard = useDashboardBrowser();
const [DOCS, BOOKS, SPARE] = ['docs.shop.localhost', 'xn--bcher-kva.localhost', 'spare.shop.localhost'];

beforeAll(async () => {
  await dashboard.upgrade();
  await dashboard.deploy('Home');
  for (const domain of [DOCS, BOOKS, SPARE]) await dashboard.send({ path: '/domains', body: { domain } });
});

test('an unknown domain is not found, and known ones open in Unicode and in Punycode', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/domains/gone.shop.localhost', 'Domain gone.shop.localhost');
  await page.getByText('There is no domain with this name').waitFor();
  expect(await page.getByRole('button', { name: 'Actions', exact: true }).count()).toBe(0);
  for (const name of ['bücher.localhost', 'B%C3%BCcher.localhost', BOOKS]) {
    await visit(`settings/domains/${name}`, 'bücher.localhost');
    await page.getByRole('table', { name: `DNS records of ${BOOKS}` }).waitFor();
  }
});

test('an apex domain that was pasted as a URL offers to add www with a redirect; its record is set with one button', async () => {
  const { page, visit, problemsExcept } = await dashboard.open();
  await visit('settings/domains', 'Domains');
  await page.getByRole('button', { name: 'Add domain' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Domain' });
  await field.and(page.locator(':focus')).waitFor();
  await field.fill('https://bakery.localhost/menu?x=1');
  await dialog.getByRole('button', { name: 'Add domain' }).click();
  await page.getByRole('heading', { name: 'bakery.localhost', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Set this record' }).click();
  await page.getByRole('status').getByText('bakery.localhost was set').waitFor();
  await verify(page);
  await page.locator('dl').getByText('Live').waitFor();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add www.bakery.localhost…' }).click();
  await dialog.getByRole('button', { name: 'Add domain' }).click();
  await page.getByRole('heading', { name: 'www.bakery.localhost', level: 1 }).waitFor();
  await page.locator('dl').getByText('Redirects to bakery.localhost (301)').waitFor();
  expect(problemsExcept()).toEqual([]);
});

test('a redirect to a domain that is not live is marked, on its page and where it is chosen', async () => {
  const { page, visit } = await dashboard.open();
  await visit(`settings/domains/${SPARE}`, SPARE);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Redirect to…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^To/ }).click();
  await page.getByRole('option', { name: DOCS }).click();
  await dialog.getByText("This domain isn't live, so visitors may see an error.").waitFor();
  await dialog.getByRole('button', { name: 'Redirect', exact: true }).click();
  const mark = page.getByText(`Redirects to ${DOCS} (301), which isn't live`);
  await mark.waitFor();
  await dashboard.setRecord(DOCS, 'CNAME', 'sites.petstore.localhost');
  await dashboard.send({ method: 'POST', path: `/domains/${DOCS}/verification` });
  await mark.waitFor({ state: 'detached' });
  await page.getByText(`Redirects to ${DOCS} (301)`, { exact: true }).waitFor();
});

test('an open dialog stays with its domain when somebody else removes it', async () => {
  const domain = 'brief.shop.localhost';
  await dashboard.send({ path: '/domains', body: { domain } });
  const { page, visit } = await dashboard.open();
  await visit(`settings/domains/${domain}`, domain);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`Remove ${domain}?`).waitFor();
  await dashboard.send({ method: 'DELETE', path: `/domains/${domain}` });
  await page.getByText('There is no domain with this name').waitFor();
  await dialog.getByText(`Remove ${domain}?`).waitFor();
  await dialog.getByRole('button', { name: 'Remove domain' }).click();
  await dialog.getByText(/has no domain brief\.shop\.localhost|no such domain/i).waitFor();
});

test('of many domains, those that match a name or status are found on a phone, and the address keeps the text', async () => {
  for (let at = 0; at < 3; at += 1) {
    await dashboard.send({ path: '/domains', body: { domain: `shop-${at}.localhost` } });
  }
  const { page, visit } = await dashboard.open({ viewport: { width: 390, height: 844 } });
  await visit('settings/domains', 'Domains');
  const field = page.getByRole('searchbox', { name: 'Find domains' });
  await field.fill('waiting for dns');
  await page
    .getByText(/^Matches: [1-9]/)
    .first()
    .waitFor();
  await field.fill('shop-2');
  await page.getByRole('row', { name: /shop-1/ }).waitFor({ state: 'detached' });
  await page.waitForURL(/domains\?find=shop-2$/);
  await page.reload();
  await page.getByRole('link', { name: 'shop-2.localhost' }).waitFor();
  expect(await page.getByRole('link', { name: 'shop-1.localhost' }).count()).toBe(0);
  await field.fill('');
  await page.getByRole('link', { name: 'shop-1.localhost' }).waitFor();
});
