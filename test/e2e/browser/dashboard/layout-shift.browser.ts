import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { useDashboardBrowser, type Window } from '../../../support/dashboard-browser.ts';
import { fillPages, PAGES, waitUntilLoaded } from '../../../support/dashboard-pages.ts';
import { recordsOf } from '../../../support/dashboard-records.ts';
import { layoutShiftOf, MAX_SHIFT, watchLayoutShifts } from '../../../support/layout-shifts.ts';

/** How much moves on each page while it loads for the first time: https://web.dev/articles/cls */

const dashboard = useDashboardBrowser();
const { addKey } = recordsOf(dashboard);

beforeAll(() => fillPages(dashboard));

/** Lets the responses of the API arrive one after the other, with a frame between them. Without a cache, as any route. */
async function respondOneByOne({ page }: Window): Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  await page.route('**/dashboard/api/**', async (route) => {
    const before = last;
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    last = sent;
    await before;
    const response = await route.fetch();
    await route.fulfill({ response });
    await page
      .evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
      .catch(() => {});
    resolve();
  });
}

describe.each([1280, 390])('at %i px', (width) => {
  let window: Window;
  beforeAll(async () => {
    window = await dashboard.open({ viewport: { width, height: 900 } });
    await watchLayoutShifts(window.page);
    await respondOneByOne(window);
  });
  afterAll(() => window.page.close());

  /** @returns what moves on a page, if it is too much */
  async function movedOn(path: string, heading: string): Promise<unknown[]> {
    const { page, visit } = window;
    await visit(path, heading);
    await waitUntilLoaded(page);
    const { score, moved } = await layoutShiftOf(page);
    return score < MAX_SHIFT ? [] : [score, ...moved];
  }

  test.each(PAGES)('hardly anything moves on the page %s while it loads', async (path, heading) => {
    expect(await movedOn(path, heading)).toEqual([]);
  });

  test('hardly anything moves on the page of a key while it loads', async () => {
    const { keyId } = await addKey('steady');
    expect(await movedOn(`keys/${keyId}`, 'steady')).toEqual([]);
  });
});
