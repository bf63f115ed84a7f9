/**
 * `npm run test:lighthouse`: builds the site, measures five of its pages three times each with Lighthouse, and prints
 * the median of each category. Fails when a median is below 95.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildSite } from '../../../apps/site/build-site.ts';
import { serveSite } from '../../support/serve-site.ts';
import { installTools } from '../tools/install-tools.ts';

const PAGES = ['/', '/getting-started/', '/reference/place-order/', '/errors/', '/custom-domains/'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const RUNS = 3;
const MIN_SCORE = 95;

const LIGHTHOUSE = path.join(import.meta.dirname, '../tools/node_modules/lighthouse/cli/index.js');
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

installTools();
const folder = mkdtempSync(path.join(tmpdir(), 'petstore-lighthouse-'));
try {
  await buildSite({ outDir: folder });
  const { server, origin } = await serveSite(folder);
  console.log(['page'.padEnd(26), ...CATEGORIES, 'KB'].join('  '));
  for (const page of PAGES) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await measure(origin + page));
    const medians = CATEGORIES.map((category) => median(reports.map((report) => scoreOf(report, category))));
    const kilobytes = Math.ceil(
      median(reports.map(({ audits }) => audits['total-byte-weight']?.numericValue ?? 0)) / 1024,
    );
    const cells = CATEGORIES.map((category, index) => String(medians[index]).padStart(category.length));
    console.log([page.padEnd(26), ...cells, kilobytes].join('  '));
    if (medians.some((score) => score < MIN_SCORE)) process.exitCode = 1;
  }
  server.close();
  server.closeAllConnections();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (process.exitCode === 1) console.error(`A score is below ${MIN_SCORE}.`);

/** Loads a page once in a fresh browser, with Lighthouse's default throttling: a simulated slow phone. */
async function measure(url: string): Promise<Report> {
  const options = [
    '--output=json',
    '--quiet',
    `--only-categories=${CATEGORIES.join()}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [LIGHTHOUSE, url, ...options], {
    env: { ...process.env, CHROME_PATH: CHROMIUM },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

/** From 0 to 100. */
function scoreOf({ categories }: Report, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
