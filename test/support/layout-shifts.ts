import type { Page } from 'playwright-core';

/** How much may move on a page while it loads for the first time: https://web.dev/articles/cls counts 0.1 as good. */
export const MAX_SHIFT = 0.05;

/** Browsers count only what moves without an input of the person just before: https://web.dev/articles/cls */
const OBSERVE = `globalThis.layoutShifts = [];
new PerformanceObserver((list) => layoutShifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });`;

/** Watches what moves on the pages that are opened from now on. */
export const watchLayoutShifts = (page: Page): Promise<unknown> => page.addInitScript(OBSERVE);

/** How much has moved on the open page since its start, and what. */
export const layoutShiftOf = (page: Page): Promise<{ readonly score: number; readonly moved: string[] }> =>
  page.evaluate(`new Promise((done) => requestAnimationFrame(() => setTimeout(done))).then(() => ({
    score: layoutShifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
    moved: layoutShifts.flatMap(({ value, sources }) => sources.map(({ node, previousRect, currentRect }) =>
      [value.toFixed(3), node?.outerHTML?.slice(0, 120) ?? node?.textContent, JSON.stringify(previousRect), JSON.stringify(currentRect)].join(' '))),
  }))`);
