import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { useDashboardBrowser } from '../../support/dashboard-browser.ts';

/** Every page in both widths and themes: accessible, without errors, within its policy. */

const dashboard = useDashboardBrowser();
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const PAGES = [
  ['overview', 'Overview'],
  ['keys', 'API keys'],
  ['orders', 'Orders'],
  ['categories', 'Categories'],
  ['pets', 'Pets'],
  ['usage', 'Usage'],
  ['settings/general', 'General'],
  ['settings/domains', 'Domains'],
  ['settings/deployments', 'Deployments'],
  ['settings/plan', 'Plan'],
  ['settings/people', 'People'],
  ['activity', 'Activity'],
  ['dns-provider', 'Your DNS provider, locally'],
] as const;

beforeAll(async () => {
  await dashboard.upgrade();
  await dashboard.deploy('First');
  await dashboard.deploy('Second');
  await dashboard.send({ path: '/people', body: { email: 'ada@example.com', role: 'viewer' } });
  await dashboard.setRecord('docs.shop.localhost', 'CNAME', 'sites.petstore.localhost');
  await dashboard.setRecord('help.shop.localhost', 'A', '203.0.113.9');
  for (const domain of ['docs.shop.localhost', 'help.shop.localhost', 'bücher.localhost']) {
    await dashboard.send({ path: '/domains', body: { domain } });
  }
  for (const domain of ['docs.shop.localhost', 'help.shop.localhost']) {
    await dashboard.send({ method: 'POST', path: `/domains/${domain}/verification` });
  }
});

describe.each([
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('at %i px, %s,', (width, colorScheme) => {
  test.each(PAGES)(
    'the page %s has no axe violation and no error, and does not scroll sideways',
    async (path, heading) => {
      const { page, troublesBut, visit } = await dashboard.open({ viewport: { width, height: 900 }, colorScheme });
      await visit(path, heading);
      await page.getByRole('progressbar').first().waitFor({ state: 'detached' });
      await page
        .getByText(/^Loading/)
        .first()
        .waitFor({ state: 'detached' });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      expect(await violationsOf(page)).toEqual([]);
      expect(troublesBut()).toEqual([]);
      await page.close();
    },
  );
});

/** What axe finds. Its script gets around the page's policy, as a browser extension does. */
async function violationsOf(page: { evaluate(script: string): Promise<unknown> }): Promise<unknown> {
  await page.evaluate(AXE);
  return page.evaluate(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`);
}

test('the policy allows no inline script, and no page may frame the app', async () => {
  const response = await fetch(`${dashboard.service.origin}/dashboard/`);
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

test('visitors see where the sign-in link is, and go on when they have opened it', async () => {
  const { page, troublesBut, visit } = await dashboard.open();
  await page.context().clearCookies();
  await visit('', 'Sign in to Petstore');
  await page.getByText('npm start').waitFor();
  await page.context().request.get(dashboard.service.signInUrl);
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  expect(troublesBut(/401 \(Unauthorized\)/)).toEqual([]);
});

test('signing out leads to the sign-in page, and the session is over', async () => {
  const { page, visit } = await dashboard.open();
  await visit('settings/plan', 'Plan');
  await page.getByRole('button', { name: /you@localhost/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in to Petstore' }).waitFor();
});

test('a theme that is chosen stays for later visits', async () => {
  const { page, visit } = await dashboard.open({ colorScheme: 'light' });
  await visit('settings/plan', 'Plan');
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click();
  await page.locator('body.awsui-dark-mode').waitFor();
  await visit('settings/general', 'General');
  await page.locator('body.awsui-dark-mode').waitFor();
});

test('viewers see everything and can change nothing', async () => {
  const { page, visit } = await dashboard.open({ role: 'viewer' });
  await visit('settings/domains', 'Domains');
  await page.getByText('Conflicting record').first().waitFor();
  expect(await page.getByRole('button', { name: 'Add domain' }).getAttribute('aria-disabled')).toBe('true');
  await visit('settings/people', 'People');
  expect(await page.getByRole('button', { name: 'Invite' }).getAttribute('aria-disabled')).toBe('true');
});
