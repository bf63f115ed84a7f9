import { expect, test } from '@jest/globals';
import { by } from '../../../../lib/activity/activity-entry.ts';
import { changePlan } from '../../../../lib/project/project-store.ts';
import { refresh, useDashboardBrowser, visitPaused } from '../../../support/dashboard-browser.ts';
import { watchConnection } from '../../../support/dashboard-connection.ts';
import { recordsOf } from '../../../support/dashboard-records.ts';
import { ada } from '../../../support/project.ts';

/** Tests that tables show what is there now, in windows of any width. */

const dashboard = useDashboardBrowser();
const { addCategory, addKey, addPet } = recordsOf(dashboard);

test('a change by somebody else shows within half a minute, without a reload', async () => {
  const window = await dashboard.open();
  const pass = await visitPaused(window, 'settings/plan', 'Plan');
  await window.page.getByText('Free (current)').waitFor();
  await changePlan('pro', by(ada));
  await pass(30_000);
  await window.page.getByText('Pro (current)').waitFor();
});

test('a list of pets has the names of their categories, read in one request', async () => {
  for (const name of ['Fish', 'Goats']) await addPet(`One of the ${name}`, { categoryId: await addCategory(name) });
  const { page, visit } = await dashboard.open();
  const { reads } = await watchConnection(page);
  await visit('pets', 'Pets');
  for (const name of ['Fish', 'Goats']) {
    const row = page.getByRole('row').filter({ hasText: `One of the ${name}` });
    await row.getByText(name, { exact: true }).waitFor();
  }
  expect(reads.filter((path) => path.startsWith('/categories') && path.includes('id='))).toHaveLength(1);
});

test('the category of a pet follows a new name, and while it can not be read it has its id', async () => {
  const categoryId = await addCategory('Moths');
  const id = await addPet('Luna', { categoryId });
  const { page, visit } = await dashboard.open();
  await page.route('**/api/categories?*', (route) => route.fulfill({ status: 500 }));
  await visit(`pets/${id}`, 'Luna');
  await page.getByText(`Category ${categoryId}`).waitFor();
  await page.unroute('**/api/categories?*');
  await refresh(page);
  await page.getByText('Moths').waitFor();
  await dashboard.send({ method: 'PATCH', path: `/categories/${categoryId}`, body: { name: 'Butterflies' } });
  await refresh(page);
  await page.getByText('Butterflies').waitFor();
});

test.each([
  ['pets', 'Pets'],
  ['pets/1003', 'Oskar'],
  ['orders/877473792000000', 'Order 877473792000000'],
  ['categories', 'Categories'],
  ['settings/general', 'General'],
])('the ID of a record can be copied on the page %s', async (path, heading) => {
  const { page, visit } = await dashboard.open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await visit(path, heading);
  const button = page.getByRole('button', { name: /^Copy the ID / }).first();
  await button.click();
  await page.getByText('Copied').waitFor();
  const label = await button.getAttribute('aria-label');
  expect(`Copy the ID ${await page.evaluate('navigator.clipboard.readText()')}`).toBe(label);
});

test('a browser that keeps nothing for the site shows lists, and the chosen size until the page is left', async () => {
  for (let count = 0; count < 21; count += 1) await addPet('Rex');
  const { page, visit } = await dashboard.open();
  await page.addInitScript(`Object.defineProperty(window, 'localStorage', { get() { throw new Error('Denied'); } })`);
  await visit('pets', 'Pets');
  await page.getByRole('row').nth(21).waitFor();
  await page.getByRole('button', { name: /^Rows/ }).click();
  await page.getByRole('option', { name: '20', exact: true }).click();
  await page.getByText('(20 of many)', { exact: true }).waitFor();
});

/** A script that returns the dates, times, texts of buttons and short words of the page that take more than one line. */
const BROKEN_TEXTS = `(() => {
  const broken = [];
  const main = document.querySelector('main');
  const check = (range, text) => {
    const tops = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 8).map(({ top }) => top);
    if (Math.max(...tops) - Math.min(...tops) > 12) broken.push(text);
  };
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    for (const { index, 0: text } of walker.currentNode.nodeValue.matchAll(/\\d+\\s[A-Z][a-z]{2}\\s\\d{4}|[\\w.:]{2,12}/g)) {
      const range = document.createRange();
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + text.length);
      check(range, text);
    }
  }
  for (const element of main.querySelectorAll('time, button')) {
    const range = document.createRange();
    range.selectNodeContents(element);
    check(range, element.innerText);
  }
  return broken;
})()`;

test.each([1280, 640, 390])(
  'no word, date, time or button of a table wraps in a window of %i pixels',
  async (width) => {
    const { keyId } = await addKey(`rotated ${'with a long name '.repeat(5)}`);
    await dashboard.send({ path: `/keys/${keyId}/rotation`, body: { overlapSeconds: 604_800 } });
    await dashboard.upgrade();
    await dashboard.deploy('Home');
    await dashboard.setRecord('help.shop.localhost', 'A', '203.0.113.9');
    for (const domain of ['www.shop.localhost', 'help.shop.localhost', `${'long'.repeat(12)}.shop.localhost`]) {
      await dashboard.send({ path: '/domains', body: { domain } });
      await dashboard.send({ method: 'POST', path: `/domains/${domain}/verification` });
    }
    const { page, visit } = await dashboard.open({ viewport: { width, height: 900 } });
    for (const [path, heading] of [
      ['keys', 'API keys'],
      ['orders', 'Orders'],
      ['categories', 'Categories'],
      ['pets', 'Pets'],
      ['activity', 'Activity'],
      ['settings/people', 'People'],
      ['settings/plan', 'Plan'],
      ['settings/domains', 'Domains'],
      ['settings/domains/help.shop.localhost', 'help.shop.localhost'],
      ['settings/deployments', 'Deployments'],
    ] as const) {
      await visit(path, heading);
      await page.getByRole('row').nth(1).waitFor();
      await page.evaluate('document.fonts.ready.then(() => {})');
      expect([path, await page.evaluate(BROKEN_TEXTS)]).toEqual([path, []]);
    }
  },
);
