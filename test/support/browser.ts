import { existsSync } from 'node:fs';
import { afterAll, beforeAll } from '@jest/globals';
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
];

/** A page and everything that went wrong on it. */
export interface WatchedPage {
  readonly page: Page;
  /** Requests to other origins, errors on the console or thrown, and violations of the page's policy. */
  readonly problems: string[];
}

/**
 * Starts a browser before the tests of a file and closes it after them.
 * @param prepare returns the browser's environment and additional arguments
 */
export function useBrowser(prepare: () => Promise<Pick<LaunchOptions, 'args' | 'env'>> = async () => ({})): {
  /** Opens a window with cookies of its own. */
  open(origin: string, options?: BrowserContextOptions): Promise<WatchedPage>;
  readonly browser: Browser;
} {
  let browser: Browser;
  beforeAll(async () => {
    if (!existsSync(CHROMIUM)) {
      throw new Error(`There is no browser at ${CHROMIUM}. Install Chromium, or set CHROMIUM_PATH to where it is.`);
    }
    const { args = [], env } = await prepare();
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: [...ARGUMENTS, ...args],
      ...(env === undefined ? {} : { env }),
    });
  }, 60_000);
  afterAll(() => browser?.close());
  return {
    get browser() {
      return browser;
    },
    open: async (origin, options = {}) =>
      watch(await browser.newPage({ viewport: { width: 1400, height: 1000 }, ...options }), origin),
  };
}

async function watch(page: Page, origin: string): Promise<WatchedPage> {
  const problems: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(?:data|blob):/.test(url)) problems.push(`request to ${url}`);
  });
  page.on('requestfailed', (request) => problems.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
  await page.exposeFunction('reportViolation', (violation: string) => problems.push(`policy: ${violation}`));
  await page.addInitScript(`addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    reportViolation(violatedDirective + ' ' + blockedURI))`);
  return { page, problems };
}
