import { beforeAll, expect, test } from '@jest/globals';
import { useDashboardBrowser, verify } from '../../../support/dashboard-browser.ts';
import { choose, confirm, dialogOf, noticesOf, waitForNotice } from '../../../support/dashboard-dialog.ts';
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
  const items = page.getByRole('menuitem', { name: /^(?:Redirect to|Remove)…/ });
  await items.first().waitFor();
  expect(await items.count()).toBe(2);
  expect(await page.getByRole('button', { name: 'Make primary' }).getAttribute('aria-disabled')).toBe('true');
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

test('the page of a domain has its state, the reason and the record on top, on a phone too', async () => {
  const domain = 'www.wrong.localhost';
  await dashboard.setRecord(domain, 'CNAME', 'elsewhere.test');
  await dashboard.send({ path: '/domains', body: { domain } });
  await dashboard.send({ method: 'POST', path: `/domains/${domain}/verification` });
  const { page, visit } = await dashboard.open({ viewport: { width: 390, height: 844 } });
  await visit(`settings/domains/${domain}`, domain);
  const tops = [];
  for (const shown of [
    page.getByRole('button', { name: 'Verify' }),
    page.locator('dl').getByText('Needs attention'),
    page.getByText('The CNAME record has the wrong value', { exact: true }),
    page.getByRole('table', { name: `DNS records of ${domain}` }),
    page.getByRole('list', { name: `Progress of ${domain}` }),
  ]) {
    await shown.waitFor();
    tops.push((await shown.boundingBox())?.y);
  }
  expect(tops).toEqual(tops.toSorted((one, other) => Number(one) - Number(other)));
  expect(tops.at(-2)).toBeLessThan(844);
});

test('another domain becomes primary after a question that names what changes for visitors', async () => {
  for (const domain of ['www.first.localhost', 'www.second.localhost']) await addLiveDomain(domain);
  await dashboard.send({ method: 'PUT', path: '/domains/www.first.localhost/primary' });
  const redirect = { to: 'www.first.localhost', status: 301 };
  await dashboard.send({ method: 'PUT', path: '/domains/www.second.localhost/redirect', body: redirect });
  const { page, visit } = await dashboard.open();
  await visit('settings/domains/www.second.localhost', 'www.second.localhost');
  await page.getByRole('button', { name: 'Make primary' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('are redirected to www.second.localhost, no longer to www.first.localhost.').waitFor();
  await dialog.getByText('www.second.localhost no longer redirects to www.first.localhost.').waitFor();
  await confirm(page, 'Make primary');
  await page.locator('dl').getByText('Primary', { exact: true }).waitFor();
  await visit('settings/domains/www.first.localhost', 'www.first.localhost');
  await page.locator('dl').getByText('Serves the site').waitFor();
});

test('the question before a live domain is removed offers to redirect it instead', async () => {
  for (const domain of ['www.kept.localhost', 'old.kept.localhost']) await addLiveDomain(domain);
  const { page, visit } = await dashboard.open();
  await visit('settings/domains/old.kept.localhost', 'old.kept.localhost');
  await choose(page, 'Actions', 'Remove…');
  await dialogOf(page).getByText('https://old.kept.localhost/…').waitFor();
  await confirm(page, 'Redirect instead…');
  await dialogOf(page).getByText('The site is no longer served at old.kept.localhost.').waitFor();
  await dialogOf(page).getByRole('button', { name: /^To/ }).click();
  await page.getByRole('option', { name: 'www.kept.localhost' }).click();
  await confirm(page, 'Redirect');
  await page.locator('dl').getByText('Redirects to www.kept.localhost (301)').waitFor();
});

test('once its record is set, the next step has the focus, and the check says what it found', async () => {
  const domain = 'www.next.localhost';
  await dashboard.setRecord(domain, 'CNAME', 'elsewhere.test');
  await dashboard.send({ path: '/domains', body: { domain } });
  await dashboard.send({ method: 'POST', path: `/domains/${domain}/verification` });
  const { page, visit, problemsExcept } = await dashboard.open({ viewport: { width: 390, height: 844 } });
  await visit(`settings/domains/${domain}`, domain);
  const button = page.getByRole('button', { name: 'Verify', exact: true });
  await verify(page);
  await waitForNotice(page, `${domain} was checked. The CNAME record has the wrong value.`);
  await page.getByRole('button', { name: 'Set this record' }).click();
  await waitForNotice(page, `CNAME of ${domain} was set. Now choose Verify.`);
  await button.and(page.locator(':focus')).waitFor();
  const { y = 0 } = (await button.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(80);
  await verify(page);
  await waitForNotice(page, `${domain} is live.`);
  await noticesOf(page).getByText('Now choose Verify').first().waitFor({ state: 'detached' });
  expect(problemsExcept()).toEqual([]);
});

test('the reasons why a domain needs attention do not touch', async () => {
  const domain = 'www.touching.localhost';
  await addLiveDomain(domain);
  await dashboard.setRecord(domain, 'CNAME', 'elsewhere.test');
  await dashboard.send({ method: 'POST', path: `/domains/${domain}/verification` });
  const { page, visit } = await dashboard.open();
  await visit(`settings/domains/${domain}`, domain);
  const alerts = page.locator('main [class*="awsui_alert_"]');
  await alerts.nth(1).waitFor();
  const [one, other] = [await alerts.first().boundingBox(), await alerts.nth(1).boundingBox()];
  expect(Number(other?.y) - Number(one?.y) - Number(one?.height)).toBeGreaterThanOrEqual(8);
});
