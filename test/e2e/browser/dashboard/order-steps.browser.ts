import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { leave, useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { watchConnection } from '../../../support/dashboard-connection.ts';
import {
  answerQuestions,
  confirm,
  dialogOf,
  holdChanges,
  selectionOf,
  waitForNotice,
} from '../../../support/dashboard-dialog.ts';
import { recordsOf } from '../../../support/dashboard-records.ts';

/** Tests that orders take the steps that the person has chosen, each once, alone or several together. */

const dashboard = useDashboardBrowser();
const { placeOrder, read } = recordsOf(dashboard);
const approve = (id: number) => dashboard.send({ method: 'POST', path: `/orders/${id}/approval` });
const deliver = (id: number) => dashboard.send({ method: 'POST', path: `/orders/${id}/delivery` });

/** Places orders, and opens the question whether to approve them. */
async function select(count: number): Promise<{ page: Page; ids: number[] }> {
  const ids: number[] = [];
  for (let order = 0; order < count; order += 1) ids.push(await placeOrder());
  const { page, visit } = await dashboard.open();
  await visit('orders?status=placed', 'Orders');
  for (const id of ids) await page.getByRole('checkbox', { name: `Select ${id}` }).check();
  await selectionOf(page).getByText(`${count} selected`).waitFor();
  await selectionOf(page).getByRole('button', { name: 'Approve' }).click();
  return { page, ids };
}

test('several orders are approved once each although responses were lost, each under its tag and a key of its own', async () => {
  const { page, ids } = await select(3);
  const tags = new Map<string, Set<string>>();
  page.on('request', (request) => {
    const { 'if-match': tag = '', 'idempotency-key': key = '' } = request.headers();
    if (request.method() === 'POST') tags.set(key, (tags.get(key) ?? new Set()).add(tag));
  });
  const connection = await watchConnection(page);
  connection.lose(4);
  await confirm(page, 'Approve 3 orders');
  await dialogOf(page)
    .getByText(/Your change may not have been made/)
    .waitFor();
  await confirm(page, 'Try again');
  await waitForNotice(page, '3 orders were approved.');
  expect(new Set(connection.changes.map(({ status }) => status))).toEqual(new Set([200]));
  expect(connection.changes.filter(({ isReplayed }) => !isReplayed)).toHaveLength(3);
  expect([...tags.values()].map(({ size }) => size)).toEqual([1, 1, 1]);
  expect(new Set([...tags.values()].flatMap((set) => [...set])).size).toBe(3);
  for (const id of ids) expect(await read(`/orders/${id}`)).toMatchObject({ order: { status: 'approved' } });
});

test.each(['Approve', 'Deliver', 'Cancel'])(
  '“%s” says what an order is now that somebody else has moved',
  async (step) => {
    const id = await placeOrder();
    if (step === 'Deliver') await approve(id);
    const { page, visit } = await dashboard.open();
    await visit(`orders/${id}`, `Order ${id}`);
    await page.getByRole('button', { name: `${step} order ${id}` }).click();
    await approve(id);
    await deliver(id);
    await confirm(page, `${step} order`);
    await dialogOf(page).getByText(`Order ${id} is delivered now.`).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Delivered', { exact: true }).first().waitFor();
  },
);

test('approvals that were left report what failed and what was done', async () => {
  const { page, ids } = await select(3);
  const release = await holdChanges(page, '**/approval');
  answerQuestions(page, () => true);
  await confirm(page, 'Approve 3 orders');
  await dialogOf(page).getByText('0 of 3 sent').waitFor();
  await confirm(page, 'Go back');
  await page.getByRole('link', { name: 'Pets', exact: true }).click();
  await page.getByRole('heading', { name: 'Pets', level: 1 }).waitFor();
  await dashboard.send({ method: 'DELETE', path: `/orders/${ids[1]}` });
  release();
  await waitForNotice(page, '1 of 3 could not be approved');
  await waitForNotice(page, `Order ${ids[1]}: There is no such order.`);
  await waitForNotice(page, '2 orders were approved.');
});

test('reloading the page while orders are approved asks first, even after the dialog was closed', async () => {
  const { page } = await select(2);
  const release = await holdChanges(page, '**/approval');
  await confirm(page, 'Approve 2 orders');
  await dialogOf(page).getByText('0 of 2 sent').waitFor();
  const questions = answerQuestions(page, (count) => count === 2);
  await leave(page, 'location.reload()');
  await confirm(page, 'Go back');
  await dialogOf(page).waitFor({ state: 'detached' });
  await leave(page, 'location.reload()');
  expect(questions).toEqual(['beforeunload', expect.stringMatching(/^Close this\?/), 'beforeunload']);
  release();
  await waitForNotice(page, '2 orders were approved.');
});

test('two clicks do not deliver an order: its next step has a place of its own', async () => {
  const id = await placeOrder();
  const { page, visit } = await dashboard.open();
  await visit('orders', 'Orders');
  const place = await page.getByRole('button', { name: `Approve order ${id}` }).boundingBox();
  const at = [(place?.x ?? 0) + 5, (place?.y ?? 0) + 5] as const;
  await page.mouse.click(...at, { clickCount: 2 });
  await confirm(page, 'Approve order');
  await waitForNotice(page, `Order ${id} was approved.`);
  await page.getByRole('button', { name: `Deliver order ${id}` }).waitFor();
  await page.mouse.click(...at);
  expect(await dialogOf(page).count()).toBe(0);
  expect(await read(`/orders/${id}`)).toMatchObject({ order: { status: 'approved' } });
});
