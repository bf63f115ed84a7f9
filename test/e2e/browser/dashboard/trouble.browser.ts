import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { by } from '../../../../lib/activity/activity-entry.ts';
import { changePlan } from '../../../../lib/project/project-store.ts';
import { loseResponse, refresh, useDashboardBrowser, visitPaused } from '../../../support/dashboard-browser.ts';
import { ada } from '../../../support/project.ts';

/** Tests that forms keep what a person has typed when requests fail, sessions expire or somebody else makes changes. */

const dashboard = useDashboardBrowser();
const DOMAINS = ['docs.shop.localhost', 'www.shop.localhost'];

beforeAll(async () => {
  await dashboard.upgrade();
  await dashboard.deploy('Home');
  for (const domain of DOMAINS) {
    await dashboard.send({ path: '/domains', body: { domain } });
    await dashboard.setRecord(domain, 'CNAME', 'sites.petstore.localhost');
    await dashboard.send({ method: 'POST', path: `/domains/${domain}/verification` });
  }
});

async function openInvitation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@example.com');
}

const invite = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();

async function saveSettings(primary: string | null, redirects: readonly object[] = []): Promise<void> {
  const { headers } = await dashboard.send({ path: '/domain-settings' });
  const request = { method: 'PUT', path: '/domain-settings', headers: { 'If-Match': headers.etag } };
  await dashboard.send({ ...request, body: { primary, redirects } });
}

async function choose(page: Page, label: 'Primary domain' | 'From' | 'To', domain: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('option', { name: domain }).click();
}

const choosePrimary = (page: Page, domain = 'docs.shop.localhost') => choose(page, 'Primary domain', domain);

/** Opens a page of the domains and chooses another primary domain, without saving it. */
async function editPrimary(path: string, isReset = true): Promise<Page> {
  if (isReset) await saveSettings(null);
  const { page, visit } = await dashboard.open();
  await visit(path, 'Domains');
  await choosePrimary(page);
  return page;
}

/** Holds back the requests for the settings of a method. Returns what lets them go. */
async function holdBack(page: Page, method: 'GET' | 'PUT'): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/domain-settings', async (route) => {
    if (route.request().method() === method) await released;
    await route.continue();
  });
  return release;
}

/** Saves another primary domain, but loses the response. Reads of the settings wait until `release` lets them go. */
async function savePrimaryWithoutResponse() {
  const page = await editPrimary('settings/domains');
  const release = await holdBack(page, 'GET');
  await page.route('**/api/domain-settings', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    return loseResponse(route);
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const unknown = page.getByText(/It isn't known whether this was done/);
  await unknown.waitFor();
  return { page, unknown, release };
}

test('a change by somebody else shows within eight seconds, without a reload', async () => {
  const window = await dashboard.open();
  const { page } = window;
  await visitPaused(window, 'settings/plan', 'Plan');
  await page.getByText('Pro (current)').waitFor();
  await changePlan('enterprise', by(ada));
  await page.clock.runFor(8_000);
  await page
    .getByText('Enterprise (current)')
    .waitFor()
    .finally(() => changePlan('pro', by(ada)));
});

test('a form whose request fails stays, says why, and can be sent again', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/people', 'People');
  await openInvitation(page);
  await page.route('**/api/people', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await invite(page);
  await page.getByText("Can't connect to the service.").first().waitFor();
  await page.unroute('**/api/people');
  await invite(page);
  await page.getByText('grace@example.com was invited as viewer.').first().waitFor();
});

test('a failure of the service shows its message, in the form', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/people', 'People');
  await openInvitation(page);
  const body = JSON.stringify({ code: 'service_unavailable', message: 'The database is overloaded.', status: 503 });
  await page.route('**/api/people', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body }) : route.continue(),
  );
  await invite(page);
  await page.getByRole('dialog').getByText('The database is overloaded.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('grace@example.com');
});

test('a failure of something in front of the service shows its status instead of its message', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/people', 'People');
  await openInvitation(page);
  await page.route('**/api/people', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { message: 'Service Unavailable' } })
      : route.continue(),
  );
  await invite(page);
  const unknown = "The service responded with HTTP 503. It isn't known whether this was done.";
  await page.getByRole('dialog').getByText(unknown).waitFor();
});

test('an empty or foreign response is not reported as success', async () => {
  await dashboard.send({ path: '/people', body: { email: 'kept@example.com', role: 'viewer' } });
  const { page, visit } = await dashboard.open();
  await visit('settings/people', 'People');
  const dialog = page.getByRole('dialog');
  await openInvitation(page);
  await page.route('**/api/people', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 200, body: '' }) : route.continue(),
  );
  await invite(page);
  await dialog.getByText(/The service sent an invalid response \(HTTP 200\)/).waitFor();
  page.on('dialog', (question) => question.accept());
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Actions for kept@example.com' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  for (const foreign of [{ status: 404, body: '<h1>Not found</h1>' }, { status: 204 }, { status: 201, json: {} }]) {
    await page.route('**/api/people/*', (route) => route.fulfill(foreign));
    await dialog.getByRole('button', { name: 'Remove person' }).click();
    await dialog.getByText(`The service sent an invalid response (HTTP ${foreign.status})`).waitFor();
  }
});

test('on a slow network, the button waits and sends once', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/people', 'People');
  await openInvitation(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/people', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1;
      await released;
    }
    await route.continue();
  });
  await invite(page);
  const button = page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('textbox', { name: 'Email' }).press('Enter');
  release();
  await page.getByText('grace@example.com was invited as viewer.').first().waitFor();
  expect(sent).toBe(1);
});

test('an expired session keeps the form; after signing in elsewhere it can be sent again', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/people', 'People');
  await openInvitation(page);
  await page.context().clearCookies();
  await invite(page);
  await page.getByRole('dialog').getByText('You are signed out.').waitFor();
  await page.context().request.get(dashboard.service.signInUrl);
  await invite(page);
  await page.getByText('grace@example.com was invited as viewer.').first().waitFor();
  await page.getByText('Nothing that you typed is lost').waitFor({ state: 'detached' });
});

test.each([
  ['says that an earlier attempt whose response was lost may have been successful', 1],
  ['mentions no earlier attempt if there was none', 0],
])('when the session has ended, a form %s', async (_, attempts) => {
  const { body } = await dashboard.send({ path: '/pets', body: { name: 'Tried', photoUrls: [] } });
  const { page, visit } = await dashboard.open();
  await visit(`pets/${Object(body).id}`, 'Tried');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tried again');
  const save = dialog.getByRole('button', { name: 'Save changes' });
  if (attempts > 0) {
    await page.route('**/api/pets/*', (route) =>
      route.request().method() === 'PATCH' ? loseResponse(route) : route.continue(),
    );
    await save.click();
    await dialog.getByText(/It isn't known whether this was done/).waitFor();
    await page.unroute('**/api/pets/*');
  }
  await page.context().clearCookies();
  await save.click();
  await dialog.getByText(/^You are signed out\./).waitFor();
  expect(await dialog.getByText('Your earlier attempt may have been successful.').count()).toBe(attempts);
});

test('the failure of a form that was left mentions its earlier attempt, whose response was lost', async () => {
  const { body } = await dashboard.send({ path: '/pets', body: { name: 'Left', photoUrls: [] } });
  const { page, visit } = await dashboard.open();
  await visit(`pets/${Object(body).id}`, 'Left');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Left again');
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await page.route('**/api/pets/*', (route) =>
    route.request().method() === 'PATCH' ? loseResponse(route) : route.continue(),
  );
  await save.click();
  await dialog.getByText(/It isn't known whether this was done/).waitFor();
  await page.unroute('**/api/pets/*');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/pets/*', async (route) => {
    if (route.request().method() === 'PATCH') await released;
    return route.continue();
  });
  await page.context().clearCookies();
  await save.click();
  await dialog.getByText('This takes longer than usual').waitFor();
  page.on('dialog', (question) => question.accept());
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  release();
  const notices = page.getByRole('region', { name: 'Notifications' });
  await notices.getByText(/^You are signed out\..*Your earlier attempt may have been successful\.$/).waitFor();
});

test('a page whose data can’t be refreshed says so, and recovers automatically', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/plan', 'Plan');
  await page.getByText('Pro (current)').waitFor();
  await page.route('**/dashboard/api/**', (route) => route.abort());
  await page.getByText('This page is not up to date', { exact: true }).waitFor();
  await page.getByText('Pro (current)').waitFor();
  await page.unroute('**/dashboard/api/**');
  await page.getByText('This page is not up to date', { exact: true }).waitFor({ state: 'detached' });
});

test('an edit of the redirects keeps the primary domain that somebody else has saved meanwhile', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/domains/www.shop.localhost', 'Domains');
  await page.getByRole('button', { name: 'Add redirect' }).click();
  expect(await page.getByText('Choose the domain to redirect').count()).toBe(0);
  await choose(page, 'From', 'www.shop.localhost');
  await choose(page, 'To', 'www.shop.localhost');
  await page.getByText("www.shop.localhost can't redirect to itself.").first().waitFor();
  await choose(page, 'To', 'docs.shop.localhost');

  await saveSettings('docs.shop.localhost');
  await refresh(page);
  await page
    .getByRole('button', { name: /^Primary domain/ })
    .getByText('docs.shop.localhost')
    .waitFor();
  expect(await page.getByText('These settings were changed meanwhile').count()).toBe(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The primary domain and redirects were saved.').first().waitFor();
  const { body } = await dashboard.send({ path: '/domain-settings' });
  const redirects = [{ from: 'www.shop.localhost', to: 'docs.shop.localhost', status: 301 }];
  expect(body).toEqual({ primary: 'docs.shop.localhost', redirects });
});

test('an edit of the redirects follows domains that the same person adds or removes meanwhile', async () => {
  await dashboard.send({ path: '/domains', body: { domain: 'old.shop.localhost' } });
  await saveSettings(null, [{ from: 'old.shop.localhost', to: 'docs.shop.localhost', status: 301 }]);
  const page = await editPrimary('settings/domains/old.shop.localhost', false);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click();
  await page.getByText('old.shop.localhost was removed.').first().waitFor();
  await page
    .getByRole('button', { name: 'Remove the redirect from old.shop.localhost' })
    .waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Domain' }).fill('new.localhost');
  await page.getByRole('dialog').getByRole('button', { name: 'Add domain' }).click();
  await page.getByRole('button', { name: 'Remove the redirect from www.new.localhost' }).waitFor();
  expect(await page.getByText('These settings were changed meanwhile').count()).toBe(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The primary domain and redirects were saved.').first().waitFor();
  const { body } = await dashboard.send({ path: '/domain-settings' });
  const redirects = [{ from: 'www.new.localhost', to: 'new.localhost', status: 301 }];
  expect(body).toEqual({ primary: 'docs.shop.localhost', redirects });
  await saveSettings(null);
});

test('an edit is saved right after the same person has added or removed a redirect, even if reads are slow', async () => {
  await saveSettings(null, [{ from: 'www.new.localhost', to: 'new.localhost', status: 301 }]);
  const page = await editPrimary('settings/domains/www.new.localhost', false);
  await page.route('**/api/domain-settings', async (route) => {
    if (route.request().method() === 'GET') await delay(3_000);
    await route.continue();
  });
  const save = async () => {
    const response = page.waitForResponse((seen) => seen.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    return (await response).status();
  };
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click();
  await page.getByText('www.new.localhost was removed.').first().waitFor();
  expect(await save()).toBe(200);

  await page.getByText('The primary domain and redirects were saved.').first().waitFor();
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Domain' }).fill('new.localhost');
  await page.getByRole('dialog').getByRole('button', { name: 'Add domain' }).click();
  await page
    .getByText(/www\.new\.localhost was added\./)
    .first()
    .waitFor();
  await choosePrimary(page, 'None');
  expect(await save()).toBe(200);
  const { body } = await dashboard.send({ path: '/domain-settings' });
  const redirects = [{ from: 'www.new.localhost', to: 'new.localhost', status: 301 }];
  expect(body).toEqual({ primary: null, redirects });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an open dropdown or the focus does not move to another redirect when the one above it is removed', async () => {
  const redirects = ['new.localhost', 'www.new.localhost', 'www.shop.localhost'].map((from) => ({
    from,
    to: 'docs.shop.localhost',
    status: 301,
  }));
  await saveSettings(null, redirects);
  const { page, visit } = await dashboard.open();
  await visit('settings/domains', 'Domains');
  await page.getByRole('button', { name: /^To/ }).nth(1).click();
  const option = page.getByRole('option', { name: 'www.shop.localhost' });
  await option.waitFor();
  await saveSettings(null, redirects.slice(1));
  await refresh(page);
  await page.getByRole('button', { name: 'Remove the redirect from new.localhost' }).waitFor({ state: 'detached' });
  await option.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove the redirect from www.new.localhost' }).focus();
  await saveSettings(null, redirects.slice(2));
  await refresh(page);
  await page.getByRole('button', { name: 'Remove the redirect from www.new.localhost' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove the redirect from www.shop.localhost' }).waitFor();
  expect(await page.getByRole('button', { name: 'Discard changes' }).count()).toBe(0);
  await saveSettings(null);
});

test('"Keep mine" keeps changes of others that don’t conflict, and an edit follows their later saves', async () => {
  const redirect = (from: string, to: string) => ({ from, to, status: 301 });
  await saveSettings('www.shop.localhost');
  const page = await editPrimary('settings/domains', false);
  const mine = [redirect('new.localhost', 'docs.shop.localhost')];
  await saveSettings(null, mine);
  await refresh(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Remove the redirect from new.localhost' }).waitFor();
  const release = await holdBack(page, 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Add redirect' }).click();
  release();
  await page.getByText('The primary domain and redirects were saved.').first().waitFor();
  const { body } = await dashboard.send({ path: '/domain-settings' });
  expect(body).toEqual({ primary: 'docs.shop.localhost', redirects: mine });
  await saveSettings('docs.shop.localhost', [...mine, redirect('www.new.localhost', 'docs.shop.localhost')]);
  await refresh(page);
  const theirs = page.getByRole('button', { name: 'Remove the redirect from www.new.localhost' });
  await theirs.waitFor();
  await saveSettings('docs.shop.localhost', mine);
  await refresh(page);
  await theirs.waitFor({ state: 'detached' });
  await saveSettings(null);
});

test('settings are saved through a proxy that weakens ETags', async () => {
  const page = await editPrimary('settings/domains');
  await page.route('**/api/domain-settings', async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), 'Sec-Fetch-Site': 'same-origin' } });
    const headers = response.headers();
    await route.fulfill({ response, headers: { ...headers, etag: `W/${headers.etag}` } });
  });
  await page.reload();
  await choosePrimary(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The primary domain and redirects were saved.').first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a save that comes too late changes nothing, and shows what is saved', async () => {
  const page = await editPrimary('settings/domains');
  // Reads of the settings wait, so the page doesn't know yet.
  const release = await holdBack(page, 'GET');
  await saveSettings('www.shop.localhost');
  const response = page.waitForResponse((seen) => seen.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await response).status()).toBe(412);
  release();
  await page.getByText('Primary domain: www.shop.localhost').waitFor();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The primary domain and redirects were saved.').first().waitFor();
  expect((await dashboard.send({ path: '/domain-settings' })).body).toMatchObject({ primary: 'docs.shop.localhost' });
});

test('after a lost response to saving settings, none are reported as unsaved, and reading them ends the edit', async () => {
  const { page, unknown, release } = await savePrimaryWithoutResponse();
  expect(await page.getByText(/not saved/).count()).toBe(0);
  release();
  await unknown.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Discard changes' }).count()).toBe(0);
  await page
    .getByRole('button', { name: /^Primary domain/ })
    .getByText('docs.shop.localhost')
    .waitFor();
});

test('a change that waits for a read which fails is not reported as perhaps done', async () => {
  const { body } = await dashboard.send({ path: '/categories', body: { name: 'Unread' } });
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  await page.getByRole('button', { name: 'Delete Unread', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No pet uses it.').waitFor();
  await page.route('**/api/pets?*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Delete category' }).click();
  await dialog
    .getByText("Can't connect to the service. Check that it is running, then try again.", { exact: true })
    .waitFor();
  await page.unroute('**/api/pets?*');
  await dialog.getByRole('button', { name: 'Delete category' }).click();
  await page.getByText('Category “Unread” was deleted.').first().waitFor();
  expect((await dashboard.send({ path: '/categories' })).body).not.toContainEqual(body);
});

test('a save that is rejected says why, even if the settings can not be read after it', async () => {
  const page = await editPrimary('settings/domains');
  await page.route('**/api/domain-settings', (route) => {
    if (route.request().method() === 'PUT') return route.continue();
    return route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Internal error.' } });
  });
  await saveSettings(null, [{ from: 'www.shop.localhost', to: 'docs.shop.localhost', status: 301 }]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The domain settings were changed meanwhile.').waitFor();
  expect(await page.getByText(/It isn't known whether this was done/).count()).toBe(0);
  await saveSettings(null);
});

test('a redirect that is being added stays when the settings whose save had no response are read', async () => {
  const { page, release } = await savePrimaryWithoutResponse();
  await page.getByRole('button', { name: 'Add redirect' }).click();
  const isRead = () =>
    page.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url().endsWith('/domain-settings'),
    );
  await Promise.all([isRead(), release()]);
  // Once they are read again, the page has shown them.
  await Promise.all([isRead(), refresh(page)]);
  expect(await page.getByRole('button', { name: /^From/ }).count()).toBe(1);
});

test.each([
  ['www.shop.localhost', 'www.shop.localhost'],
  ['None', null],
])('after lost responses to saving a primary domain, “%s” is saved instead', async (chosen, primary) => {
  const page = await editPrimary('settings/domains');
  // The service saves the first attempt, and rejects the second one, whose version is the one before.
  let left = 2;
  await page.route('**/api/domain-settings', async (route) => {
    if (route.request().method() === 'PUT') left -= 1;
    if (left < 0) return route.continue();
    if (route.request().method() !== 'PUT') return route.abort();
    return loseResponse(route);
  });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const unknown = page.getByText(/It isn't known whether this was done/);
  await save.click();
  await unknown.waitFor();
  await choosePrimary(page, chosen);
  await unknown.waitFor({ state: 'detached' });
  await save.click();
  await unknown.waitFor();
  await save.click();
  await page.getByText('The primary domain and redirects were saved.').first().waitFor();
  expect((await dashboard.send({ path: '/domain-settings' })).body).toMatchObject({ primary });
});

test('after a lost save of a redirect, the primary domain follows every later save by somebody else', async () => {
  await saveSettings(null);
  const { page, visit } = await dashboard.open();
  await visit('settings/domains', 'Domains');
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await choose(page, 'From', 'docs.shop.localhost');
  await choose(page, 'To', 'www.shop.localhost');
  await page.route('**/api/domain-settings', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/It isn't known whether this was done/).waitFor();
  for (const primary of ['www.shop.localhost', null]) {
    await saveSettings(primary);
    await refresh(page);
    await page
      .getByRole('button', { name: /^Primary domain/ })
      .getByText(primary ?? /^None/)
      .waitFor();
  }
  await page.getByRole('button', { name: 'Remove the redirect from docs.shop.localhost' }).waitFor();
});

test('"Keep mine" keeps the primary domain that was set back after a lost response', async () => {
  const page = await editPrimary('settings/domains');
  await page.route('**/api/domain-settings', async (route) => {
    if (route.request().method() === 'PUT') return loseResponse(route);
    return route.abort();
  });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByText(/It isn't known whether this was done/).waitFor();
  await choosePrimary(page, 'None');
  await saveSettings('www.shop.localhost');
  await page.unroute('**/api/domain-settings');
  await refresh(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await save.click();
  await page.getByText('The primary domain and redirects were saved.').first().waitFor();
  expect((await dashboard.send({ path: '/domain-settings' })).body).toMatchObject({ primary: null });
});

test('removing a domain drops your edits to its redirect, and the page does not blame somebody else', async () => {
  const domain = 'old.shop.localhost';
  await dashboard.send({ path: '/domains', body: { domain } });
  await saveSettings('docs.shop.localhost', [{ from: domain, to: 'docs.shop.localhost', status: 301 }]);
  const { page, visit } = await dashboard.open();
  await visit(`settings/domains/${domain}`, 'Domains');
  await page.getByRole('button', { name: /^Status 301/ }).click();
  await page.getByRole('option', { name: /^307/ }).click();
  await page.getByRole('button', { name: 'Discard changes' }).waitFor();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Redirect…' }).click();
  await page.getByRole('button', { name: /^Status 307/ }).waitFor();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click();
  await page.getByText(`${domain} was removed.`).first().waitFor();
  await page.getByRole('button', { name: 'Discard changes' }).waitFor({ state: 'detached' });
  expect(await page.getByText('These settings were changed meanwhile').count()).toBe(0);
});

test('on a phone, “Make primary” brings the Save button into view', async () => {
  const redirects = DOMAINS.slice(1).map((from) => ({ from, to: 'docs.shop.localhost', status: 301 }));
  await saveSettings(null, redirects);
  const { page, visit } = await dashboard.open({ viewport: { width: 390, height: 600 } });
  await visit('settings/domains/docs.shop.localhost', 'Domains');
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Make primary' }).click();
  await page.getByRole('region', { name: 'Primary domain and redirects' }).and(page.locator(':focus')).waitFor();
  const { y = -1 } = (await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(300);
});

test('there is nothing to save after undoing an edit, and leaving with unsaved edits asks first', async () => {
  const page = await editPrimary('settings/domains');
  const discard = page.getByRole('button', { name: 'Discard changes' });
  await discard.waitFor();
  await choosePrimary(page, 'None');
  await discard.waitFor({ state: 'detached' });
  await choosePrimary(page, 'docs.shop.localhost');
  const release = await holdBack(page, 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect(await discard.isDisabled()).toBe(true);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await choosePrimary(page, 'www.shop.localhost');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  release();
  await page.getByText('The primary domain and redirects were saved.').first().waitFor();
  expect(questions).toEqual([
    "Leave this page? It isn't known yet whether it was done. If it fails, you'll have to do it again. A notification will say how it ended.",
    'Leave this page? Changes that were not saved are lost.',
  ]);
});

test('a redirect instead of a removal starts from the settings that were saved meanwhile', async () => {
  const page = await editPrimary('settings/domains/www.shop.localhost');
  const release = await holdBack(page, 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByText('Keep links working').waitFor();
  release();
  await page.getByText('The primary domain and redirects were saved.').first().waitFor();
  await page.getByRole('button', { name: 'Redirect instead' }).click();
  const discard = page.getByRole('button', { name: 'Discard changes' });
  await discard.waitFor();
  expect(await page.getByText('These settings were changed meanwhile').count()).toBe(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await discard.waitFor({ state: 'detached' });
  const redirects = [{ from: 'www.shop.localhost', to: 'docs.shop.localhost', status: 301 }];
  const { body } = await dashboard.send({ path: '/domain-settings' });
  expect(body).toEqual({ primary: 'docs.shop.localhost', redirects });
});

test('a redirect that somebody else has removed is gone from the list before the settings are read', async () => {
  await saveSettings(null, [{ from: 'www.shop.localhost', to: 'docs.shop.localhost', status: 301 }]);
  const { page, visit } = await dashboard.open();
  await visit('settings/domains', 'Domains');
  const row = page.getByRole('row', { name: 'Choose www.shop.localhost' });
  await row.getByText('Redirects to docs.shop.localhost (301)').waitFor();
  await page.route('**/api/domain-settings', () => {});
  await saveSettings(null);
  await row.getByText('Serves the site').waitFor();
});
