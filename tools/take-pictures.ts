/**
 * `npm run pictures`: retakes the pictures of the dashboard for the README and the website, in Chromium, from a
 * service of its own.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { buildDashboard } from '../apps/dashboard/build-dashboard.ts';
import { ownVariables } from '../lib/config/own-variables.ts';
import type { Pet } from '../lib/contract/generated/public/types.ts';
import { startService } from '../local/service.ts';
import { readSettings } from '../local/settings.ts';
import { findChromium } from './find-chromium.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const VIEWPORT = { width: 1280, height: 860 };
const NEEDS_ATTENTION = 'docs.shop.localhost';

/** A page of the dashboard, and its heading. */
interface Place {
  readonly path: string;
  readonly heading: string;
}
type Mode = 'light' | 'dark';
const DOMAIN: Place = { path: `settings/domains/${NEEDS_ATTENTION}`, heading: NEEDS_ATTENTION };
const OVERVIEW: Place = { path: 'overview', heading: 'Overview' };
const COMMANDS = [
  'project plan pro',
  'domains add www.shop.localhost',
  'dns set www.shop.localhost CNAME sites.petstore.localhost',
  'domains verify www.shop.localhost --wait',
  'domains primary www.shop.localhost',
  `domains add ${NEEDS_ATTENTION}`,
  `dns set ${NEEDS_ATTENTION} A 203.0.113.9`,
];

const folder = mkdtempSync(path.join(tmpdir(), 'petstore-pictures-'));
const env = { ...process.env, [ownVariables.dataDir]: path.join(folder, 'data'), PORT: '0' };
await buildDashboard();
const service = await startService(readSettings(env));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const page of ['index.html', '404.html'])
    writeFileSync(path.join(folder, page), '<!doctype html><title>Shop</title>');
  for (const command of [`site deploy --from ${folder}`, ...COMMANDS]) await petstore(command);
  await petstore(`domains verify ${NEEDS_ATTENTION}`).catch(() => {}); // It fails on purpose.
  await placeOrders();
  for (const mode of ['light', 'dark'] as const) {
    await take(`docs/pictures/dashboard-domains-${mode}.webp`, DOMAIN, mode, 1.25);
    await take(`apps/site/src/assets/dashboard-domains-${mode}.webp`, DOMAIN, mode, 0.65);
    await take(`apps/site/src/assets/dashboard-overview-${mode}.webp`, OVERVIEW, mode, 0.65);
  }
} finally {
  await browser.close();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function petstore(command: string): Promise<void> {
  const args = [path.join(ROOT, 'cli/main.ts'), ...command.split(' ')];
  const stage = command.startsWith('dns') ? [] : ['--stage', 'local'];
  await promisify(execFile)(process.execPath, [...args, ...stage], { env });
}

/** Orders the newest pets, so that the overview has something to show. */
async function placeOrders(): Promise<void> {
  const headers = { Authorization: `Bearer ${service.apiKey}`, 'Content-Type': 'application/json' };
  const pets: Pet[] = JSON.parse(
    await (await fetch(`${service.baseUrl}/pets?status=available&limit=4`, { headers })).text(),
  );
  for (const { id } of pets) {
    const body = JSON.stringify({ petId: id });
    const { status } = await fetch(`${service.baseUrl}/store/orders`, { method: 'POST', headers, body });
    if (status !== 201) throw new Error(`The order of ${id} got ${status}.`);
  }
}

/** Takes a picture of a page of the dashboard. */
async function take(file: string, { path: place, heading }: Place, colorScheme: Mode, scale: number): Promise<void> {
  const page = await browser.newPage({
    viewport: VIEWPORT,
    deviceScaleFactor: scale,
    colorScheme,
    reducedMotion: 'reduce',
  });
  await page.goto(service.signInUrl);
  await page.goto(`${service.origin}/dashboard/${place}`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: path.join(ROOT, file), type: 'webp', quality: 60 });
  await page.close();
}
