import { expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { useDashboardBrowser, visitPaused } from '../../../support/dashboard-browser.ts';
import { HOUR, MINUTE } from '../../../support/project.ts';

/** Tests what a page says while requests hang, and when it hears that the network is gone. */

const dashboard = useDashboardBrowser();
const noticeOf = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const waitForUpdate = (page: Page) =>
  noticeOf(page).getByText('This page is not up to date', { exact: true }).waitFor({ state: 'detached' });

test('a read that hangs makes the page out of date within 20 seconds, and “Try now” does not wait for it', async () => {
  const window = await dashboard.open();
  const { page } = window;
  await visitPaused(window, 'categories', 'Categories');
  await page.getByRole('row').nth(1).waitFor();
  await page.route('**/api/categories*', () => {});
  await Promise.all([page.waitForRequest('**/api/categories*'), page.clock.runFor(8_000)]);
  const again = page.waitForRequest('**/api/categories*');
  await page.clock.runFor(12_000);
  await noticeOf(page)
    .getByText(/^Can't load .*categories.*: The request timed out/)
    .first()
    .waitFor();
  await Promise.all([again, page.clock.runFor(2_500)]); // It hangs too.
  const tryNow = noticeOf(page).getByRole('button', { name: 'Try now' });
  await Promise.all([page.waitForRequest('**/api/categories*'), tryNow.click()]);
  await page.unroute('**/api/categories*');
  await page.clock.resume();
  await waitForUpdate(page);
});

test('a page that is shown again on a network that hangs says soon that it is out of date', async () => {
  const window = await dashboard.open();
  const { page } = window;
  await visitPaused(window, 'categories', 'Categories');
  await page.getByRole('row').nth(1).waitFor();
  await page.route('**/api/**', () => {});
  await page.clock.setSystemTime(Date.now() + HOUR);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
  await page.clock.runFor(8_000);
  const notice = noticeOf(page).getByText(/^Loading .*categories.* takes longer than usual\. You are seeing data from/);
  await notice.first().waitFor();
  // The clock of this machine was set, not the service's.
  expectNow(/from (\d\d):(\d\d):\d\d\sUTC/, await notice.first().textContent());
  await page.unroute('**/api/**');
  await page.clock.resume();
  await waitForUpdate(page);
});

/**
 * Expects that a text has the time of now, to a few minutes. Midnight may have passed since.
 * @param pattern has groups for the hours and minutes
 * @param zone how many minutes its time zone is ahead
 */
function expectNow(pattern: RegExp, text: string | null, zone = 0): void {
  const [, hours = '', minutes = ''] = pattern.exec(text ?? '') ?? [];
  const shown = (Number(hours) * 60 + Number(minutes) - zone) * MINUTE;
  expect(Math.abs(((Date.now() - shown + 12 * HOUR) % (24 * HOUR)) - 12 * HOUR)).toBeLessThan(3 * MINUTE);
}

/** Holds the first change at a path. The returned function ends it. */
async function hold(page: Page, path: string): Promise<(end: (route: Route) => Promise<void>) => void> {
  const { promise: ended, resolve } = Promise.withResolvers<(route: Route) => Promise<void>>();
  let isHeld = false;
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET' || isHeld) return route.continue();
    isHeld = true;
    return (await ended)(route);
  });
  return resolve;
}

test('a change that hangs can be left with a question, and its outcome is found and told', async () => {
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  const questions: string[] = [];
  page.on('dialog', async (question) => {
    questions.push(question.message());
    await (questions.length === 1 ? question.dismiss() : question.accept());
  });
  const dialog = page.getByRole('dialog');
  const send = async (name: string) => {
    await page.getByRole('button', { name: 'Add category' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await dialog.getByText("It isn't known yet whether it was done.").waitFor();
  };
  const endFirst = await hold(page, '**/api/categories');
  await send('Slow');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(questions).toEqual(Array(2).fill(expect.stringContaining("It isn't known yet whether it was done.")));
  // Another dialog stays open when the outcome arrives.
  await page.getByRole('button', { name: 'Add category' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Next');
  endFirst((route) => route.abort());
  await noticeOf(page).getByText('Category “Slow” was added.').first().waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Next');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const endSecond = await hold(page, '**/api/categories');
  await send('Refused');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  endSecond((route) => route.fulfill({ status: 409, json: { code: 'quota_exceeded', message: 'The store is full.' } }));
  await noticeOf(page).getByText('Adding the category “Refused” failed').first().waitFor();
  await noticeOf(page).getByText('The store is full.').first().waitFor();
});

test('the notice of an outage has the time of the data by the clock of the service, with its zone', async () => {
  const { page, visit } = await dashboard.open({ timezoneId: 'Asia/Kolkata' });
  await page.clock.install({ time: Date.now() - HOUR });
  await visit('categories', 'Categories');
  await page.getByRole('row').nth(1).waitFor();
  await page.route('**/api/categories*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.clock.fastForward(9_000);
  const text = await noticeOf(page)
    .getByText(/You are seeing data from/)
    .first()
    .textContent();
  expectNow(/data from (\d\d):(\d\d):\d\d\sUTC\+5:30\./, text, 330);
});

test('offline is said at once when the browser notices it', async () => {
  const { page, visit } = await dashboard.open({ isElsewhere: true });
  await page.clock.install();
  await visit('orders', 'Orders');
  await page.getByRole('table', { name: 'Orders' }).waitFor();
  await page.clock.pauseAt(Date.now() + HOUR);
  await page.context().setOffline(true);
  await page.getByText('You are offline', { exact: true }).waitFor(); // No poll could tell it.
});

test.each([
  ['seconds', () => '40'],
  ['a date', (now: number) => new Date(now + 40_000).toUTCString()],
])('Retry-After of a response that is not JSON is kept when it is in %s', async (_, retryAfter) => {
  const window = await dashboard.open();
  const { page } = window;
  const pass = await visitPaused(window, 'categories', 'Categories');
  await page.getByRole('row').nth(1).waitFor();
  let reads = 0;
  await page.route('**/api/categories*', async (route) => {
    reads += 1;
    const now = await page.evaluate(() => Date.now());
    const headers = { 'Content-Type': 'text/html', 'Retry-After': retryAfter(now) };
    return route.fulfill({ status: 503, headers, body: '<h1>Busy</h1>' });
  });
  await pass(8_000);
  await noticeOf(page).getByRole('button', { name: 'Try now' }).waitFor();
  await pass(28_000);
  expect(reads).toBe(1);
});

test.each([
  ['a page', "Can't load the page Pets", /assets\/pets-.*\.js$/],
  ['a dialog', "Can't load the dialog", /assets\/domain-dialogs-.*\.js$/],
])('%s whose code does not arrive says so, and opens when it does', async (what, header, code) => {
  await dashboard.upgrade();
  await dashboard.deploy('Home');
  const { page, visit } = await dashboard.open();
  await visit('settings/domains', 'Domains');
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await arrived;
    await route.continue();
  });
  if (what === 'a page') await page.getByRole('link', { name: 'Pets', exact: true }).click();
  else await page.getByRole('button', { name: 'Add domain' }).first().click();
  await page.getByText('Loading', { exact: true }).waitFor();
  await page.getByText(header).waitFor({ timeout: 20_000 });
  await page.getByText('Its code is taking a long time to arrive.').waitFor();
  arrive();
  if (what === 'a page') await page.getByRole('heading', { name: 'Pets', level: 1 }).waitFor();
  else await page.getByRole('dialog', { name: 'Add domain' }).waitFor();
});

test('a change that something in front of the service redirects is not reported as made, and its form stays', async () => {
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  await page.route('**/api/categories', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 302, headers: { Location: route.request().url() } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Add category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Redirected');
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await dialog.getByText(/redirected the request.* It isn't known whether this was done\./).waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Redirected');
  await page.unroute('**/api/categories');
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await noticeOf(page).getByText('Category “Redirected” was added.').first().waitFor();
});
