import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { port } from '../../../../lib/config/ports.ts';
import { runDueChecks } from '../../../../lib/domains/check/run-checks.ts';
import { refresh, useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { DAY, HOUR, MINUTE } from '../../../support/project.ts';
import { createProjectFakes } from '../../../support/project-fakes.ts';

/**
 * Tests the rarer states of a domain. Each says what is wrong and what to do, and the page shows its end without a
 * reload.
 */

const fakes = createProjectFakes();
const dashboard = useDashboardBrowser(fakes.options);

beforeAll(async () => {
  await dashboard.upgrade();
  await dashboard.deploy('Home');
});

/** Lets time pass, runs the checks that are due, and does not wait for the page's next poll. */
async function checkAfter(page: Page, milliseconds: number): Promise<void> {
  fakes.pass(milliseconds);
  await runDueChecks(port('domains'));
  await refresh(page);
}

/** Chooses Verify, later than any check before. */
async function verify(page: Page): Promise<void> {
  fakes.pass(3_000);
  await page.getByRole('button', { name: /^(?:Re-v|V)erify$/ }).click();
}

/** Adds a domain and, unless told otherwise, its record. Opens its page. */
async function openDomain(domain: string, hasRecord = true) {
  if (hasRecord) await dashboard.setRecord(domain, 'CNAME', 'sites.petstore.localhost');
  await dashboard.send({ path: '/domains', body: { domain } });
  const window = await dashboard.open();
  await window.visit(`settings/domains/${domain}`, domain);
  return window;
}

/** Waits for the states of the domain that is shown, by their labels: those on top, and the steps of its progress. */
async function waitForStates(page: Page, states: Readonly<Record<string, string>>): Promise<void> {
  const steps = page.getByRole('list', { name: /^Progress of / }).getByRole('listitem');
  for (const [label, state] of Object.entries(states)) {
    const term = page.locator('dt').filter({ hasText: new RegExp(`^${label}$`) });
    const value = page.locator('div').filter({ has: term }).last();
    await value
      .or(steps.filter({ hasText: label }))
      .getByText(state)
      .waitFor();
  }
}

const waitForLive = (page: Page) => waitForStates(page, { Status: 'Live' });

test('a certificate that is delayed says so, and Re-verify starts over', async () => {
  const domain = 'www.slow.localhost';
  fakes.heldBack.set(domain, { state: 'pending' });
  const { page, problemsExcept } = await openDomain(domain);
  await verify(page);
  await waitForStates(page, { Status: 'Issuing certificate', 'DNS record': 'Verified', Certificate: 'Issuing' });
  await checkAfter(page, 31 * MINUTE);
  await waitForStates(page, { Status: 'Needs attention', Certificate: 'Delayed' });
  await page.getByText('The certificate takes longer than usual', { exact: true }).waitFor();
  await page.getByText('Choose Re-verify to start over.').waitFor();
  await verify(page);
  await waitForStates(page, { Status: 'Issuing certificate', Certificate: 'Issuing' });
  fakes.heldBack.delete(domain);
  await checkAfter(page, MINUTE);
  await waitForLive(page);
  expect(problemsExcept()).toEqual([]);
});

test('a certificate that CAA blocks names the record to add, and is issued once it is there', async () => {
  const domain = 'www.guarded.localhost';
  await dashboard.setRecord('guarded.localhost', 'CAA', '0 issue "letsencrypt.org"');
  const { page, problemsExcept } = await openDomain(domain);
  await verify(page);
  await waitForStates(page, { Status: 'Needs attention', 'DNS record': 'Verified', Certificate: 'Blocked by CAA' });
  await page.getByText('A CAA record blocks the certificate', { exact: true }).waitFor();
  const records = page.getByRole('table', { name: `DNS records of ${domain}` });
  const missing = records.getByRole('row').filter({ hasText: 'ca.petstore.localhost' });
  await missing.getByText('Add', { exact: true }).waitFor();
  await missing.getByRole('button', { name: 'Copy value: 0 issue "ca.petstore.localhost"' }).waitFor();
  await dashboard.setRecord('guarded.localhost', 'CAA', '0 issue "letsencrypt.org"', '0 issue "ca.petstore.localhost"');
  await verify(page);
  await waitForLive(page);
  expect(problemsExcept()).toEqual([]);
});

test('a certificate that is rejected says why, and Re-verify requests it again', async () => {
  const domain = 'www.refused.localhost';
  fakes.heldBack.set(domain, { state: 'failed', reason: 'it has issued too many for this domain' });
  const { page, problemsExcept } = await openDomain(domain);
  await verify(page);
  await waitForStates(page, { Status: 'Needs attention', Certificate: 'Failed' });
  await page.getByText('The certificate could not be issued', { exact: true }).waitFor();
  await page.getByText('it has issued too many for this domain. Choose Re-verify to try again.').waitFor();
  fakes.heldBack.delete(domain);
  await verify(page);
  await waitForLive(page);
  expect(problemsExcept()).toEqual([]);
});

test('unreadable DNS is not shown as the person’s fault, and is queried again', async () => {
  const domain = 'www.silent.localhost';
  fakes.faults.add(domain);
  const { page, problemsExcept } = await openDomain(domain);
  await verify(page);
  await waitForStates(page, { Status: 'Waiting for DNS', 'DNS record': 'Could not be read' });
  await page.getByText('We could not read your DNS records', { exact: true }).waitFor();
  await page.getByText('We keep checking. Compare your records with those below.').waitFor();
  fakes.faults.delete(domain);
  await checkAfter(page, MINUTE);
  await waitForLive(page);
  expect(problemsExcept()).toEqual([]);
});

test('a domain whose record is gone shows until when it is served, is suspended then, and recovers', async () => {
  const domain = 'www.gone.localhost';
  const { page, problemsExcept } = await openDomain(domain);
  await verify(page);
  await waitForLive(page);
  await dashboard.send({ method: 'DELETE', path: `/dns-records?name=${domain}&type=CNAME` });
  await checkAfter(page, HOUR);
  await waitForStates(page, { Status: 'Needs attention', 'DNS record': 'Record is gone' });
  await page.getByText(`${domain} no longer points to your site`, { exact: true }).waitFor();
  await page.getByText('After that, the domain is suspended').waitFor();
  await checkAfter(page, 8 * DAY);
  await waitForStates(page, { Status: 'Suspended', 'DNS record': 'Record is gone' });
  await page.getByText('Correct the records below and choose Verify').waitFor();
  const records = page.getByRole('table', { name: `DNS records of ${domain}` });
  await records.getByText('Add', { exact: true }).waitFor();
  await dashboard.setRecord(domain, 'CNAME', 'sites.petstore.localhost');
  await verify(page);
  await waitForStates(page, { Status: 'Live', 'DNS record': 'Verified' });
  expect(problemsExcept()).toEqual([]);
});

test('a certificate that expires soon is renewed automatically', async () => {
  const domain = 'www.renewed.localhost';
  const { page, problemsExcept } = await openDomain(domain);
  await verify(page);
  await waitForLive(page);
  fakes.heldBack.set(domain, { state: 'pending' });
  await checkAfter(page, 71 * DAY);
  await waitForStates(page, { Status: 'Live', Certificate: 'Renewing, valid until' });
  await page.getByText("You don't have to do anything.").waitFor();
  await dashboard.setRecord('renewed.localhost', 'CAA', '0 issue "letsencrypt.org"');
  await checkAfter(page, HOUR);
  await page.getByText("It can't be renewed yet.").waitFor();
  await page.getByRole('button', { name: 'Re-verify' }).waitFor();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByRole('link', { name: `${domain} needs attention` }).click();
  await dashboard.send({ method: 'DELETE', path: '/dns-records?name=renewed.localhost&type=CAA' });
  fakes.heldBack.delete(domain);
  await checkAfter(page, DAY);
  await waitForStates(page, { Status: 'Live', Certificate: 'Valid until' });
  expect(problemsExcept()).toEqual([]);
});

test('the page of a domain promises checks only while it is checked', async () => {
  const { page } = await openDomain('www.waiting.localhost', false);
  await checkAfter(page, MINUTE);
  const promise = page.getByText(/checks continue|keep checking/);
  await promise.nth(1).waitFor();
  const changePlan = async (plan: string) => {
    await dashboard.send({ method: 'PUT', path: '/project/plan', body: { plan } });
    await refresh(page);
  };
  await changePlan('free');
  await waitForStates(page, { 'Next check': 'When the plan is Pro' });
  expect(await promise.count()).toBe(0);
  await changePlan('pro');
  await promise.nth(1).waitFor();
  await checkAfter(page, 49 * HOUR);
  await waitForStates(page, { 'Next check': 'When you choose Verify' });
  expect(await promise.count()).toBe(0);
});

test('a failed check is reported until one succeeds', async () => {
  const { page } = await openDomain('www.over.localhost', false);
  const failure = page
    .getByRole('region', { name: 'Notifications' })
    .getByText(/^Verifying .*over\.localhost.? failed$/);
  const body = { code: 'internal_error', message: 'The check broke.', status: 418 };
  await page.route('**/verification', (route) =>
    route.fulfill({ status: 418, headers: { 'X-Request-Id': 'req-19' }, json: body }),
  );
  await verify(page);
  await failure.waitFor();
  await page.getByText('The check broke.').first().waitFor();
  await page.unroute('**/verification');
  await verify(page);
  await waitForStates(page, { 'DNS record': 'No record yet' });
  await failure.waitFor({ state: 'detached' });
});
