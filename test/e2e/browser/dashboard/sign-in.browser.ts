import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { by } from '../../../../lib/activity/activity-entry.ts';
import { environmentNames } from '../../../../lib/config/environment-names.ts';
import { invitePerson } from '../../../../lib/people/people-store.ts';
import { logLines } from '../../../support/captured-log.ts';
import { useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { CLIENT_SECRET, useIssuer } from '../../../support/issuer.ts';
import { ada } from '../../../support/project.ts';

/** Signing in and out, by the terminal link and at an OpenID Connect issuer. */

const dashboard = useDashboardBrowser();
const issuer = useIssuer(dashboard);

beforeAll(async () => {
  await invitePerson('ada@example.com', 'admin', by(ada));
});

/** Shows the page again, as a visit of another tab ends. */
const comeBack = (page: Page) => page.evaluate("dispatchEvent(new Event('visibilitychange'))");

test('visitors see where the sign-in link is, and go on when they have opened it', async () => {
  const { page, problemsExcept, visit } = await dashboard.open();
  await page.context().clearCookies();
  await visit('', 'Sign in to Petstore');
  await page.getByText('npm start').waitFor();
  await page.context().request.get(dashboard.service.signInUrl);
  await comeBack(page);
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  expect(problemsExcept(/401 \(Unauthorized\)/)).toEqual([]);
});

test('the link that the service prints ends in the dashboard', async () => {
  const { page } = await dashboard.open();
  await page.context().clearCookies();
  await page.goto(dashboard.service.signInUrl);
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('the sign-in page at 127.0.0.1 says which host name the link needs', async () => {
  const { page } = await dashboard.open();
  const here = (url: string) => url.replace('localhost', '127.0.0.1');
  await page.goto(`${here(dashboard.service.origin)}/dashboard/`);
  await page.getByText('with 127.0.0.1 instead of localhost').waitFor();
  await page.context().request.get(here(dashboard.service.signInUrl));
  await comeBack(page);
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
});

test('visitors whose browser blocks cookies are told that they need them', async () => {
  const { page, visit } = await dashboard.open();
  await page.context().clearCookies();
  await page.addInitScript("Object.defineProperty(navigator, 'cookieEnabled', { value: false })");
  await visit('', 'Sign in to Petstore');
  await page.getByText('This browser blocks cookies').waitFor();
});

test('signing out leads to the sign-in page, and the session is over', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/plan', 'Plan');
  await page.getByRole('button', { name: /you@localhost/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in to Petstore' }).waitFor();
});

test('after the session has ended, “Sign out everywhere” does not claim success', async () => {
  const elsewhere = await dashboard.signIn('admin');
  const { page, visit } = await dashboard.open();
  await visit('settings/plan', 'Plan');
  const [session] = await page.context().cookies();
  await dashboard.send({ method: 'DELETE', path: '/session', cookie: `${session?.name}=${session?.value}` });
  await page.getByRole('button', { name: /you@localhost/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
  await page.getByText('Sign-out failed').waitFor();
  expect((await dashboard.send({ path: '/session', cookie: elsewhere })).status).toBe(200);
});

/** Everything that a script of the page can read. */
const READABLE = `(async () => JSON.stringify({
  page: document.documentElement.outerHTML,
  address: location.href,
  referrer: document.referrer,
  state: history.state,
  name: window.name,
  cookies: document.cookie,
  localStorage: { ...localStorage },
  sessionStorage: { ...sessionStorage },
}))()`;

test('after signing in at the issuer, no token is in a page, a request, a response, browser storage or the log', async () => {
  const { page, problemsExcept } = await dashboard.open();
  await page.context().clearCookies();
  await issuer.nextAccount('ada');
  const seen: string[] = [];
  const reading: Promise<unknown>[] = [];
  /** A request that ended with its page, such as a poll, can no longer be read. */
  const see = (read: Promise<unknown>) =>
    reading.push(read.then((text) => seen.push(JSON.stringify(text))).catch(() => {}));
  page.on('console', (message) => seen.push(message.text()));
  page.on('request', (request) => {
    seen.push(request.url(), request.postData() ?? '');
    see(request.allHeaders());
  });
  page.on('response', (response) => {
    see(response.allHeaders());
    see(response.text());
  });
  await page.goto(`${dashboard.service.origin}/dashboard/api/sign-in?returnTo=/dashboard/settings/people`);
  await page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'ada@example.com', exact: true }).waitFor();
  seen.push(await page.evaluate<string>(READABLE));
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor();
  seen.push(await page.evaluate<string>(READABLE));

  await Promise.all(reading);
  expect(seen.some((text) => text.includes('ada@example.com'))).toBe(true);
  const tokens = await issuer.tokens();
  expect(tokens.length).toBeGreaterThanOrEqual(2);
  const places = [...seen, ...logLines()].join('\n');
  expect([...tokens, CLIENT_SECRET].filter((secret) => places.includes(secret))).toEqual([]);

  // Scripts can read no cookie, and the app keeps nothing in a database or a cache.
  expect(await page.evaluate('document.cookie')).toBe('');
  const kept = `Promise.all([indexedDB.databases(), caches.keys(), navigator.serviceWorker.getRegistrations()])`;
  expect(await page.evaluate(kept)).toEqual([[], [], []]);
  const cookies = await page.context().cookies(dashboard.service.origin);
  const session = cookies.find(({ name }) => name === dashboard.cookieName);
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(tokens).not.toContain(session?.value);
  expect(problemsExcept(/^request to http:\/\/localhost/)).toEqual([]);
});

test('with a company’s identity provider, the page People shows who is signed in and lets an admin sign them out', async () => {
  const { accessRules } = environmentNames;
  const admins = { claim: 'groups', value: 'admins' };
  process.env[accessRules] = JSON.stringify({ issuer: issuer.origin, admins });
  process.env[environmentNames.oidcScopes] = 'groups';
  try {
    const { page, problemsExcept } = await dashboard.open();
    await page.context().clearCookies();
    const claims = { email: 'zoe@example.com', email_verified: true, groups: ['admins'] };
    await issuer.nextAccount('zoe', claims);
    await page.goto(`${dashboard.service.origin}/dashboard/api/sign-in?returnTo=/dashboard/settings/people`);
    await page.getByText(`${issuer.origin} decides who has access, and with which role.`).waitFor();
    expect(await page.getByRole('button', { name: 'Invite' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Actions for you@localhost' }).click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Sign out…']);
    await page.getByRole('menuitem', { name: 'Sign out…' }).click();
    await page.getByText(`can sign in again as long as ${issuer.origin} gives them access.`).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('was signed out.').first().waitFor();
    await page.getByRole('cell', { name: 'you@localhost' }).waitFor({ state: 'detached' });
    expect(problemsExcept(/^request to http:\/\/localhost/)).toEqual([]);
  } finally {
    delete process.env[accessRules];
  }
});
