import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { refresh, useDashboardBrowser } from '../../../support/dashboard-browser.ts';

/** Tests that forms and addresses send what they show, and say what is wrong with it. */

const dashboard = useDashboardBrowser();
const dialogOf = (page: Page) => page.getByRole('dialog');
const list = async <Item>(path: string) => (await dashboard.send({ path })).body as Item[];

test('a pet is sent with the category that its form shows, whose deletion is reported at the field', async () => {
  const { body } = await dashboard.send({ path: '/categories', body: { name: 'Newts' } });
  const { page, visit } = await dashboard.open();
  await visit('pets', 'Pets');
  await page.getByRole('button', { name: 'Add pet' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Name' }).fill('Gussie');
  await dialogOf(page)
    .getByRole('button', { name: /^Category/ })
    .click();
  await page.getByRole('option', { name: 'Newts' }).click();
  await dashboard.send({ method: 'DELETE', path: `/categories/${Object(body).id}` });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await dialogOf(page).getByRole('button', { name: 'Add pet' }).click();
    await dialogOf(page).getByText('This category no longer exists.').waitFor();
    await dialogOf(page)
      .getByRole('button', { name: /^Category/ })
      .getByText('Newts')
      .waitFor();
    expect(await dialogOf(page).getByText('Something went wrong').count()).toBe(0);
  }
  await dialogOf(page)
    .getByRole('button', { name: /^Category/ })
    .click();
  await page.getByRole('option', { name: 'No category' }).click();
  await dialogOf(page).getByRole('button', { name: 'Add pet' }).click();
  await page.getByText('Pet “Gussie” was added.').first().waitFor();
});

test('a rate limit that is not a number is reported at its field, and no key is created', async () => {
  const { page, visit } = await dashboard.open();
  await visit('keys', 'API keys');
  await page.getByRole('button', { name: 'Create key' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Name' }).fill('no rate');
  await dialogOf(page).getByLabel(/^Rate/).pressSequentially('5-');
  await dialogOf(page).getByRole('button', { name: 'Create key' }).click();
  await dialogOf(page).getByText('Enter a whole number.').waitFor();
  expect(await list('/keys')).not.toContainEqual(expect.objectContaining({ name: 'no rate' }));
});

test('a removal and a change of role are decided again when the role has changed meanwhile', async () => {
  await dashboard.send({ path: '/people', body: { email: 'zoe@example.com', role: 'admin' } });
  await dashboard.send({ path: '/people', body: { email: 'bob@example.com', role: 'viewer' } });
  const setRole = async (role: string) => {
    const people = await list<{ email: string; role: string; invitedAt: string }>('/people');
    const { role: seenRole, invitedAt } = people.find(({ email }) => email === 'bob@example.com') ?? {};
    const body = { role, seen: { role: seenRole, invitedAt } };
    await dashboard.send({ method: 'PATCH', path: '/people/bob@example.com', body });
  };
  const { page, visit } = await dashboard.open();
  await visit('settings/people', 'People');
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Actions for bob@example.com' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Change role…');
  await dialogOf(page).getByRole('button', { name: 'Change role' }).click();
  await page.getByText('The role of bob@example.com is still viewer.').first().waitFor();
  await choose('Change role…');
  await dialogOf(page).getByLabel('Viewer', { exact: true }).check();
  await setRole('admin');
  await dialogOf(page).getByLabel('Admin', { exact: true }).check();
  await dialogOf(page).getByLabel('Viewer', { exact: true }).check();
  await dialogOf(page).getByRole('button', { name: 'Change role' }).click();
  await dialogOf(page).getByText('The role of bob@example.com was changed to admin meanwhile.').waitFor();
  await dialogOf(page).getByText('Now admin.').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Change role' }).click();
  await page.getByText('The role of bob@example.com was changed to viewer.').first().waitFor();
  // The row follows at once, so that a dialog that is opened next shows the new role.
  expect(await page.getByRole('row', { name: /bob@example.com/ }).textContent()).toContain('viewer');

  await choose('Remove…');
  await setRole('admin');
  await dialogOf(page).getByRole('button', { name: 'Remove person' }).click();
  await dialogOf(page).getByText('The role of bob@example.com was changed to admin meanwhile.').waitFor();
  expect(await list('/people')).toHaveLength(2);
  await dialogOf(page)
    .getByText(/^bob@example.com, now admin,/)
    .waitFor();
  await dialogOf(page).getByRole('button', { name: 'Remove person' }).click();
  await page.getByText('bob@example.com was removed.').first().waitFor();
});

test('a key that somebody else has changed is changed and rotated only after a second look', async () => {
  const { body } = await dashboard.send({ path: '/keys', body: { name: 'shared' } });
  const { keyId, lastFour } = Object(body).record;
  const change = (changes: object) =>
    dashboard.send({ method: 'PATCH', path: `/keys/${keyId}`, body: changes, headers: { 'If-Match': '*' } });
  const { page, visit } = await dashboard.open();
  await visit('keys', 'API keys');
  const choose = async (item: string) => {
    await page.getByRole('button', { name: `Actions for shared (…${lastFour})` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Change…');
  await dialogOf(page).getByLabel(/^Rate/).fill('7');
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Key “shared” was changed.').first().waitFor();
  await choose('Change…');
  expect(await dialogOf(page).getByLabel(/^Rate/).inputValue()).toBe('7');
  await change({ rate: 8 });
  await dialogOf(page).getByLabel(/^Rate/).fill('6');
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click();
  await dialogOf(page)
    .getByText(/Now it is .*with the rate limit 8/)
    .waitFor();
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click();
  // The first change's notice may still be on the page, but its dialog is not.
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(await list('/keys')).toContainEqual(expect.objectContaining({ keyId, rate: 6 }));

  await choose('Rotate…');
  await dialogOf(page).getByText('One week').waitFor();
  await change({ rate: 9 });
  await dialogOf(page).getByRole('button', { name: 'Rotate key' }).click();
  await dialogOf(page).getByText('The key was changed meanwhile.').waitFor();
  expect((await list<{ name: string }>('/keys')).filter(({ name }) => name === 'shared')).toHaveLength(1);
  await dialogOf(page).getByRole('button', { name: 'Rotate key' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).waitFor();
});

test('after a refusal for another reason, what somebody else then changes is not overwritten unseen', async () => {
  const { body } = await dashboard.send({ path: '/keys', body: { name: 'refused first' } });
  const { keyId } = Object(body).record;
  const { page, visit } = await dashboard.open();
  await visit(`keys/${keyId}`, 'refused first');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await dialogOf(page).getByLabel(/^Rate/).fill('50');
  await page.route(`**/api/keys/${keyId}`, (route) => {
    const headers = { ...route.request().headers(), 'sent-at': String(Date.now() + 60_000) };
    return route.request().method() === 'PATCH' ? route.continue({ headers }) : route.continue();
  });
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click();
  await dialogOf(page)
    .getByText(/^The clock of this device was changed/)
    .waitFor();
  await page.unroute(`**/api/keys/${keyId}`);
  await dashboard.send({ method: 'PATCH', path: `/keys/${keyId}`, body: { rate: 5 }, headers: { 'If-Match': '*' } });
  await Promise.all([page.waitForResponse(`**/api/keys/${keyId}`), refresh(page)]);
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click();
  await dialogOf(page)
    .getByText(/Now it is .*with the rate limit 5/)
    .waitFor();
});

test('a category that somebody else renamed meanwhile is deleted only after a second look', async () => {
  const { body } = await dashboard.send({ path: '/categories', body: { name: 'Koi' } });
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  await page.getByRole('button', { name: 'Delete Koi' }).click();
  await dialogOf(page).getByText('No pet uses it.').waitFor();
  const renamed = { name: 'Carp', seen: 'Koi' };
  await dashboard.send({ method: 'PATCH', path: `/categories/${Object(body).id}`, body: renamed });
  await dialogOf(page).getByRole('button', { name: 'Delete category' }).click();
  await dialogOf(page).getByText('The category was renamed to “Carp” meanwhile.').waitFor();
  await page.getByRole('dialog', { name: /Delete the category “.?Carp/ }).waitFor();
  expect(await list('/categories?name=Carp')).toHaveLength(1);
  await dialogOf(page).getByRole('button', { name: 'Delete category' }).click();
  await page
    .getByText(/Category “.?Carp.* was deleted/)
    .first()
    .waitFor();
});

test('Escape closes a dialog after a click beside or in it', async () => {
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  for (const at of [[20, 900], 'Description'] as const) {
    await page.getByRole('button', { name: 'Add category' }).click();
    if (typeof at === 'string') await dialogOf(page).getByText(at).first().click();
    else await page.mouse.click(...at);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
  }
});

test('an Enter key that is held adds one category, and opens no other form', async () => {
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  await page.getByRole('button', { name: 'Add category' }).click();
  await dialogOf(page).getByLabel('Name').fill('Otters');
  await page.keyboard.down('Enter');
  await page
    .getByText(/Otters.* was added/)
    .first()
    .waitFor();
  await dialogOf(page).waitFor({ state: 'hidden' });
  for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Enter');
  expect(await dialogOf(page).count()).toBe(0);
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await dialogOf(page).waitFor();
});

test('Escape asks before it drops what was typed into a dialog', async () => {
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  const questions: string[] = [];
  page.on('dialog', async (question) => {
    questions.push(question.message());
    await (questions.length === 1 ? question.dismiss() : question.accept());
  });
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add category' }).click();
  const name = dialogOf(page).getByRole('textbox', { name: 'Name' });
  await name.fill('Axolotls');
  await page.keyboard.press('Escape');
  expect(await name.inputValue()).toBe('Axolotls');
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(questions).toEqual(Array(2).fill('Close this? Changes that were not saved are lost.'));
});

test('Escape and Cancel ask before they drop what was only chosen in a dialog', async () => {
  const { body } = await dashboard.send({ path: '/pets', body: { name: 'Choosy' } });
  const { page, visit } = await dashboard.open();
  const questions: string[] = [];
  page.on('dialog', async (question) => {
    questions.push(question.message());
    await (questions.length % 2 === 1 ? question.dismiss() : question.accept());
  });
  const drops = async (path: string, heading: string, button: string, [field, option]: readonly [RegExp, string]) => {
    await visit(path, heading);
    await page.getByRole('button', { name: button, exact: true }).click();
    await dialogOf(page).getByRole('button', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await dialogOf(page).getByRole('button', { name: field }).getByText(option).waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
  };
  await dashboard.send({ path: '/categories', body: { name: 'Choosers' } });
  await drops('keys', 'API keys', 'Create key', [/^Expires/, 'In 30 days']);
  await drops(`pets/${Object(body).id}`, 'Choosy', 'Edit', [/^Category/, 'Choosers']);
  expect(questions).toEqual(Array(4).fill('Close this? Changes that were not saved are lost.'));
});

test('an address that the API does not know says so and leads back', async () => {
  const { page, visit } = await dashboard.open();
  await visit('pets?status=sold&cursor=nonsense', 'Pets');
  await page.getByText("Can't load pets").waitFor();
  await page.getByRole('button', { name: 'Start from the first page' }).click();
  await page.waitForURL(/pets\?status=sold$/);
  await page.getByText("Can't load pets").waitFor({ state: 'detached' });
  await visit('orders?status=lost', 'Orders');
  await page.getByText("Can't load orders").waitFor();
  await page.getByText('Status = lost').waitFor();
  expect(await page.getByText('Matches: 0').count()).toBe(0); // Failed is not empty.
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await page.waitForURL(/orders$/);
  await page.getByText('Status = lost').waitFor({ state: 'detached' });
});

test('a browser that keeps nothing for the site shows lists, and the chosen size until the page is left', async () => {
  for (let count = 0; count < 21; count += 1) await dashboard.send({ path: '/pets', body: { name: 'Rex' } });
  const { page, visit } = await dashboard.open();
  await page.addInitScript(`Object.defineProperty(window, 'localStorage', { get() { throw new Error('Denied'); } })`);
  await visit('pets', 'Pets');
  await page.getByRole('row').nth(21).waitFor();
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByLabel('20 pets').check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('(20 of many)', { exact: true }).waitFor();
});

test('a value that is typed while its DNS record is being set keeps the name, and may contain a quote', async () => {
  const { page, visit } = await dashboard.open();
  await visit('dns-provider', 'Your DNS provider, locally');
  const name = page.getByRole('textbox', { name: 'Full name' });
  const value = page.getByRole('textbox', { name: 'Value' });
  await page.getByRole('button', { name: /^Type/ }).click();
  await page.getByRole('option').getByText('TXT', { exact: true }).click();
  await name.fill('typed.shop.localhost');
  await value.fill('first');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/dns-records', async (route) => {
    if (route.request().method() === 'PUT') await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Set record' }).click();
  await value.fill('"a;b"; 5" wide');
  const questions: string[] = [];
  page.once('dialog', (question) => {
    questions.push(question.message());
    return question.dismiss();
  });
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  expect(questions).toEqual(['Leave this page? Changes that were not saved are lost.']);
  release();
  await page.getByText('TXT of typed.shop.localhost was set to first.').first().waitFor();
  expect(await name.inputValue()).toBe('typed.shop.localhost');
  await page.getByRole('button', { name: 'Set record' }).click();
  await page
    .getByText(/was set to .*a;b.*, .*5" wide/)
    .first()
    .waitFor();
  expect([await name.inputValue(), await value.inputValue()]).toEqual(['', '']);
});

test.each(['usage?days=9999', 'usage?days=abc', 'usage?days='])(
  'the period of %s falls back to 7 days',
  async (path) => {
    const { page, visit } = await dashboard.open();
    await visit(path, 'Usage');
    await page.getByRole('table', { name: 'Requests by day' }).waitFor();
    expect(await page.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
  },
);

test.each([
  ['orders/abc', 'Order abc', 'order'],
  ['pets/99999999999999999999', 'Pet 99999999999999999999', 'pet'],
  ['pets/%00', 'Pet', 'pet'],
  ['keys/key_none', 'Key key_none', 'key'],
])('the page of the unknown record %s says that there is none, and leads to all', async (path, heading, noun) => {
  const { page, visit } = await dashboard.open();
  await visit(path, heading);
  await page.getByText(`There is no ${noun} with this id`).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Show all', exact: true }).click();
  await page.getByRole('row').first().waitFor();
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

test.each([1280, 640, 390])('no word, date, time or button of a list wraps in a window of %i pixels', async (width) => {
  const { body } = await dashboard.send({ path: '/keys', body: { name: `rotated ${'with a long name '.repeat(5)}` } });
  const { keyId } = Object(body).record;
  const headers = { 'If-Match': '*' };
  await dashboard.send({ path: `/keys/${keyId}/rotation`, body: { overlapSeconds: 604_800 }, headers });
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
    ['settings/deployments', 'Deployments'],
  ] as const) {
    await visit(path, heading);
    await page.getByRole('row').nth(1).waitFor();
    if (path === 'settings/domains')
      await page
        .getByRole('table', { name: /^DNS records/ })
        .getByText('Remove')
        .waitFor();
    expect([path, await page.evaluate(BROKEN_TEXTS)]).toEqual([path, []]);
  }
});

test('text of a request in an error can not reorder it', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/people', 'People');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Email' }).fill('ada\u202egro.example');
  await dialogOf(page).getByRole('button', { name: 'Invite' }).click();
  const error = dialogOf(page).getByText(/is not an email address/);
  await error.waitFor();
  expect(await error.textContent()).not.toContain('\u202e');
});

test('a pet of one of very many categories shows the name of its category', async () => {
  const { body } = await dashboard.send({ path: '/categories', body: { name: 'The very first' } });
  const categoryId = Object(body).id;
  for (let category = 0; category < 110; category += 1) {
    await dashboard.send({ path: '/categories', body: { name: `Category ${category}` } });
  }
  await dashboard.send({ path: '/pets', body: { name: 'Lastling', categoryId } });
  const { page, visit } = await dashboard.open();
  await visit('pets', 'Pets');
  await page.getByRole('row').filter({ hasText: 'Lastling' }).getByText('The very first').waitFor();
});

test('fields can not be edited while they are being sent, and get the focus back if that fails', async () => {
  const { page, visit } = await dashboard.open();
  await visit('keys', 'API keys');
  await page.getByRole('button', { name: 'Create key', exact: true }).click();
  const { promise: isTyped, resolve: release } = Promise.withResolvers<void>();
  const body = JSON.stringify({ code: 'invalid_request', message: 'Not this time.', status: 400 });
  const rejection = { status: 400, headers: { 'X-Request-Id': 'req-1' }, body };
  let sent = 0;
  await page.route('**/api/keys', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1;
      await isTyped;
      if (sent === 1) return route.fulfill(rejection);
    }
    return route.continue();
  });
  const name = dialogOf(page).getByLabel('Name');
  await name.fill('as sent');
  await Promise.all([page.waitForRequest((request) => request.method() === 'POST'), name.press('Enter')]);
  await page.keyboard.type(' and more');
  const read = await dialogOf(page).getByText('Read', { exact: true }).boundingBox();
  if (!read) throw new Error('The scope is not shown.');
  await page.mouse.click(read.x + 2, read.y + 2);
  expect(await name.inputValue()).toBe('as sent');
  expect(await dialogOf(page).getByLabel('Write', { exact: true }).isChecked()).toBe(true);
  release();
  await dialogOf(page).getByText('Not this time.').waitFor();
  await page.keyboard.type(' twice');
  expect(await name.inputValue()).toBe('as sent twice');
  await name.press('Enter');
  await page.getByRole('button', { name: 'I have stored it' }).waitFor();
});

test('if the response to creating a key has no key, trying again does not create a second one', async () => {
  const { page, visit } = await dashboard.open();
  await visit('keys', 'API keys');
  await page.getByRole('button', { name: 'Create key', exact: true }).click();
  await page.route('**/api/keys', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.fulfill({ status: 201, headers: { 'X-Request-Id': 'req-1' }, body: '{}' });
  });
  await dialogOf(page).getByLabel('Name').fill('without a key');
  await dialogOf(page).getByRole('button', { name: 'Create key' }).click();
  await dialogOf(page)
    .getByText(/It isn't known whether this was done/)
    .waitFor();
  await page.unroute('**/api/keys');
  await dialogOf(page).getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).waitFor();
  expect((await list<{ name: string }>('/keys')).filter(({ name }) => name === 'without a key')).toHaveLength(1);
});

test('changes work at another host name over HTTP, which is no secure context', async () => {
  const { page, visit } = await dashboard.open({ isElsewhere: true });
  await visit('categories', 'Categories');
  expect(await page.evaluate('isSecureContext')).toBe(false);
  await page.getByRole('button', { name: 'Add category' }).click();
  await dialogOf(page).getByLabel('Name').fill('Plain');
  await dialogOf(page).getByRole('button', { name: 'Add category' }).click();
  await page.getByText('Category “Plain” was added.').first().waitFor();
});

test('the question before deleting a category counts its pets again', async () => {
  const { body } = await dashboard.send({ path: '/categories', body: { name: 'Counted' } });
  const { page, visit } = await dashboard.open();
  await visit('categories', 'Categories');
  await page.getByRole('button', { name: 'Delete Counted' }).click();
  await dialogOf(page).getByText('No pet uses it.').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await dashboard.send({ path: '/pets', body: { name: 'Rex', categoryId: Object(body).id } });
  await page.route('**/api/pets?*', () => {});
  await page.getByRole('button', { name: 'Delete Counted' }).click();
  await dialogOf(page).waitFor();
  expect(await dialogOf(page).textContent()).toContain('Its pets keep its id');
});

/** Opens the form of a new key that expires. */
async function openKey(name: string) {
  const expiresAt = new Date(Date.now() + 40 * 86_400_000).toISOString();
  const { body } = await dashboard.send({ path: '/keys', body: { name, expiresAt } });
  const { page, visit } = await dashboard.open();
  await visit(`keys/${Object(body).record.keyId}`, name);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  return { page, key: Object(body).record };
}

test('the expiry of a key can be chosen again after another one', async () => {
  const { page, key } = await openKey('expiring');
  const expiry = dialogOf(page).getByRole('button', { name: /^Expires/ });
  for (const option of ['Never', /^On /]) {
    await expiry.click();
    await page.getByRole('option', { name: option }).click();
  }
  await dialogOf(page).getByLabel('Name').fill('expiring still');
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  const { keyId, expiresAt } = key;
  expect(await list('/keys')).toContainEqual(expect.objectContaining({ keyId, name: 'expiring still', expiresAt }));
});

test('the fields of a key that were not changed follow it once a change was rejected', async () => {
  const { page, key } = await openKey('followed');
  const { keyId } = key;
  await dialogOf(page).getByLabel('Name').fill('ahead');
  await dashboard.send({
    method: 'PATCH',
    path: `/keys/${keyId}`,
    body: { rate: 9 },
    headers: { 'If-Match': key.etag },
  });
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click();
  await dialogOf(page)
    .getByText(/Now it is .*with the rate limit 9/)
    .waitFor();
  const rate = dialogOf(page).getByLabel(/^Rate/);
  expect(await rate.inputValue()).toBe('9');
  await rate.fill('7');
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(await list('/keys')).toContainEqual(expect.objectContaining({ keyId, name: 'ahead', rate: 7 }));
});

test('an invited person and a new DNS record are listed before the lists are read again', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/people', 'People');
  const pauseReads = () =>
    page.route('**/api/**', (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialogOf(page).getByLabel('Email').fill('new@example.com');
  await pauseReads();
  await dialogOf(page).getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('row').filter({ hasText: 'new@example.com' }).waitFor();
  await page.unroute('**/api/**');
  await visit('dns-provider', 'Your DNS provider, locally');
  await page.getByRole('textbox', { name: 'Full name' }).fill('new.shop.localhost');
  await page.getByRole('textbox', { name: 'Value' }).fill('sites.petstore.localhost');
  await pauseReads();
  await page.getByRole('button', { name: 'Set record' }).click();
  await page.getByRole('row').filter({ hasText: 'new.shop.localhost' }).waitFor();
});
