import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { leave, useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import {
  answerQuestions,
  confirm,
  dialogOf,
  fill,
  holdChanges,
  waitForNotice,
} from '../../../support/dashboard-dialog.ts';
import { recordsOf } from '../../../support/dashboard-records.ts';

/** Tests that nothing that was typed is lost without a question, and what happens to a change whose dialog or page is left. */

const dashboard = useDashboardBrowser();
const { addCategory, addPet } = recordsOf(dashboard);

beforeAll(async () => {
  await dashboard.upgrade();
  await dashboard.deploy('Home');
});

/** Opens a page from another one, so that Back leads there. */
async function openPage(name: string): Promise<Page> {
  const { page, visit } = await dashboard.open();
  await visit('overview', 'Overview');
  for (const link of ['Orders', name]) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await page.getByRole('heading', { name: link, level: 1 }).waitFor();
  }
  return page;
}

test('leaving a form with input asks first: by a link, by Back, by a reload, by Escape and by Cancel', async () => {
  const page = await openPage('Categories');
  await page.getByRole('button', { name: 'Add category' }).click();
  await fill(page, 'Name', 'Cats');
  const questions = answerQuestions(page, (count) => count === 6);
  await page.evaluate('document.querySelector(\'a[href$="/pets"]\').click()');
  await leave(page, 'history.back()');
  await leave(page, 'location.reload()');
  await page.keyboard.press('Escape');
  await confirm(page, 'Cancel');
  expect(await dialogOf(page).getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Cats');
  await confirm(page, 'Cancel');
  await dialogOf(page).waitFor({ state: 'detached' });
  const lost = 'Changes that were not saved are lost.';
  const [leaving, closing] = [`Leave this page? ${lost}`, `Close this? ${lost}`];
  expect(questions).toEqual([leaving, leaving, 'beforeunload', closing, closing, closing]);
});

test('Escape and Cancel ask before they drop what was only chosen', async () => {
  const id = await addPet('Choosy');
  await addCategory('Choosers');
  const { page, visit } = await dashboard.open();
  const questions = answerQuestions(page, (count) => count % 2 === 0);
  const drop = async (path: string, heading: string, button: string, [field, option]: readonly [RegExp, string]) => {
    await visit(path, heading);
    await page.getByRole('button', { name: button, exact: true }).click();
    await dialogOf(page).getByRole('button', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
    await confirm(page, 'Cancel');
    await dialogOf(page).getByRole('button', { name: field }).getByText(option).waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
  };
  await drop('keys', 'API keys', 'Create key', [/^Expires/, 'In 30 days']);
  await drop(`pets/${id}`, 'Choosy', 'Edit', [/^Category/, 'Choosers']);
  expect(questions).toEqual(Array(4).fill('Close this? Changes that were not saved are lost.'));
});

test('a record for the DNS provider asks before what was typed is lost', async () => {
  const page = await openPage('Your DNS provider, locally');
  await page.getByRole('textbox', { name: 'Full name' }).fill('www.shop.localhost');
  const questions = answerQuestions(page, () => false);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  expect(questions).toEqual(['Leave this page? Changes that were not saved are lost.']);
  await page.getByRole('heading', { name: 'Your DNS provider, locally', level: 1 }).waitFor();
});

test('a change that is made while its page is left is reported on the next one', async () => {
  const page = await openPage('Categories');
  await page.getByRole('button', { name: 'Add category' }).click();
  await fill(page, 'Name', 'Under way');
  const release = await holdChanges(page, '**/api/categories');
  await confirm(page, 'Add category');
  const questions = answerQuestions(page, (count) => count > 1);
  await leave(page, 'history.back()');
  await leave(page, 'history.back()');
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  expect(questions).toEqual(Array(2).fill("Leave this page? It isn't known yet whether your change was made."));
  release();
  await waitForNotice(page, 'Category “Under way” was added.');
});

test('a change that ends after its dialog was left closes no other dialog', async () => {
  const { page, visit } = await dashboard.open();
  answerQuestions(page, () => true);
  const release = await holdChanges(page, '**/api/pets');
  await visit('pets', 'Pets');
  await page.getByRole('button', { name: 'Add pet' }).click();
  await fill(page, 'Name', 'Slow');
  await confirm(page, 'Add pet');
  await confirm(page, 'Cancel');
  await page.getByRole('button', { name: 'Add pet' }).click();
  await fill(page, 'Name', 'Typed meanwhile');
  release();
  await waitForNotice(page, 'Pet “Slow” was added.');
  expect(await dialogOf(page).getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Typed meanwhile');
});

test('a domain that was added after its dialog was left does not pull the person to its page', async () => {
  const page = await openPage('Domains');
  answerQuestions(page, () => true);
  const release = await holdChanges(page, '**/api/domains');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await fill(page, 'Domain', 'www.late.localhost');
  await confirm(page, 'Add domain');
  await leave(page, 'history.back()');
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  release();
  await waitForNotice(page, /^www\.late\.localhost was added\./);
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  expect(page.url()).toMatch(/\/orders$/);
});
