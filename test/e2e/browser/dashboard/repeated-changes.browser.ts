import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { useDashboardBrowser, type Window } from '../../../support/dashboard-browser.ts';
import { send as call } from '../../../support/http.ts';

/** Tests that a change whose response was lost is not made again after somebody else has answered it. */

const dashboard = useDashboardBrowser();
const UNKNOWN = /It isn't known whether this was done/;
const BOB = { email: 'bob@example.com', role: 'viewer' };
const WWW = 'www.again.localhost';

const dialogOf = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();
const read = async (path: string) => (await dashboard.send({ path })).body;
const send = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) => {
  const response = await dashboard.send({ method, path, ...(body && { body }), headers: { 'If-Match': '*' } });
  if (response.status >= 300) throw new Error(response.text);
  return Object(response.body);
};
const personNow = async () => ((await read('/people')) as (typeof BOB)[]).find(({ email }) => email === BOB.email);
const hasDomain = async () => ((await read('/domains')) as { domain: string }[]).some(({ domain }) => domain === WWW);

/**
 * Sends the next change at a path, and lets somebody else answer it before its response is lost.
 * @returns how often it has been sent
 */
async function answer(page: Page, path: string, change: () => Promise<unknown>): Promise<() => number> {
  let sent = 0;
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    sent += 1;
    const headers = { ...route.request().headers(), 'Sec-Fetch-Site': 'same-origin' };
    const response = await route.fetch({ headers });
    if (sent > 1) return route.fulfill({ response });
    if (!response.ok()) throw new Error(await response.text());
    await change();
    return route.abort();
  });
  return () => sent;
}

/** Sends the next change at a path twice, as browsers do when a connection breaks, and shows the page the second response. */
async function sendCopy(page: Page, path: string): Promise<void> {
  let isSent = false;
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET' || isSent) return route.continue();
    isSent = true;
    const headers = { ...route.request().headers(), 'Sec-Fetch-Site': 'same-origin' };
    const first = await route.fetch({ headers });
    if (!first.ok()) throw new Error(await first.text());
    return route.fulfill({ response: await route.fetch({ headers }) });
  });
}

interface Case {
  readonly path: string;
  readonly choose: (window: Window) => Promise<void>;
  /** The button that sends it, and the one that sends it again. */
  readonly button: string;
  readonly answer: () => Promise<unknown>;
  /** What the other person's change left. */
  readonly isKept: () => Promise<unknown>;
}

let petId = 0;
let categoryId = 0;
let keyId = '';
let deployments: readonly string[] = [];

const CASES: readonly (Case & { readonly name: string })[] = [
  {
    name: 'a role',
    path: '**/api/people/*',
    choose: async ({ page, visit }) => {
      await visit('settings/people', 'People');
      await press(page, `Actions for ${BOB.email}`);
      await page.getByRole('menuitem', { name: 'Change role…' }).click();
      await dialogOf(page).getByLabel('Admin', { exact: true }).check();
    },
    button: 'Change role',
    answer: async () => {
      const seen = { role: 'admin', invitedAt: Object(await personNow()).invitedAt };
      await send('PATCH', `/people/${BOB.email}`, { role: 'viewer', seen });
    },
    isKept: async () => (await personNow())?.role === 'viewer',
  },
  {
    name: 'an invitation',
    path: '**/api/people',
    choose: async ({ page, visit }) => {
      if (await personNow()) await send('DELETE', `/people/${BOB.email}`);
      await visit('settings/people', 'People');
      await press(page, 'Invite');
      await dialogOf(page).getByRole('textbox', { name: 'Email' }).fill(BOB.email);
    },
    button: 'Invite',
    answer: () => send('DELETE', `/people/${BOB.email}`),
    isKept: async () => (await personNow()) === undefined,
  },
  {
    name: 'a DNS record',
    path: '**/api/dns-records',
    choose: async ({ page, visit }) => {
      await visit('dns-provider', 'Your DNS provider, locally');
      await page.getByRole('textbox', { name: 'Full name' }).fill(WWW);
      await page.getByRole('textbox', { name: 'Value' }).fill('sites.petstore.localhost');
    },
    button: 'Set record',
    answer: () => dashboard.setRecord(WWW, 'CNAME', 'elsewhere.shop.localhost'),
    isKept: async () => JSON.stringify(await read('/dns-records')).includes('elsewhere.shop.localhost'),
  },
  {
    name: 'an addition of a domain',
    path: '**/api/domains',
    choose: async ({ page, visit }) => {
      if (await hasDomain()) await send('DELETE', `/domains/${WWW}`);
      await visit('settings/domains', 'Domains');
      await press(page, 'Add domain');
      await dialogOf(page).getByLabel('Domain').fill(WWW);
    },
    button: 'Add domain',
    answer: () => send('DELETE', `/domains/${WWW}`),
    isKept: async () => !(await hasDomain()),
  },
  {
    name: 'a pet',
    path: '**/api/pets/*',
    choose: async ({ page, visit }) => {
      await visit(`pets/${petId}`, 'Rex');
      await press(page, 'Edit');
      await dialogOf(page).getByLabel('Pending').check();
    },
    button: 'Save changes',
    answer: () => send('PATCH', `/pets/${petId}`, { changes: { status: 'available' }, seen: { status: 'pending' } }),
    isKept: async () => Object(await read(`/pets/${petId}`)).pet.status === 'available',
  },
  {
    name: 'a category',
    path: '**/api/categories/*',
    choose: async ({ page, visit }) => {
      await visit('categories', 'Categories');
      await press(page, 'Rename Owls');
      await dialogOf(page).getByRole('textbox', { name: 'Name' }).fill('Hawks');
    },
    button: 'Rename category',
    answer: () => send('PATCH', `/categories/${categoryId}`, { name: 'Owls', seen: 'Hawks' }),
    isKept: async () => JSON.stringify(await read(`/categories?id=${categoryId}`)).includes('Owls'),
  },
  {
    name: 'a key',
    path: '**/api/keys/*',
    choose: async ({ page, visit }) => {
      await visit(`keys/${keyId}`, 'shop');
      await press(page, 'Change');
      await dialogOf(page).getByRole('textbox', { name: 'Name' }).fill('mine');
    },
    button: 'Save changes',
    answer: () => send('PATCH', `/keys/${keyId}`, { name: 'shop' }),
    isKept: async () => Object(await read(`/keys/${keyId}`)).name === 'shop',
  },
  {
    name: 'a plan',
    path: '**/api/project/plan',
    choose: async ({ page, visit }) => {
      await visit('settings/plan', 'Plan');
      await press(page, 'Change to Enterprise');
    },
    button: 'Change plan',
    answer: () => send('PUT', '/project/plan', { plan: 'pro', seen: 'enterprise' }),
    isKept: async () => Object(await read('/project')).plan === 'pro',
  },
  {
    name: 'a rollback',
    path: '**/rollback*',
    choose: async ({ page, visit }) => {
      await visit('settings/deployments', 'Deployments');
      await press(page, `Roll back to ${deployments[1]}`);
    },
    button: 'Roll back',
    answer: () => send('POST', `/deployments/${deployments[0]}/rollback`),
    isKept: async () => Object(await read('/project')).liveDeployment === deployments[0],
  },
];

beforeAll(async () => {
  await dashboard.upgrade();
  await dashboard.deploy('First');
  await dashboard.deploy('Second');
  await send('POST', '/people', { email: 'zoe@example.com', role: 'admin' });
  petId = (await send('POST', '/pets', { name: 'Rex' })).id;
  categoryId = (await send('POST', '/categories', { name: 'Owls' })).id;
  keyId = (await send('POST', '/keys', { name: 'shop' })).record.keyId;
  deployments = ((await read('/deployments')) as { id: string }[]).map(({ id }) => id);
});

beforeEach(async () => {
  if (await personNow()) await send('DELETE', `/people/${BOB.email}`);
  await send('POST', '/people', BOB);
  if (!(await hasDomain())) await send('POST', '/domains', { domain: WWW });
});

test.each(CASES)('$name that somebody else has answered is not changed again', async ({ path, choose, ...other }) => {
  const window = await dashboard.open();
  const timesSent = await answer(window.page, path, other.answer);
  await choose(window);
  await press(window.page, other.button);
  await window.page.getByText(UNKNOWN).first().waitFor();
  expect([timesSent(), await other.isKept()]).toEqual([1, true]);
});

test.each(CASES)(
  'a change of $name that arrives late, after it was made in another dialog and answered, is refused',
  async ({ path, choose, ...other }) => {
    const window = await dashboard.open();
    const { page } = window;
    page.on('dialog', (question) => question.accept());
    let late: Request | undefined;
    await page.route(path, async (route) => {
      if (route.request().method() === 'GET' || late) return route.continue();
      late = route.request();
      return route.abort();
    });
    await choose(window);
    const before = Date.now();
    await press(page, other.button);
    await page.getByText(UNKNOWN).first().waitFor();
    if (await dialogOf(page).isVisible()) await press(page, 'Cancel');
    await choose({ ...window, visit: async () => {} });
    const done = page.waitForResponse((response) => response.request().method() !== 'GET');
    await press(page, other.button);
    expect((await done).ok()).toBe(true);
    await other.answer();
    if (!late) throw new Error('Nothing was sent.');
    const headers = { ...(await late.allHeaders()), 'Sec-Fetch-Site': 'same-origin' };
    const response = await page.request.fetch(late.url(), {
      method: late.method(),
      headers,
      ...(late.postData() !== null && { data: late.postData() ?? '' }),
    });
    expect([response.status(), await other.isKept()]).toEqual([409, true]);
    // Whole seconds in `Date`, and the time that responses took, put the estimate back, but never ahead.
    const sentAt = Number(await late.headerValue('Sent-At'));
    expect(sentAt).toBeGreaterThan(before - 5_000);
    expect(sentAt).toBeLessThanOrEqual(Date.now());
  },
);

test.each(CASES)(
  'the outcome of $name is reported as unknown when the request arrives twice after a broken connection',
  async ({ path, choose, ...other }) => {
    const window = await dashboard.open();
    await choose(window);
    await sendCopy(window.page, path);
    await press(window.page, other.button);
    await window.page.getByText(UNKNOWN).first().waitFor();
    await other.answer();
  },
);

test('the key that is shown works when the request for its rotation arrives twice', async () => {
  const { record } = await send('POST', '/keys', { name: 'copied' });
  const { page, visit } = await dashboard.open();
  await visit('keys', 'API keys');
  await press(page, `Actions for copied (…${record.lastFour})`);
  await page.getByRole('menuitem', { name: 'Rotate…' }).click();
  await sendCopy(page, '**/api/keys/*/rotation');
  await press(page, 'Rotate key');
  const label = await page.getByRole('button', { name: /^Copy the API key: / }).getAttribute('aria-label');
  const apiKey = label?.split(': ')[1] ?? '';
  expect(await call(dashboard.service.baseUrl, { path: '/categories', apiKey })).toMatchObject({ status: 200 });
});

test('a pet is reported as deleted when the request arrives twice', async () => {
  const { id } = await send('POST', '/pets', { name: 'Twice' });
  const { page, visit } = await dashboard.open();
  await visit(`pets/${id}`, 'Twice');
  await press(page, 'Delete');
  await sendCopy(page, '**/api/pets/*');
  await press(page, 'Delete pet');
  await page
    .getByText(/Twice.* was deleted/)
    .first()
    .waitFor();
});

test('a removal that the page repeats does not remove somebody whom the same admin has invited again', async () => {
  if (!(await personNow())) await send('POST', '/people', BOB);
  const { page, visit } = await dashboard.open();
  await visit('settings/people', 'People');
  await press(page, `Actions for ${BOB.email}`);
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  const begun: (string | null)[] = [];
  await page.route('**/api/people/*', async (route) => {
    begun.push(await route.request().headerValue('Begun-At'));
    if (begun.length > 1) return route.continue();
    const headers = { 'Sent-At': String(Date.now()) };
    expect(await dashboard.send({ path: '/people', body: BOB, headers })).toMatchObject({ status: 200 });
    return route.abort();
  });
  await press(page, 'Remove person');
  await dialogOf(page).getByText(UNKNOWN).waitFor();
  expect([begun.length > 1, new Set(begun).size]).toEqual([true, 1]);
  expect(await personNow()).toMatchObject(BOB);
});

test('a removed domain that somebody else has added again is kept, although a removal is repeated', async () => {
  const { page, visit } = await dashboard.open();
  await visit(`settings/domains/${WWW}`, 'Domains');
  const timesSent = await answer(page, '**/api/domains/*', () => send('POST', '/domains', { domain: WWW }));
  await press(page, 'Actions');
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await press(page, 'Remove domain');
  await dialogOf(page).getByText('has been added again since').waitFor();
  expect([timesSent(), await hasDomain()]).toEqual([2, true]);
});
