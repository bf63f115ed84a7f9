import { beforeAll, expect, test } from '@jest/globals';
import { useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { confirm, waitForNotice } from '../../../support/dashboard-dialog.ts';
import { recordsOf } from '../../../support/dashboard-records.ts';

/** Tests the local DNS provider, on its page and on the page of a domain. */

const dashboard = useDashboardBrowser();
const { read } = recordsOf(dashboard);

beforeAll(async () => {
  await dashboard.upgrade();
  await dashboard.deploy('Home');
});

test('a value may contain semicolons within quotes, and a quote', async () => {
  const { page, visit } = await dashboard.open();
  await visit('dns-provider', 'Your DNS provider, locally');
  const name = page.getByRole('textbox', { name: 'Full name' });
  const value = page.getByRole('textbox', { name: 'Value' });
  await page.getByRole('button', { name: /^Type/ }).click();
  await page.getByRole('option').getByText('TXT', { exact: true }).click();
  await name.fill('typed.shop.localhost');
  await value.fill('"a;b"; 5" wide');
  await page.getByRole('button', { name: 'Set record' }).click();
  await waitForNotice(page, /^TXT of typed\.shop\.localhost was set to .*a;b.*, .*5" wide/);
  expect([await name.inputValue(), await value.inputValue()]).toEqual(['', '']);
});

test('a delegation can be deleted, and so can a zone, together with its name servers', async () => {
  await dashboard.setRecord('away.shop.localhost', 'NS', 'ns.elsewhere.test');
  await dashboard.setRecord('zone.shop.localhost', 'SOA', 'ns1.elsewhere.test me.shop.localhost 1 7200 900 1209600 60');
  const { page, visit } = await dashboard.open();
  await visit('dns-provider', 'Your DNS provider, locally');
  await page.getByRole('button', { name: 'Delete SOA of zone.shop.localhost' }).waitFor();
  expect(await page.getByRole('button', { name: 'Delete NS of zone.shop.localhost' }).count()).toBe(0);
  for (const record of ['NS of away.shop.localhost', 'SOA of zone.shop.localhost']) {
    await page.getByRole('button', { name: `Delete ${record}` }).click();
    await confirm(page, 'Delete record');
    await page.getByRole('button', { name: `Delete ${record}`, includeHidden: true }).waitFor({ state: 'detached' });
  }
  const names = (await read<{ name: string }[]>('/dns-records')).map(({ name }) => name);
  expect(names.filter((name) => /^(?:away|zone)\./.test(name))).toEqual([]);
});

test('on the page of its domain, a wrong record is deleted, but not one that has replaced it', async () => {
  const domain = 'www.stale.localhost';
  await dashboard.setRecord(domain, 'A', '203.0.113.9');
  await dashboard.send({ path: '/domains', body: { domain } });
  await dashboard.send({ method: 'POST', path: `/domains/${domain}/verification` });
  const { page, visit } = await dashboard.open();
  await visit(`settings/domains/${domain}`, domain);
  const remove = page.getByRole('button', { name: 'Delete this record' });
  await remove.waitFor();
  await dashboard.setRecord(domain, 'A', '203.0.113.10');
  await remove.click();
  await page.getByText(`${domain} has no record with the value 203.0.113.9.`).waitFor();
  expect(await read('/dns-records')).toContainEqual(expect.objectContaining({ values: ['203.0.113.10'] }));
  await dashboard.setRecord(domain, 'A', '203.0.113.9');
  await remove.click();
  await waitForNotice(page, `A of ${domain} was deleted.`);
});
