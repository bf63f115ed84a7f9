import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll } from '@jest/globals';
import type { BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import { buildDashboard } from '../../apps/dashboard/build-dashboard.ts';
import { by } from '../../lib/activity/activity-entry.ts';
import { port } from '../../lib/config/ports.ts';
import { deploySite } from '../../lib/deployments/deploy-site.ts';
import { dnsProvider } from '../../lib/domains/dns/dns-provider.ts';
import type { Role } from '../../lib/people/roles.ts';
import { startSession } from '../../lib/people/session-store.ts';
import { changePlan } from '../../lib/project/project-store.ts';
import type { HostFakes } from '../../local/project-host.ts';
import { useBrowser, type WatchedPage } from './browser.ts';
import { type Dashboard, OTHER_HOST, useDashboard } from './dashboard.ts';
import { ada, makeSite } from './project.ts';

/** Less than reads may take. */
const STEP_MS = 2_000;

/** A signed-in browser window with the dashboard. */
export interface Window extends Pick<WatchedPage, 'page'> {
  /**
   * The problems on its pages.
   * @param expected matches the problems that the test causes on purpose
   */
  problemsExcept(expected?: RegExp): string[];
  /** Opens a page of the dashboard by its path, and waits for its heading. */
  visit(path: string, heading: string): Promise<void>;
}

export interface DashboardBrowser extends Dashboard {
  /** @param options `isElsewhere`: at a host name that could be another machine's */
  open(options?: BrowserContextOptions & { readonly role?: Role; readonly isElsewhere?: boolean }): Promise<Window>;
  /** Signs somebody else in on a page, as in another tab of the same browser. Invited people have the role `null`. */
  signInAs(page: Page, email: string, role: Role | null): Promise<void>;
  /** Puts the project on the plan pro. */
  upgrade(): Promise<void>;
  /** Deploys a site with a title. */
  deploy(title: string): Promise<void>;
  /** Sets a record at the local DNS provider. */
  setRecord(name: string, type: string, ...values: string[]): Promise<void>;
}

/** Starts the local service and a browser before the tests of a file, with the dashboard built. */
export function useDashboardBrowser(fakes?: Partial<HostFakes>): DashboardBrowser {
  const dashboard = useDashboard(fakes);
  const browser = useBrowser(async () => ({ args: [`--host-resolver-rules=MAP ${OTHER_HOST} 127.0.0.1`] }));
  beforeAll(() => buildDashboard());
  const setSession = (page: Page, url: string, value: string) =>
    page.context().addCookies([{ name: dashboard.cookieName, value, url, httpOnly: true, sameSite: 'Lax' }]);
  return {
    get service() {
      return dashboard.service;
    },
    get cookieName() {
      return dashboard.cookieName;
    },
    get dataFolder() {
      return dashboard.dataFolder;
    },
    signIn: dashboard.signIn,
    send: dashboard.send,
    open: async ({ role = 'admin', isElsewhere = false, ...options } = {}) => {
      const here = (url: string) => (isElsewhere ? url.replace('localhost', OTHER_HOST) : url);
      const origin = here(dashboard.service.origin);
      const { page, problems } = await browser.open(origin, { viewport: { width: 1280, height: 1000 }, ...options });
      // Opening the link on the page would load one that no test looks at.
      const [, value = ''] = (await dashboard.signIn(role)).split('=');
      await setSession(page, origin, value);
      return {
        page,
        problemsExcept: (expected) => problems.filter((problem) => !expected?.test(problem)),
        visit: async (path, heading) => {
          // The page is ready with its heading. Its load event also waits for what a test holds back.
          await page.goto(`${origin}/dashboard/${path}`, { waitUntil: 'commit' });
          await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
        },
      };
    },
    signInAs: async (page, email, role) => {
      const value = await startSession(email, role, new Date());
      await setSession(page, dashboard.service.origin, value);
    },
    upgrade: async () => {
      await changePlan('pro', by(ada));
    },
    deploy: async (title) => {
      await deploySite(port('siteStorage'), await makeSite(title), ada);
    },
    setRecord: async (name, type, ...values) => {
      await dnsProvider().setRecord(name, type, values);
    },
  };
}

/**
 * Opens a page and stops its clock once nothing is being read. From then on, only the test moves it, so that a busy machine
 * takes none of its time.
 * @returns a function that lets time pass, in steps that leave reads the time to end
 */
export async function visitPaused(
  { page, visit }: Window,
  path: string,
  heading: string,
): Promise<(milliseconds: number) => Promise<void>> {
  const idle = watchRequests(page);
  await page.clock.install();
  await visit(path, heading);
  await idle();
  // A page's clock can't go back, so this is later than a busy machine needs, and too soon for a read to run out of time.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 7_000);
  await idle();
  return async (milliseconds) => {
    for (let left = milliseconds; left > 0; left -= STEP_MS) {
      await page.clock.runFor(Math.min(left, STEP_MS));
      await idle();
    }
  };
}

/** Makes a page read everything on it again, as after a short loss of the network. */
export const refresh = (page: Page) =>
  page.evaluate("dispatchEvent(new Event('offline')); dispatchEvent(new Event('online'))");

/** Does what would leave the page, which asks first, and waits for its question. The test answers it. */
export async function leave(page: Page, script: 'history.back()' | 'location.reload()'): Promise<void> {
  await Promise.all([page.waitForEvent('dialog'), page.evaluate(`setTimeout(() => ${script})`)]);
}

/** @returns a function that waits until none of the page's requests is in progress */
export function watchRequests(page: Page): () => Promise<void> {
  const inProgress = new Set<Request>();
  page.on('request', (request) => inProgress.add(request));
  page.on('requestfinished', (request) => inProgress.delete(request));
  page.on('requestfailed', (request) => inProgress.delete(request));
  return async () => {
    await page.evaluate(() => undefined); // Its response comes after the events of requests.
    while (inProgress.size > 0) await delay(10);
  };
}

/**
 * Chooses Verify, and waits for the check.
 * @param press chooses the button, by mouse or by keyboard
 */
export async function verify(page: Page, press: (button: Locator) => Promise<void> = (button) => button.click()) {
  const checked = page.waitForResponse(/\/verification$/);
  await press(page.getByRole('button', { name: /^(?:Re-v|V)erify$/ }));
  await checked;
}
