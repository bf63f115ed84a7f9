import { expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { placeOrder } from '../../../../lib/orders/place-order.ts';
import { leave, refresh, useDashboardBrowser } from '../../../support/dashboard-browser.ts';

/** Tests what happens to a change whose page or dialog is left while it is made. */

const dashboard = useDashboardBrowser();
const dialogOf = (page: Page) => page.getByRole('dialog');
const noticeOf = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function placedOrder(): Promise<number> {
  const { body } = await dashboard.send({ path: '/pets', body: { name: 'Rex' } });
  return (await placeOrder({ petId: Object(body).id }, undefined)).record.id;
}

/** Holds the changes at a path until the returned function is called. */
async function hold(page: Page, path: string, end = (route: Route) => route.continue()): Promise<() => void> {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') await ended;
    return end(route);
  });
  return resolve;
}

/** Answers questions before leaving: the first with no, the others with yes. */
function answerQuestions(page: Page): readonly string[] {
  const questions: string[] = [];
  page.on('dialog', async (question) => {
    questions.push(`${question.type()}: ${question.message()}`);
    await (questions.length === 1 ? question.dismiss() : question.accept());
  });
  return questions;
}

test.each([
  ['created', 'Create key', '**/api/keys'],
  ['rotated', 'Rotate key', '**/rotation'],
])(
  'a page is left after one question while a key is %s, and a notification tells that its secret is lost',
  async (_, action, path) => {
    const { page, visit } = await dashboard.open();
    const { body } = await dashboard.send({ path: '/keys', body: { name: `shop for ${action}` } });
    await visit('overview', 'Overview');
    await page.getByRole('link', { name: 'API keys', exact: true }).click();
    if (action === 'Create key') {
      await page.getByRole('button', { name: action, exact: true }).click();
      await dialogOf(page).getByLabel('Name').fill('web shop');
    } else {
      await page
        .getByRole('button', { name: `Actions for shop for ${action} (…${Object(body).record.lastFour})` })
        .click();
      await page.getByRole('menuitem', { name: 'Rotate…' }).click();
    }
    const release = await hold(page, path);
    await dialogOf(page).getByRole('button', { name: action }).click();
    await dialogOf(page).getByText("It isn't known yet whether it was done. Please wait.").waitFor();
    const questions = answerQuestions(page);
    await leave(page, 'history.back()');
    await dialogOf(page).waitFor();
    await leave(page, 'history.back()');
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    expect(questions).toEqual(Array(2).fill('confirm: Leave this page? The new key would be lost.'));
    release();
    await noticeOf(page)
      .getByText(/secret was not shown/)
      .first()
      .waitFor();
  },
);

test('a rotation whose outcome is unknown is not closed without a question', async () => {
  const { page, visit } = await dashboard.open();
  await dashboard.send({ path: '/keys', body: { name: 'unclear' } });
  await visit('keys', 'API keys');
  await page.getByRole('button', { name: /^Actions for unclear/ }).click();
  await page.getByRole('menuitem', { name: 'Rotate…' }).click();
  await page.route('**/rotation', (route) => route.abort());
  await dialogOf(page).getByRole('button', { name: 'Rotate key' }).click();
  await dialogOf(page)
    .getByText(/It isn't known whether this was done/)
    .waitFor();
  const questions = answerQuestions(page);
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor();
  expect(questions).toHaveLength(1);
});

test('of several approvals that were left, each late failure is told by its order, and the others as done', async () => {
  const ids = [await placedOrder(), await placedOrder(), await placedOrder()];
  const [first, late] = ids;
  const { page, visit } = await dashboard.open();
  await visit('orders?status=placed', 'Orders');
  for (const id of ids) await page.getByRole('checkbox', { name: `Select ${id}` }).check();
  const release = await hold(page, '**/approval');
  await page.getByRole('button', { name: 'Approve selected (3)' }).click();
  await dialogOf(page).getByRole('button', { name: 'Approve 3 orders' }).click();
  await dialogOf(page).getByText('This takes longer than usual').waitFor();
  page.on('dialog', (question) => question.accept());
  await dialogOf(page).getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('link', { name: 'Pets', exact: true }).click();
  await page.getByRole('heading', { name: 'Pets', level: 1 }).waitFor();
  await dashboard.send({ method: 'DELETE', path: `/orders/${late}` });
  release();
  await noticeOf(page).getByText(`Approving order ${late} failed`).first().waitFor();
  await noticeOf(page).getByText('There is no such order.').first().waitFor();
  await noticeOf(page).getByText('2 orders were approved.').first().waitFor();
  expect((await dashboard.send({ path: `/orders/${first}` })).body).toMatchObject({ order: { status: 'approved' } });
});

test('the page and the newest notification stay visible, however many notifications there are', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 12; count += 1) ids.push(await placedOrder());
  const { page, visit } = await dashboard.open({ viewport: { width: 390, height: 800 } });
  await visit('orders?status=placed', 'Orders');
  for (const id of ids) await page.getByRole('checkbox', { name: `Select ${id}` }).check();
  const release = await hold(page, '**/approval');
  await page.getByRole('button', { name: /^Approve selected/ }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^Approve 12/ })
    .click();
  await dialogOf(page).getByText('This takes longer than usual').waitFor();
  page.on('dialog', (question) => question.accept());
  await dialogOf(page).getByRole('button', { name: 'Go back' }).click();
  for (const id of ids.slice(1)) await dashboard.send({ method: 'DELETE', path: `/orders/${id}` });
  release();
  await noticeOf(page).getByText(`Order ${ids[0]} was approved.`).first().waitFor();
  const { y = -1, height = 800 } = (await noticeOf(page).boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(400);
  const newest = await noticeOf(page).getByText(`Order ${ids[0]} was approved.`).first().boundingBox();
  expect(newest?.y).toBeGreaterThanOrEqual(y);
});

test('two orders that somebody else has moved further are both reported', async () => {
  const ids = [await placedOrder(), await placedOrder()];
  const { page, visit } = await dashboard.open();
  await visit('orders?status=placed', 'Orders');
  for (const id of ids) await page.getByRole('checkbox', { name: `Select ${id}` }).check();
  await page.getByRole('button', { name: 'Approve selected (2)' }).click();
  for (const id of ids) {
    for (const step of ['approval', 'delivery'])
      await dashboard.send({ method: 'POST', path: `/orders/${id}/${step}` });
  }
  await dialogOf(page).getByRole('button', { name: 'Approve 2 orders' }).click();
  for (const id of ids) await noticeOf(page).getByText(`Order ${id} was already delivered.`).first().waitFor();
});

test('reloading the page while several orders are approved asks first, even after the dialog was closed', async () => {
  const ids = [await placedOrder(), await placedOrder()];
  const { page, visit } = await dashboard.open();
  await visit('orders?status=placed', 'Orders');
  for (const id of ids) await page.getByRole('checkbox', { name: `Select ${id}` }).check();
  const release = await hold(page, '**/approval');
  await page.getByRole('button', { name: 'Approve selected (2)' }).click();
  await dialogOf(page).getByRole('button', { name: 'Approve 2 orders' }).click();
  await dialogOf(page).getByText('0 of 2 sent').waitFor();
  const questions: string[] = [];
  page.on('dialog', async (question) => {
    questions.push(question.type());
    await (question.type() === 'confirm' ? question.accept() : question.dismiss());
  });
  await leave(page, 'location.reload()');
  await dialogOf(page).getByText('This takes longer than usual').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Go back' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  await leave(page, 'location.reload()');
  expect(questions).toEqual(['beforeunload', 'confirm', 'beforeunload']);
  release();
  await noticeOf(page).getByText('2 orders were approved.').first().waitFor();
});

test('an addition of a domain that was left tells its outcome, and does not pull the person back', async () => {
  await dashboard.upgrade();
  await dashboard.deploy('Home');
  const { page, visit } = await dashboard.open();
  for (const domain of ['www.first.localhost', 'www.second.localhost']) {
    await dashboard.send({ path: '/domains', body: { domain } });
  }
  await visit('settings/domains/www.first.localhost', 'Domains');
  await page.clock.install();
  const release = await hold(page, '**/api/domains');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await dialogOf(page).getByLabel('Domain').fill('www.late.localhost');
  await dialogOf(page).getByRole('button', { name: 'Add domain' }).click();
  await page.clock.fastForward(6_000);
  await dialogOf(page).getByText('This takes longer than usual').waitFor();
  page.on('dialog', (question) => question.accept());
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('radio', { name: 'Choose www.second.localhost' }).check();
  await page.getByRole('heading', { name: 'www.second.localhost', level: 2 }).waitFor();
  release();
  await noticeOf(page).getByText('www.late.localhost was added.').first().waitFor();
  await page.getByRole('heading', { name: 'www.second.localhost', level: 2 }).waitFor();
  expect(page.url()).toContain('www.second.localhost');
});

/** Opens a page from another one, so that Back leads there. */
async function openPage(name: string): Promise<Page> {
  const { page, visit } = await dashboard.open();
  await visit('overview', 'Overview');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return page;
}

/** Presses Back three times without a click in between, and stays each time. Evaluations in the page count as clicks. */
async function pressBack(page: Page): Promise<void> {
  const url = page.url();
  const questions: string[] = [];
  page.on('dialog', (question) => questions.push(question.message()));
  const browser = await page.context().newCDPSession(page);
  for (let press = 0; press < 3; press += 1) {
    const asked = page.waitForEvent('dialog');
    // The browser stays after the first question. After the others, it has left, and comes back.
    const isBack = press > 0 && page.waitForEvent('framenavigated', (frame) => frame.url() === url);
    const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
    const entryId = entries[currentIndex - 1]?.id;
    if (entryId === undefined) throw new Error('There is no page to go back to.');
    await browser.send('Page.navigateToHistoryEntry', { entryId });
    await (await asked).dismiss();
    await isBack;
  }
  await page.evaluate('new Promise(requestAnimationFrame)');
  expect(questions).toEqual(Array(3).fill(expect.stringMatching(/^Leave this page\?/)));
  expect(page.url()).toBe(url);
}

test.each([
  ['a new key', /^The key “kept/],
  ['typed text', 'Create an API key'],
])('each press of Back asks before %s is lost, also without a click in between', async (what, title) => {
  const page = await openPage('API keys');
  await page.getByRole('button', { name: 'Create key', exact: true }).click();
  await dialogOf(page).getByLabel('Name').fill(`kept with ${what}`);
  if (what === 'a new key') {
    await dialogOf(page).getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('button', { name: 'I have stored it' }).waitFor();
  }
  await pressBack(page);
  await page.getByRole('dialog', { name: title }).waitFor();
  expect(await page.getByRole('heading', { name: 'API keys', level: 1 }).count()).toBe(1);
});

test('each press of Back asks once when both an edit of the page and a dialog would be lost', async () => {
  await dashboard.upgrade();
  await dashboard.deploy('Home');
  for (const name of ['one', 'two']) {
    await dashboard.send({ path: '/domains', body: { domain: `${name}.back.localhost` } });
  }
  const page = await openPage('Domains');
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await page.getByRole('button', { name: 'Add domain' }).click();
  await dialogOf(page).getByLabel('Domain').fill('www.back.localhost');
  await pressBack(page);
  expect(await dialogOf(page).getByLabel('Domain').inputValue()).toBe('www.back.localhost');
  expect(await page.getByRole('button', { name: 'Discard changes', includeHidden: true }).count()).toBe(1);
});

test('leaving a page during a change asks whether to go without knowing its outcome', async () => {
  const { page, visit } = await dashboard.open();
  await visit('overview', 'Overview');
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await page.getByRole('button', { name: 'Add category' }).click();
  await dialogOf(page).getByLabel('Name').fill('Under way');
  const release = await hold(page, '**/api/categories');
  await dialogOf(page).getByRole('button', { name: 'Add category' }).click();
  const questions = answerQuestions(page);
  await leave(page, 'history.back()');
  expect(questions).toEqual([
    "confirm: Leave this page? It isn't known yet whether it was done. If it fails, you'll have to do it again. A notification will say how it ended.",
  ]);
  release();
  await noticeOf(page).getByText('Category “Under way” was added.').first().waitFor();
});

test('the outcomes of two changes whose dialogs were closed are both reported', async () => {
  const { page, visit } = await dashboard.open();
  await page.emulateMedia({ reducedMotion: 'reduce' }); // What is replaced is gone at once.
  await visit('categories', 'Categories');
  const release = await hold(page, '**/api/categories');
  page.on('dialog', (question) => question.accept());
  for (const name of ['Left first', 'Left second']) {
    await page.getByRole('button', { name: 'Add category' }).click();
    await dialogOf(page).getByLabel('Name').fill(name);
    await dialogOf(page).getByRole('button', { name: 'Add category' }).click();
    await dialogOf(page).getByText('This takes longer than usual').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
  }
  release();
  for (const name of ['Left first', 'Left second']) {
    await noticeOf(page).getByText(`Category “${name}” was added.`).first().waitFor();
  }
  expect(await noticeOf(page).getByRole('button', { name: 'Dismiss' }).count()).toBe(2);
});

test('a later success does not replace the outcome of approvals whose dialog was closed', async () => {
  const ids = [await placedOrder(), await placedOrder()];
  const later = await placedOrder();
  const { page, visit } = await dashboard.open();
  await page.emulateMedia({ reducedMotion: 'reduce' }); // What is replaced is gone at once.
  await visit('orders?status=placed', 'Orders');
  for (const id of ids) await page.getByRole('checkbox', { name: `Select ${id}` }).check();
  const release = await hold(page, '**/approval');
  page.on('dialog', (question) => question.accept());
  await page.getByRole('button', { name: 'Approve selected (2)' }).click();
  await dialogOf(page).getByRole('button', { name: 'Approve 2 orders' }).click();
  await dialogOf(page).getByText('This takes longer than usual').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Go back' }).click();
  release();
  await noticeOf(page).getByText('2 orders were approved.').first().waitFor();
  for (const id of ids) await page.getByRole('checkbox', { name: `Select ${id}` }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: `Select ${later}` }).check();
  await page.getByRole('button', { name: 'Approve selected (1)' }).click();
  await dialogOf(page).getByRole('button', { name: 'Approve order' }).click();
  await noticeOf(page).getByText(`Order ${later} was approved.`).first().waitFor();
  expect(await noticeOf(page).getByRole('button', { name: 'Dismiss' }).count()).toBe(2);
});

test('the late outcome of a change does not replace that of a later change of the same record', async () => {
  const email = 'again@example.com';
  const { body: person } = await dashboard.send({ path: '/people', body: { email, role: 'viewer' } });
  const { page, visit } = await dashboard.open();
  await visit('settings/people', 'People');
  const row = page.getByRole('row', { name: email });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/people/*', async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), 'Sec-Fetch-Site': 'same-origin' } });
    await released;
    return route.fulfill({ response });
  });
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await dialogOf(page).getByRole('button', { name: 'Remove person' }).click();
  await dialogOf(page).getByText('This takes longer than usual').waitFor();
  page.once('dialog', (question) => question.accept());
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await refresh(page);
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await dialogOf(page).getByRole('button', { name: 'Invite' }).click();
  const invited = `${email} was invited as viewer.`;
  await noticeOf(page).getByText(invited).waitFor();
  await page.route('**/api/people', (route) => route.abort());
  release();
  await noticeOf(page).getByText(`${email} was removed.`).waitFor();
  expect(await noticeOf(page).textContent()).toMatch(/was invited as viewer.*was removed/);
  expect(await row.count()).toBe(1);
  expect((await dashboard.send({ path: '/people' })).body).not.toContainEqual(person);
});
