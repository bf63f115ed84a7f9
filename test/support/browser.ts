import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { findChromium } from '../../tools/find-chromium.ts';

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
  /** The pages that the current test has opened. If they stayed open, they would go on polling and slow the others down. */
  const opened: Page[] = [];
  beforeAll(async () => {
    const executablePath = findChromium();
    const { args = [], env } = await prepare();
    browser = await chromium.launch({
      executablePath,
      args: [...ARGUMENTS, ...args],
      ...(env === undefined ? {} : { env }),
    });
  });
  beforeEach(() => void opened.splice(0));
  afterEach(async () => void (await Promise.all(opened.map((page) => page.context().close()))));
  afterAll(() => browser?.close());
  return {
    get browser() {
      return browser;
    },
    open: async (origin, options = {}) => {
      const page = await browser.newPage({ viewport: { width: 1400, height: 1000 }, ...options });
      opened.push(page);
      return watch(page, origin);
    },
  };
}

async function watch(page: Page, origin: string): Promise<WatchedPage> {
  const problems: string[] = [];
  // Playwright gives up after 30 s, which a busy machine can need for a page.
  page.setDefaultTimeout(180_000);
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(?:data|blob):/.test(url)) problems.push(`request to ${url}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page ends its requests.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.url()}: ${reason}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
  await page.exposeFunction('reportViolation', (violation: string) => problems.push(`policy: ${violation}`));
  await page.addInitScript(`addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    reportViolation(violatedDirective + ' ' + blockedURI))`);
  return { page, problems };
}
