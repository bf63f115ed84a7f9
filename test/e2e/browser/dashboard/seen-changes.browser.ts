import { beforeAll, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import type { ApiKey } from '../../../../lib/contract/generated/dashboard/types.ts';
import { placeOrder } from '../../../../lib/orders/place-order.ts';
import { loseResponse, refresh, useDashboardBrowser, verify, visitPaused } from '../../../support/dashboard-browser.ts';

/** Tests that a change that can't be undone is made only to what the person has seen, and that what is seen is true. */

const dashboard = useDashboardBrowser();
const dialogOf = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page, action: string) => dialogOf(page).getByRole('button', { name: action }).click();
const read = async (path: string) => (await dashboard.send({ path })).body;
const idOf = async (path: string, body: object): Promise<number> =>
  Object((await dashboard.send({ path, body })).body).id;
const waitForNotice = (page: Page, text: string) => dialogOf(page).getByText(text).waitFor();

/** The page of a proxy that knows nothing of the service. */
const sendProxyPage = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<h1>Not here</h1>' });

async function addLiveDomain(domain: string): Promise<void> {
  await dashboard.setRecord(domain, 'CNAME', 'sites.petstore.localhost');
  await dashboard.send({ path: '/domains', body: { domain } });
  await dashboard.send({ method: 'POST', path: `/domains/${domain}/verification` });
}

/** Opens the question whether to remove a domain. */
async function askToRemove(domain: string): Promise<Page> {
  const { page, visit } = await dashboard.open();
  await visit(`settings/domains/${domain}`, 'Domains');
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await dialogOf(page).getByText('this happens immediately').waitFor();
  return page;
}

beforeAll(async () => {
  await dashboard.upgrade();
  await dashboard.deploy('First');
});

test('a key that was renamed meanwhile is revoked only after a second look', async () => {
  const { record } = Object((await dashboard.send({ path: '/keys', body: { name: 'old thing' } })).body);
  const path = `/keys/${record.keyId}`;
  const { page, visit } = await dashboard.open();
  await visit(`keys/${record.keyId}`, 'old thing');
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await dialogOf(page).getByText('stops working').waitFor();
  await dashboard.send({ method: 'PATCH', path, body: { name: 'checkout' }, headers: { 'If-Match': record.etag } });
  await confirm(page, 'Revoke key');
  await page.getByRole('dialog', { name: /checkout/ }).waitFor();
  expect(((await read(path)) as ApiKey).state).toBe('active');
  await confirm(page, 'Revoke key');
  await page
    .getByText(/checkout.* was revoked/)
    .first()
    .waitFor();
});

test('a key can be revoked right after it was rotated', async () => {
  const { record } = Object((await dashboard.send({ path: '/keys', body: { name: 'rotated' } })).body);
  const { page, visit } = await dashboard.open();
  await visit(`keys/${record.keyId}`, 'rotated');
  await page.getByRole('button', { name: 'Rotate', exact: true }).click();
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await confirm(page, 'Rotate key');
  await confirm(page, 'I have stored it');
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await confirm(page, 'Revoke key');
  await page
    .getByText(/rotated.* was revoked/)
    .first()
    .waitFor();
});

test('a plan is changed from the plan that was seen', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/plan', 'Plan');
  await page.getByRole('button', { name: 'Change to Free' }).click();
  await dialogOf(page).getByText('Domains that are live').waitFor();
  await dashboard.send({ method: 'PUT', path: '/project/plan', body: { plan: 'enterprise', seen: 'pro' } });
  await confirm(page, 'Change plan');
  await waitForNotice(page, 'The plan was changed to Enterprise meanwhile.');
  await page.getByRole('dialog', { name: 'Change from the Enterprise plan to the Free plan?' }).waitFor();
  expect(await read('/project')).toMatchObject({ plan: 'enterprise' });
  await dashboard.send({ method: 'PUT', path: '/project/plan', body: { plan: 'pro', seen: 'enterprise' } });
});

test('a rollback says which deployment it replaces, and replaces no other', async () => {
  const [first] = (await read('/deployments')) as { id: string }[];
  await dashboard.deploy('Second');
  await dashboard.deploy('Third');
  const [, second] = (await read('/deployments')) as { id: string }[];
  const { page, visit } = await dashboard.open();
  await visit('settings/deployments', 'Deployments');
  await page.getByRole('button', { name: `Roll back to ${first?.id}` }).click();
  await dashboard.send({ method: 'POST', path: `/deployments/${second?.id}/rollback` });
  await confirm(page, 'Roll back');
  await waitForNotice(page, `The deployment ${second?.id} was made live meanwhile.`);
  await page.getByRole('dialog', { name: `Roll back from ${second?.id} to ${first?.id}?` }).waitFor();
  expect(await read('/project')).toMatchObject({ liveDeployment: second?.id });
  await confirm(page, 'Roll back');
  await page.getByText(`The site was rolled back to ${first?.id}.`).first().waitFor();
});

test('after a rejected rollback, the question names the deployment that is live now', async () => {
  for (const title of ['Fourth', 'Fifth']) await dashboard.deploy(title);
  const [fifth, fourth, third] = (await read('/deployments')) as { id: string }[];
  const window = await dashboard.open();
  const { page } = window;
  const pass = await visitPaused(window, 'settings/deployments', 'Deployments');
  await page.getByRole('button', { name: `Roll back to ${fourth?.id}` }).click();
  await page.getByRole('dialog', { name: `Roll back from ${fifth?.id} to ${fourth?.id}?` }).waitFor();
  await dashboard.send({ method: 'POST', path: `/deployments/${fourth?.id}/rollback` });
  await pass(10_000);
  // The page's clock is ahead now, until a response tells the time.
  await Promise.all([page.waitForResponse('**/api/deployments'), refresh(page)]);
  await dashboard.send({ method: 'POST', path: `/deployments/${third?.id}/rollback` });
  await confirm(page, 'Roll back');
  await waitForNotice(page, `The deployment ${third?.id} was made live meanwhile.`);
  await page.getByRole('dialog', { name: `Roll back from ${third?.id} to ${fourth?.id}?` }).waitFor();
});

test('a pet that was reserved meanwhile is deleted only after a second look', async () => {
  const id = await idOf('/pets', { name: 'Rex', photoUrls: [], tags: [] });
  const { page, visit } = await dashboard.open();
  await visit(`pets/${id}`, 'Rex');
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialogOf(page).getByText('It is available.').waitFor();
  const body = {
    changes: { status: 'pending', reference: 'Ms Smith' },
    seen: { status: 'available', reference: null },
  };
  expect(await dashboard.send({ method: 'PATCH', path: `/pets/${id}`, body })).toMatchObject({ status: 200 });
  await confirm(page, 'Delete pet');
  await waitForNotice(page, 'The pet was changed meanwhile.');
  await dialogOf(page)
    .getByText(/It is pending, with the reference “.?Ms Smith/)
    .waitFor();
  await confirm(page, 'Delete pet');
  await page.getByText('Pet “Rex” was deleted.').first().waitFor();
});

test('a pet that is sold while its deletion is confirmed is shown as sold', async () => {
  const id = await idOf('/pets', { name: 'Gone', photoUrls: [], tags: [] });
  const { page, visit } = await dashboard.open();
  await visit(`pets/${id}`, 'Gone');
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialogOf(page).getByText('It is available.').waitFor();
  await placeOrder({ petId: id }, undefined);
  await confirm(page, 'Delete pet');
  await dialogOf(page).getByText('is already sold.').waitFor();
  await dialogOf(page).getByText('It is sold.').waitFor();
});

test('of a record with several values, only the one that was shown is deleted', async () => {
  await dashboard.setRecord('values.shop.localhost', 'TXT', 'old');
  const { page, visit } = await dashboard.open();
  await visit('dns-provider', 'Your DNS provider, locally');
  await page.getByRole('button', { name: 'Delete TXT of values.shop.localhost' }).click();
  await dashboard.setRecord('values.shop.localhost', 'TXT', 'old', 'new');
  await confirm(page, 'Delete record');
  await waitForNotice(page, 'This record was changed meanwhile.');
  await dialogOf(page)
    .getByText(/old.? was deleted\./)
    .waitFor();
  expect(await read('/dns-records')).toContainEqual(expect.objectContaining({ values: ['new'] }));
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
  const names = ((await read('/dns-records')) as { name: string }[]).map(({ name }) => name);
  expect(names.filter((name) => /^(?:away|zone)\./.test(name))).toEqual([]);
});

test('a record that somebody else has changed is reported as deleted only once it is', async () => {
  await dashboard.setRecord('set.shop.localhost', 'TXT', 'one', 'two');
  const { page, visit } = await dashboard.open();
  await visit('dns-provider', 'Your DNS provider, locally');
  await page.getByRole('button', { name: 'Delete TXT of set.shop.localhost' }).click();
  await dashboard.setRecord('set.shop.localhost', 'TXT', 'three');
  await confirm(page, 'Delete record');
  await waitForNotice(page, 'This record was changed meanwhile. Its new value was not deleted.');
  await page.getByRole('dialog', { name: /^Delete TXT .?three.? of .?set\.shop\.localhost.?\?$/ }).waitFor();
  expect(await read('/dns-records')).toContainEqual(expect.objectContaining({ values: ['three'] }));
  await confirm(page, 'Delete record');
  await page
    .getByText(/TXT .?three.? of .?set\.shop\.localhost.? was deleted\./)
    .first()
    .waitFor();
});

test('the question about a domain changes only with a reason, and then once', async () => {
  const [domain, target] = ['www.asked.localhost', 'www.target.localhost'];
  for (const name of [domain, target]) await addLiveDomain(name);
  const page = await askToRemove(domain);
  const body = { primary: null, redirects: [{ from: domain, to: target, status: 301 }] };
  await dashboard.send({ method: 'PUT', path: '/domain-settings', body, headers: { 'If-Match': '*' } });
  const isRead = page.waitForResponse('**/api/domain-settings');
  await refresh(page);
  await (await isRead).finished();
  const bullet = dialogOf(page).getByText('Its own redirect is removed.');
  expect(await bullet.count()).toBe(0);
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/domain-settings')) reads += 1;
  });
  await confirm(page, 'Remove domain');
  await waitForNotice(page, 'The domain settings were changed meanwhile.');
  await bullet.waitFor();
  expect(reads).toBe(1);
  expect(await read('/domain-settings')).toEqual(body);
  await confirm(page, 'Remove domain');
  await page.getByText('www.asked.localhost was removed.').first().waitFor();
});

test('a domain that became primary meanwhile is removed only after a second look', async () => {
  const domain = 'www.role.localhost';
  await addLiveDomain(domain);
  const page = await askToRemove(domain);
  const body = { primary: domain, redirects: [] };
  await dashboard.send({ method: 'PUT', path: '/domain-settings', body, headers: { 'If-Match': '*' } });
  await confirm(page, 'Remove domain');
  await dialogOf(page).getByText('The project has no primary domain.').waitFor();
  expect(await read('/domain-settings')).toMatchObject({ primary: domain });
  await confirm(page, 'Remove domain');
  await page.getByText('www.role.localhost was removed.').first().waitFor();
});

test('domain settings are edited only once they were read', async () => {
  await dashboard.send({ path: '/domains', body: { domain: 'www.unread.localhost' } });
  const { page, visit } = await dashboard.open();
  await page.route('**/api/domain-settings', sendProxyPage(502));
  await visit('settings/domains/www.unread.localhost', 'Domains');
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  const items = page.getByRole('menuitem', { name: /Make primary|Redirect…|Remove…/ });
  await items.first().waitFor();
  for (const item of await items.all()) expect(await item.getAttribute('aria-disabled')).toBe('true');
  expect(await items.count()).toBe(3);
});

test('a domain that was added is there, even while the list of domains can not be read', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/domains', 'Domains');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await dialogOf(page).getByLabel('Domain').fill('www.added.localhost');
  await page.route('**/api/domains', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await confirm(page, 'Add domain');
  await page.getByRole('heading', { name: 'www.added.localhost', level: 2 }).waitFor();
  expect(await page.getByText('Domain not found').count()).toBe(0);
});

/** Adds a domain and its `www` subdomain in the dashboard. */
async function addBoth(domain: string, prepare = async (_: Page): Promise<void> => {}): Promise<Page> {
  const { page, visit } = await dashboard.open();
  await visit('settings/domains', 'Domains');
  await prepare(page);
  await page.getByRole('button', { name: 'Add domain' }).click();
  await dialogOf(page).getByLabel('Domain').fill(domain);
  await dialogOf(page)
    .getByRole('checkbox', { name: `Also add www.${domain}` })
    .waitFor();
  await confirm(page, 'Add domain');
  return page;
}
const redirectsOf = async () => Object(await read('/domain-settings')).redirects;
const setRedirects = (redirects: readonly object[]) =>
  dashboard.send({
    method: 'PUT',
    path: '/domain-settings',
    body: { primary: null, redirects },
    headers: { 'If-Match': '*' },
  });

test('a domain that was there is not reported as added with its www subdomain', async () => {
  await dashboard.send({ path: '/domains', body: { domain: 'there.localhost' } });
  const page = await addBoth('there.localhost');
  await page
    .getByText(/^there\.localhost is in the project already\. www\.there\.localhost was added\./)
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'www.there.localhost', level: 2 }).waitFor();
});

test('a domain and its www subdomain are added with a redirect while somebody else changes the settings', async () => {
  await dashboard.send({ path: '/domains', body: { domain: 'other.localhost' } });
  await dashboard.send({ path: '/domains', body: { domain: 'www.other.localhost' } });
  const theirs = { from: 'www.other.localhost', to: 'other.localhost', status: 301 };
  let isChanged = false;
  const page = await addBoth('both.localhost', async (opened) => {
    await opened.route('**/api/domain-settings', async (route) => {
      if (route.request().method() === 'PUT' && !isChanged) {
        isChanged = true;
        await setRedirects([...(await redirectsOf()), theirs]);
      }
      return route.continue();
    });
  });
  await page
    .getByText(/^both\.localhost and www\.both\.localhost were added\./)
    .first()
    .waitFor();
  const own = { from: 'www.both.localhost', to: 'both.localhost', status: 301 };
  expect(await redirectsOf()).toEqual(expect.arrayContaining([theirs, own]));
});

test('a domain whose www subdomain can not redirect to it is reported as added, with the reason', async () => {
  const { plan: seen } = Object(await read('/project'));
  await dashboard.send({ method: 'PUT', path: '/project/plan', body: { plan: 'enterprise', seen } }); // For so many domains.
  for (const domain of ['chain.localhost', 'end.localhost'])
    await dashboard.send({ path: '/domains', body: { domain } });
  const chain = { from: 'chain.localhost', to: 'end.localhost', status: 301 };
  const { status, body } = await setRedirects([...(await redirectsOf()), chain]);
  expect([status, body]).toEqual([200, expect.objectContaining({ primary: null })]);
  const page = await addBoth('chain.localhost');
  await page.getByText('Redirecting www.chain.localhost to chain.localhost failed').first().waitFor();
  await page
    .getByText(/www\.chain\.localhost was added\./)
    .first()
    .waitFor();
  await dialogOf(page).waitFor({ state: 'detached' });
});

test('a www subdomain keeps the redirect that somebody else has just added, and the page says so', async () => {
  await dashboard.send({ path: '/domains', body: { domain: 'elsewhere.localhost' } });
  const page = await addBoth('late.localhost', async (opened) => {
    await opened.route('**/api/domains', async (route) => {
      if (route.request().postDataJSON()?.domain === 'www.late.localhost') {
        await dashboard.send({ path: '/domains', body: { domain: 'www.late.localhost' } });
        const theirs = { from: 'www.late.localhost', to: 'elsewhere.localhost', status: 302 };
        await setRedirects([...(await redirectsOf()), theirs]);
      }
      return route.continue();
    });
  });
  await page
    .getByText(/www\.late\.localhost.? redirects to .?elsewhere\.localhost.? already\./)
    .first()
    .waitFor();
});

test('a www subdomain redirects to its domain even if the response to its addition, or to the redirect, was lost', async () => {
  const page = await addBoth('lost.localhost', async (opened) => {
    const lost: string[] = [];
    await opened.route(/api\/domain(?:s|-settings)$/, async (route) => {
      const request = route.request();
      const change = `${request.method()} ${new URL(request.url()).pathname}`;
      const isLost = request.method() === 'PUT' || request.postData()?.includes('www.');
      if (request.method() === 'GET' || !isLost || lost.includes(change)) return route.continue();
      lost.push(change);
      return loseResponse(route);
    });
  });
  await page
    .getByText(/^lost\.localhost and www\.lost\.localhost were added\./)
    .first()
    .waitFor();
  expect(await page.getByText(/may have failed/).count()).toBe(0);
  expect(await redirectsOf()).toContainEqual({ from: 'www.lost.localhost', to: 'lost.localhost', status: 301 });
});

test("a proxy's 404 does not say that a record is gone, nor its 401 that the person is signed out", async () => {
  const id = await idOf('/pets', { name: 'Still here', photoUrls: [], tags: [] });
  const window = await dashboard.open();
  const { page } = window;
  const pass = await visitPaused(window, `pets/${id}`, 'Still here');
  const notice = page.getByRole('region', { name: 'Notifications' }).getByText('This page is not up to date');
  for (const status of [404, 401]) {
    await page.route(`**/api/pets/${id}`, sendProxyPage(status));
    await pass(16_000); // The page of a record reads less often than a list.
    await notice.waitFor();
    expect(await page.getByText(/There is no pet|You are signed out/).count()).toBe(0);
    await page.unroute(`**/api/pets/${id}`);
    await page.getByRole('button', { name: 'Try now' }).click();
    await pass(1_000);
    await notice.waitFor({ state: 'detached' });
  }
});

test('the category of a pet follows a new name, and while it can not be read it has its id', async () => {
  const categoryId = await idOf('/categories', { name: 'Moths' });
  const id = await idOf('/pets', { name: 'Luna', photoUrls: [], tags: [], categoryId });
  const { page, visit } = await dashboard.open();
  await page.route('**/api/categories?*', sendProxyPage(500));
  await visit(`pets/${id}`, 'Luna');
  await page.getByText(`Category ${categoryId}`).waitFor();
  await page.unroute('**/api/categories?*');
  await refresh(page);
  await page.getByText('Moths').waitFor();
  const body = { name: 'Butterflies', seen: 'Moths' };
  await dashboard.send({ method: 'PATCH', path: `/categories/${categoryId}`, body });
  await refresh(page);
  await page.getByText('Butterflies').waitFor();
});

test('repeating the change of a key after a lost response succeeds', async () => {
  const { record } = Object((await dashboard.send({ path: '/keys', body: { name: 'own change' } })).body);
  const { page, visit } = await dashboard.open();
  await visit(`keys/${record.keyId}`, 'own change');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^Expires/ })
    .click();
  await page.getByRole('option', { name: 'In 30 days' }).click();
  await page.route(`**/api/keys/${record.keyId}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    return loseResponse(route);
  });
  await confirm(page, 'Save changes');
  await dialogOf(page)
    .getByText(/It isn't known whether this was done/)
    .waitFor();
  await page.unroute(`**/api/keys/${record.keyId}`);
  await confirm(page, 'Save changes');
  await page
    .getByText(/own change.* was changed/)
    .first()
    .waitFor();
});

const RENAMED = [
  {
    record: 'key',
    button: 'Change',
    action: 'Save changes',
    create: async (name: string) =>
      `/keys/${Object((await dashboard.send({ path: '/keys', body: { name } })).body).record.keyId}`,
  },
  {
    record: 'pet',
    button: 'Edit',
    action: 'Save changes',
    create: async (name: string) => `/pets/${await idOf('/pets', { name })}`,
  },
  {
    record: 'category',
    button: 'Rename Old category',
    action: 'Rename category',
    create: async (name: string) => `/categories?id=${await idOf('/categories', { name })}`,
  },
];

test.each(RENAMED)(
  'a $record gets its old name back in a form whose attempt to rename it seemed to fail',
  async (one) => {
    const { record, button, action, create } = one;
    const oldName = `Old ${record}`;
    const path = await create(oldName);
    const { page, visit } = await dashboard.open();
    await visit(path.slice(1), record === 'category' ? 'Categories' : oldName);
    await page.getByRole('button', { name: button, exact: true }).click();
    const name = dialogOf(page).getByRole('textbox', { name: 'Name' });
    await name.fill(`New ${record}`);
    const changes = '**/api/*/*';
    await page.route(changes, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      return loseResponse(route);
    });
    await confirm(page, action);
    await dialogOf(page)
      .getByText(/It isn't known whether this was done/)
      .waitFor();
    await page.unroute(changes);
    await name.fill(oldName);
    await confirm(page, action);
    await waitForNotice(page, `The ${record} was ${record === 'category' ? 'renamed' : 'changed'}`);
    expect(await name.inputValue()).toBe(oldName);
    await confirm(page, action);
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(JSON.stringify(await read(path))).toContain(`"name":"${oldName}"`);
  },
);

test.each(['Sign out', 'Sign out everywhere'])(
  '“%s” leads to the sign-in page when only its response was lost',
  async (action) => {
    const { page, visit } = await dashboard.open();
    await dashboard.signInAs(page, 'vera@example.com', 'admin');
    await visit('overview', 'Overview');
    let isLost = false;
    await page.route(/\/api\/sessions?$/, async (route) => {
      if (route.request().method() !== 'DELETE' || isLost) return route.continue();
      isLost = true;
      return loseResponse(route);
    });
    await page.getByRole('button', { name: 'vera@example.com' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  },
);

test('a record is reported as deleted even if the records can not be read after that', async () => {
  await dashboard.setRecord('unread.shop.localhost', 'A', '203.0.113.9');
  const { page, visit } = await dashboard.open();
  await visit('dns-provider', 'Your DNS provider, locally');
  await page.getByRole('button', { name: 'Delete A of unread.shop.localhost' }).click();
  await page.route('**/api/dns-records', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many requests.' } }),
  );
  await confirm(page, 'Delete record');
  await page
    .getByText(/A 203\.0\.113\.9.? of .?unread\.shop\.localhost.? was deleted\./)
    .first()
    .waitFor();
});

test('a record that somebody else has changed is not reported as deleted if the records can not be read', async () => {
  const name = 'unread-change.shop.localhost';
  await dashboard.setRecord(name, 'A', '203.0.113.1');
  const { page, visit } = await dashboard.open();
  await visit('dns-provider', 'Your DNS provider, locally');
  await page.getByRole('button', { name: `Delete A of ${name}` }).click();
  await page.route('**/api/dns-records', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Internal error.' } }),
  );
  await dashboard.setRecord(name, 'A', '203.0.113.2');
  await confirm(page, 'Delete record');
  await waitForNotice(page, `${name} has no record with the value 203.0.113.1.`);
  expect(await page.getByText('was deleted').count()).toBe(0);
  expect(await page.getByRole('button', { name: `Delete A of ${name}`, includeHidden: true }).count()).toBe(1);
});

test('a change whose response is lost is not shown beside the report of the one before', async () => {
  const { page, visit } = await dashboard.open();
  await visit('dns-provider', 'Your DNS provider, locally');
  const setRecord = async (value: string) => {
    await page.getByLabel('Full name').fill('lost.shop.localhost');
    await page.getByLabel('Value', { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Set record' }).click();
  };
  const report = page.getByText(/CNAME of .?lost\.shop\.localhost.? was set/).first();
  await setRecord('one.localhost');
  await report.waitFor();
  await page.route('**/api/dns-records', (route) =>
    route.request().method() === 'PUT' ? loseResponse(route) : route.continue(),
  );
  await setRecord('two.localhost');
  await page.getByText(/It isn't known whether this was done/).waitFor();
  await report.waitFor({ state: 'detached' });
});

test('a record that somebody else has changed is not reported as deleted on the page of its domain', async () => {
  const domain = 'www.stale.localhost';
  await dashboard.setRecord(domain, 'A', '203.0.113.9');
  await dashboard.send({ path: '/domains', body: { domain } });
  await dashboard.send({ method: 'POST', path: `/domains/${domain}/verification` });
  const { page, visit } = await dashboard.open();
  await visit(`settings/domains/${domain}`, 'Domains');
  const remove = page.getByRole('button', { name: 'Delete this record' });
  await remove.waitFor();
  await dashboard.setRecord(domain, 'A', '203.0.113.10');
  await remove.click();
  await page.getByRole('table').getByText('This record was changed or deleted meanwhile. Choose Verify.').waitFor();
  expect(await page.getByText('was deleted').count()).toBe(0);
  expect(await read('/dns-records')).toContainEqual(expect.objectContaining({ values: ['203.0.113.10'] }));
});

test('a record that somebody else has set is replaced at the DNS provider only once it was seen', async () => {
  const name = 'two-at-once.shop.localhost';
  const { page, visit } = await dashboard.open();
  await visit('dns-provider', 'Your DNS provider, locally');
  await page.getByRole('table', { name: 'DNS records' }).getByText('SOA').first().waitFor();
  await page.getByLabel('Full name').fill('Two-At-Once.Shop.localhost.');
  await page.getByLabel('Value', { exact: true }).fill('mine.localhost');
  await dashboard.setRecord(name, 'CNAME', 'theirs.localhost');
  await page.getByRole('button', { name: 'Set record' }).click();
  await page.getByText(`${name} already had CNAME theirs.localhost. Set the record again to replace it.`).waitFor();
  await page.getByRole('row', { name: /theirs\.localhost/ }).waitFor();
  expect(await read('/dns-records')).toContainEqual(expect.objectContaining({ name, values: ['theirs.localhost'] }));
  await page.getByRole('button', { name: 'Set record' }).click();
  await page
    .getByText(/two-at-once\.shop\.localhost.? was set to .?mine\.localhost/)
    .first()
    .waitFor();
});

test('a record that somebody else has set is replaced on the page of its domain only once it was seen', async () => {
  const domain = 'www.taken.localhost';
  await dashboard.send({ path: '/domains', body: { domain } });
  await dashboard.send({ method: 'POST', path: `/domains/${domain}/verification` });
  const { page, visit } = await dashboard.open();
  await visit(`settings/domains/${domain}`, 'Domains');
  const setRecord = page.getByRole('button', { name: 'Set this record' });
  await setRecord.waitFor();
  await dashboard.setRecord(domain, 'CNAME', 'theirs.localhost');
  await setRecord.click();
  const refusal = page.getByRole('table').getByText(`${domain} already had CNAME theirs.localhost. Choose Verify.`);
  await refusal.waitFor();
  expect(await read('/dns-records')).toContainEqual(expect.objectContaining({ values: ['theirs.localhost'] }));
  await verify(page);
  await page.getByRole('button', { name: 'Delete this record' }).waitFor();
  // The check that is shown may be older than the refusal.
  expect(await refusal.isVisible()).toBe(true);
  await setRecord.click();
  await page
    .getByText(/CNAME of .* was set/)
    .first()
    .waitFor();
  expect(await read('/dns-records')).toContainEqual(
    expect.objectContaining({ name: domain, values: ['sites.petstore.localhost'] }),
  );
});

test('Verify says that a domain was removed meanwhile, which stays true once it is added again', async () => {
  const domain = 'www.returned.localhost';
  await dashboard.send({ path: '/domains', body: { domain } });
  const { page, visit } = await dashboard.open();
  await visit(`settings/domains/${domain}`, 'Domains');
  await page.getByRole('button', { name: 'Verify', exact: true }).waitFor();
  await dashboard.send({ method: 'DELETE', path: `/domains/${domain}` });
  await verify(page);
  const notices = page.getByRole('region', { name: 'Notifications' });
  await notices.getByText('The domain was removed meanwhile.').waitFor();
  expect(await notices.getByText('has no domain').count()).toBe(0);
});

test('a lost attempt to set a record stays reported when its domain is checked again', async () => {
  const domain = 'www.unheard.localhost';
  await dashboard.send({ path: '/domains', body: { domain } });
  await dashboard.send({ method: 'POST', path: `/domains/${domain}/verification` });
  const { page, visit } = await dashboard.open();
  await visit(`settings/domains/${domain}`, 'Domains');
  await page.route('**/api/dns-records', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Set this record' }).click();
  const failure = page.getByRole('table').getByText(/It isn't known whether this was done/);
  await failure.waitFor();
  await dashboard.setRecord(domain, 'CNAME', 'theirs.localhost');
  await verify(page);
  await page.getByRole('button', { name: 'Delete this record' }).waitFor();
  expect(await failure.isVisible()).toBe(true);
});

test('a domain that the page reads before the response to its addition is listed once', async () => {
  const domain = 'www.once.localhost';
  const { page, visit } = await dashboard.open();
  // The page waits for the response, however long reading takes on a busy machine.
  await page.addInitScript(() => Reflect.set(AbortSignal, 'timeout', () => new AbortController().signal));
  await visit('settings/domains', 'Domains');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await dialogOf(page).getByLabel('Domain').fill(domain);
  const rows = page.getByRole('radio', { name: `Choose ${domain}`, includeHidden: true });
  let isRead = false;
  await page.route('**/api/domains', async (route) => {
    if (route.request().method() === 'GET') return isRead ? route.fulfill({ status: 500 }) : route.continue();
    const headers = { ...route.request().headers(), 'Sec-Fetch-Site': 'same-origin' };
    const response = await route.fetch({ headers });
    await refresh(page);
    await rows.waitFor({ state: 'attached' });
    isRead = true;
    return route.fulfill({ response });
  });
  await confirm(page, 'Add domain');
  await page.getByText(`${domain} was added.`).first().waitFor();
  expect(await rows.count()).toBe(1);
});

test('the advice on an added domain stays until the domain is verified', async () => {
  await dashboard.setRecord('ready.shop.localhost', 'CNAME', 'sites.petstore.localhost');
  const { page, visit } = await dashboard.open();
  await visit('settings/domains', 'Domains');
  await page.getByRole('button', { name: 'Add domain', exact: true }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Domain' }).fill('ready.shop.localhost');
  await confirm(page, 'Add domain');
  const advice = page.getByText(/was added\. Create the DNS record/).first();
  await advice.waitFor();
  await verify(page);
  await advice.waitFor({ state: 'detached' });
});

test('before you change your own role or remove yourself, the page says that it is you', async () => {
  await dashboard.send({ path: '/people', body: { email: 'kim@example.com', role: 'admin' } });
  const { page, visit } = await dashboard.open();
  await dashboard.signInAs(page, 'kim@example.com', null);
  await visit('settings/people', 'People');
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for kim@example.com' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Change role…');
  await dialogOf(page).getByText('This is your own role.').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await choose('Remove…');
  await dialogOf(page).getByText('Only another admin can invite you again.').waitFor();
});

test('the question about a domain that is not live does not say that links stop working', async () => {
  const domain = 'www.never.localhost';
  await dashboard.send({ path: '/domains', body: { domain } });
  const page = await askToRemove(domain);
  await dialogOf(page).getByText("It isn't live, so no links stop working.").waitFor();
  expect(
    await dialogOf(page)
      .getByText(/Keep links working|browsers can't connect/)
      .count(),
  ).toBe(0);
});
