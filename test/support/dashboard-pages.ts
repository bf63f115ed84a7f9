import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { DashboardBrowser } from './dashboard-browser.ts';

/** Every page of the dashboard, by its path and its heading. */
export const PAGES = [
  ['overview', 'Overview'],
  ['keys', 'API keys'],
  ['orders', 'Orders'],
  ['orders/877473792000000', 'Order 877473792000000'],
  ['categories', 'Categories'],
  ['pets', 'Pets'],
  ['pets/1003', 'Oskar'],
  ['usage', 'Usage'],
  ['settings/general', 'General'],
  ['settings/domains', 'Domains'],
  ['settings/domains/help.shop.localhost', 'help.shop.localhost'],
  ['settings/deployments', 'Deployments'],
  ['settings/plan', 'Plan'],
  ['settings/people', 'People'],
  ['activity', 'Activity'],
  ['dns-provider', 'Your DNS provider, locally'],
] as const;

/** Text without spaces, as long as a name may be. */
const LONG = 'n'.repeat(255);
/** The longest name that DNS allows, of 253 characters. */
const LONG_NAME = `${`${'n'.repeat(63)}.`.repeat(3)}${'n'.repeat(51)}.localhost`;
/** The longest domain that a certificate is issued for, of 64 characters. */
const LONG_DOMAIN = `${'n'.repeat(49)}.shop.localhost`;

/** Adds what the pages show, with texts as long as they may be. */
export async function fillPages(dashboard: DashboardBrowser): Promise<void> {
  await dashboard.upgrade();
  await dashboard.deploy('First');
  await dashboard.deploy('Second');
  await dashboard.send({ path: '/people', body: { email: 'ada@example.com', role: 'viewer' } });
  await dashboard.setRecord('docs.shop.localhost', 'CNAME', 'sites.petstore.localhost');
  await dashboard.setRecord('help.shop.localhost', 'A', '203.0.113.9');
  for (const domain of ['docs.shop.localhost', 'help.shop.localhost', 'bücher.localhost']) {
    await dashboard.send({ path: '/domains', body: { domain } });
  }
  for (const domain of ['docs.shop.localhost', 'help.shop.localhost']) {
    await dashboard.send({ method: 'POST', path: `/domains/${domain}/verification` });
  }
  await addLongTexts(dashboard);
}

async function addLongTexts(dashboard: DashboardBrowser): Promise<void> {
  await dashboard.setRecord(LONG_NAME, 'CNAME', 'sites.petstore.localhost');
  await dashboard.setRecord(LONG_DOMAIN, 'CNAME', 'sites.petstore.localhost');
  await dashboard.setRecord('long.shop.localhost', 'TXT', LONG);
  const category = await dashboard.send({ path: '/categories', body: { name: LONG, description: LONG } });
  const { id: categoryId } = Object(category.body);
  const records: [path: string, body: object][] = [
    ['/pets', { name: LONG, categoryId, tags: [LONG.slice(0, 50)] }],
    ['/keys', { name: LONG.slice(0, 100) }],
    ['/people', { email: `${LONG.slice(0, 64)}@example.com`, role: 'viewer' }],
    ['/domains', { domain: LONG_DOMAIN }],
    [`/domains/${LONG_DOMAIN}/verification`, {}],
  ];
  const added = [category.status];
  for (const [path, body] of records) added.push((await dashboard.send({ path, body })).status);
  expect(added).toEqual([201, 201, 201, 200, 201, 200]);
}

/** Waits until a page has read everything that it shows. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.getByRole('progressbar').first().waitFor({ state: 'detached' });
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => {})');
}
