import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { leave, useDashboardBrowser, watchRequests } from '../../../support/dashboard-browser.ts';
import { HOUR } from '../../../support/project.ts';

/** Tests that a page shows what is true of hostile names, addresses, drafts and clocks. */

const dashboard = useDashboardBrowser();
const [DOCS, BOOKS, SPARE] = ['docs.shop.localhost', 'xn--bcher-kva.localhost', 'spare.shop.localhost'];

beforeAll(async () => {
  await dashboard.upgrade();
  await dashboard.deploy('Home');
  for (const domain of [DOCS, BOOKS, SPARE]) {
    if (domain !== BOOKS) await dashboard.setRecord(domain, 'CNAME', 'sites.petstore.localhost');
    await dashboard.send({ path: '/domains', body: { domain } });
  }
});

/** The questions that the browser asks before a page is left. They are answered with no. */
function watchQuestions(page: Page): string[] {
  const questions: string[] = [];
  page.on('dialog', async (question) => {
    questions.push(`${question.type()}: ${question.message()}`);
    await question.dismiss();
  });
  return questions;
}

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

test('an unknown domain is not found, and known ones open in Unicode and in Punycode', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/domains/gone.shop.localhost', 'Domains');
  await page.getByText('Domain not found').waitFor();
  expect(await page.getByRole('button', { name: 'Actions', exact: true }).count()).toBe(0);
  for (const name of ['bücher.localhost', 'B%C3%BCcher.localhost', BOOKS]) {
    await visit(`settings/domains/${name}`, 'Domains');
    await page.getByRole('heading', { level: 2 }).filter({ hasText: BOOKS }).waitFor();
  }
});

test('an empty row shows no error and blocks nothing; a draft asks before it is lost', async () => {
  const { page, visit } = await dashboard.open();
  await visit(`settings/domains/${DOCS}`, 'Domains');
  const questions = watchQuestions(page);
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await page.getByRole('button', { name: /^From/ }).waitFor();
  expect(await page.getByText('Choose the domain to redirect').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(true);

  await page.getByRole('button', { name: /^From/ }).click();
  await page.getByRole('option', { name: SPARE }).click();
  await page.getByText('Choose the domain to redirect to.').first().waitFor();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await leave(page, 'location.reload()');
  await page.getByText('Choose the domain to redirect to.').first().waitFor();
  expect(questions).toEqual(['confirm: Leave this page? Changes that were not saved are lost.', 'beforeunload: ']);

  // A domain of the draft that somebody removes meanwhile is marked.
  await dashboard.send({ method: 'DELETE', path: `/domains/${SPARE}` });
  await page.getByText(`The project has no domain ${SPARE}. Choose another one.`).first().waitFor();
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
});

test('a dialog asks before what was typed is lost', async () => {
  const { page, visit } = await dashboard.open();
  await visit('pets', 'Pets');
  const questions = watchQuestions(page);
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await page.getByRole('button', { name: 'Add category' }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await name.fill('Axolotls');
  await leave(page, 'history.back()');
  await name.click();
  await leave(page, 'location.reload()');
  expect(questions).toEqual(['confirm: Leave this page? Changes that were not saved are lost.', 'beforeunload: ']);
  await name.press('Enter');
  await page.getByText('Category “Axolotls” was added.').first().waitFor();
  await page.getByRole('link', { name: 'Pets', exact: true }).click();
  await page.getByRole('button', { name: 'Add pet' }).waitFor();
});

test('filters, ranges and pages are in the address: a reload and the Back button keep them', async () => {
  const { page, visit } = await dashboard.open();
  await visit('pets?status=sold', 'Pets');
  const shows = (status: string) => page.getByRole('button', { name: `Status = ${status}`, exact: true }).waitFor();
  await shows('Sold');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('combobox', { name: 'Find pets' }).fill('Pending');
  await page.getByRole('option', { name: 'Status = Pending' }).click();
  await page.waitForURL(/pets\?status=pending$/);
  await page.getByText('A second value of a property replaces the first.').waitFor();
  await page.reload();
  await shows('Pending');
  await page.goBack();
  await page.goBack();
  await shows('Sold');
  await visit('usage', 'Usage');
  await page.getByRole('button', { name: '30 days' }).click();
  await page.waitForURL(/usage\?days=30$/);
});

test('times are right where the clock is an hour off, and hours with the same name have their zone', async () => {
  await dashboard.send({ method: 'POST', path: `/domains/${DOCS}/verification` });
  const { page, visit } = await dashboard.open({ timezoneId: 'America/New_York' });
  await page.clock.install({ time: Date.now() - HOUR });
  const at = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'];
  await page.route('**/api/activity*', (route) => {
    const actor = { kind: 'service', name: 'petstore' };
    const entries = at.map((time) => ({ id: time, at: time, actor, action: 'domain.added', subject: DOCS }));
    return route.fulfill({ headers: { 'X-Request-Id': 'req-17' }, json: entries });
  });
  await visit(`settings/domains/${DOCS}`, 'Domains');
  await page
    .locator('dl')
    .getByText(/^\d+ (?:sec|min) ago$/)
    .first()
    .waitFor();
  await visit('activity', 'Activity');
  await page.getByText('1 Nov 2026, 01:30:00 UTC−4').waitFor();
  await page.getByText('1 Nov 2026, 01:30:00 UTC−5').waitFor();
});

test('a change is accepted whatever the clock says, and after a moment if it was just changed', async () => {
  const { page, visit } = await dashboard.open();
  const idle = watchRequests(page);
  await page.clock.install({ time: Date.now() - HOUR });
  await visit('categories', 'Categories');
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add category' }).first().click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click();
  };
  await add('Behind');
  await page.getByText('Category “Behind” was added.').first().waitFor();
  // A read would tell the page the time before the change does.
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  await idle();
  await page.clock.setSystemTime(Date.now() + HOUR);
  await add('Ahead');
  await page.getByRole('dialog').getByText('The clock of this device was changed').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click();
  await page.getByText('Category “Ahead” was added.').first().waitFor();
});

test.each([
  ['forward', HOUR],
  ['back', -HOUR],
])('a clock that is put %s while a change is unanswered does not get in the way of the next one', async (_, step) => {
  const { page, visit } = await dashboard.open();
  const idle = watchRequests(page);
  await page.clock.install();
  await visit('categories', 'Categories');
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add category' }).first().click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click();
    await page.getByText(`Category “${name}” was added.`).first().waitFor();
  };
  await idle();
  let isPut = false;
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') return route.abort();
    if (!isPut) await page.clock.setSystemTime(Date.now() + step);
    isPut = true;
    await route.continue();
  });
  await add(`During ${step}`);
  await add(`After ${step}`);
});

test('names without a visible character are rejected, and errors without a message show status and request', async () => {
  const { page, visit } = await dashboard.open();
  await visit('pets', 'Pets');
  await page.getByRole('button', { name: 'Add pet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('\u200b\u2060');
  await dialog.getByRole('button', { name: 'Add pet' }).click();
  await dialog.getByText('Name must have a visible character.').waitFor();
  await page.route('**/api/pets', (route) =>
    route.fulfill({ status: 418, headers: { 'X-Request-Id': 'req-18' }, body: '{}' }),
  );
  await dialog.getByRole('button', { name: 'Add pet' }).click();
  await dialog.getByText('The service responded with HTTP 418 to request req-18.').waitFor();
});

test('a key of which no use was counted yet is not called unused', async () => {
  await dashboard.send({ path: '/keys', body: { name: 'fresh' } });
  const { page, visit } = await dashboard.open();
  await visit('keys', 'API keys');
  await page.getByRole('row').filter({ hasText: 'fresh' }).getByText('No use counted yet').waitFor();
});

test('a check that fails is reported with its domain, even if another one was chosen meanwhile', async () => {
  const { page, visit } = await dashboard.open();
  const { promise: isChosen, resolve: choose } = Promise.withResolvers<void>();
  await page.route('**/verification', async (route) => {
    await isChosen;
    const body = { code: 'internal_error', message: 'The check broke.', status: 418 };
    await route.fulfill({ status: 418, headers: { 'X-Request-Id': 'req-19' }, json: body });
  });
  await visit(`settings/domains/${DOCS}`, 'Domains');
  await page.getByRole('button', { name: /^(?:Re-v|V)erify$/ }).click();
  await page.getByRole('radio', { name: `Choose ${BOOKS}` }).check();
  await page.waitForURL(new RegExp(`${BOOKS}$`));
  choose();
  const notices = page.getByRole('region', { name: 'Notifications' });
  await notices.getByText(new RegExp(`^Verifying .*${DOCS}.? failed$`)).waitFor();
  await notices.getByText('The check broke.').waitFor();
});

test('an open dialog stays with its domain when somebody else removes it', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/domains', 'Domains');
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  const dialog = page.getByRole('dialog');
  const [, domain = ''] =
    /Remove (\S+)\?/.exec(((await dialog.textContent()) ?? '').replaceAll(/[\u2066-\u2069]/g, '')) ?? [];
  const before = (await dashboard.send({ path: '/domains' })).body as { domain: string; unicodeDomain: string }[];
  const removed = before.find(({ unicodeDomain }) => unicodeDomain === domain)?.domain;
  await dashboard.send({ method: 'DELETE', path: `/domains/${removed}` });
  await page.getByRole('row', { name: `Choose ${domain}` }).waitFor({ state: 'detached' });
  await dialog.getByText(domain).first().waitFor();
  await dialog.getByRole('button', { name: 'Remove domain' }).click();
  await page.getByText('was removed.').first().waitFor();
  expect((await dashboard.send({ path: '/domains' })).body).toHaveLength(before.length - 1);
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

test('the filter field stays while it hides domains, even if there are few', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/domains?find=docs', 'Domains');
  const field = page.getByRole('searchbox', { name: 'Find domains' });
  expect(await field.inputValue()).toBe('docs');
  expect(await page.getByRole('radio', { name: `Choose ${BOOKS}` }).count()).toBe(0);
  await field.fill('');
  await page.getByRole('radio', { name: `Choose ${BOOKS}` }).waitFor();
});

test('a period without requests is not reported as no requests ever', async () => {
  const { page, visit } = await dashboard.open();
  await visit('usage', 'Usage');
  await page.getByText('No requests in this period').waitFor();
});
