import { expect, test } from '@jest/globals';
import { useDashboardBrowser } from '../../../support/dashboard-browser.ts';

/** Tests that what a page shows is true of hostile names and of what is not known yet. */

const dashboard = useDashboardBrowser();

/** A script that returns the characters of a text in a table's row header as they are on the screen, from left to right. */
const shownFromLeft = (text: string) => `(() => {
  const text = ${JSON.stringify(text)};
  const cell = [...document.querySelectorAll('tbody th')].find(({ textContent }) => textContent.includes(text));
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const seen = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const start = node.nodeValue.indexOf(text);
    for (let at = start; start >= 0 && at < start + text.length; at += 1) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      seen.push([range.getBoundingClientRect().left, node.nodeValue[at]]);
    }
  }
  return seen.sort(([one], [other]) => one - other).map(([, letter]) => letter).join('');
})()`;

test('a name that changes the direction of text does not reorder the last four of its key', async () => {
  const { body } = await dashboard.send({ path: '/keys', body: { name: 'evil \u202e\u2067 shop \u05d0' } });
  const { lastFour } = Object(body).record;
  const { page, visit } = await dashboard.open();
  await visit('keys', 'API keys');
  await page.getByText(`(…${lastFour})`).waitFor();
  expect(await page.evaluate(shownFromLeft(lastFour))).toBe(lastFour);
});

test('what was not counted yet is not called unused', async () => {
  await dashboard.send({ path: '/keys', body: { name: 'fresh' } });
  const { page, visit } = await dashboard.open();
  await visit('usage', 'Usage');
  await page.getByText('No requests in this period').waitFor();
  await visit('keys', 'API keys');
  await page.getByRole('row').filter({ hasText: 'fresh' }).getByText('No use counted yet').waitFor();
});

test('people are shown only once it is known who decides on their access', async () => {
  const { page, visit } = await dashboard.open();
  await page.route('**/api/project', (route) => route.fulfill({ status: 503, body: 'down' }));
  await visit('settings/people', 'People');
  await page.getByText("Can't load the project").first().waitFor();
  expect(await page.getByRole('button', { name: 'Invite' }).count()).toBe(0);
  await page.unroute('**/api/project');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Invite' }).waitFor();
});
