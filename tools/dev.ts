/**
 * `npm run dev`: runs the service and restarts it when one of its files changes. The data stays. When a contract
 * changes, its files are generated first, which Node's own --watch can't do. The site is built and deployed in the
 * background. After an error, the service waits for the next change.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { SERVICE } from '../lib/config/service-name.ts';
import { contractSources } from './contract/contract-sources.ts';
import { type ServiceProcess, startServiceProcess } from './dev/service-process.ts';
import { SITE_SOURCES, startSiteUpdates } from './dev/site-updates.ts';
import { watchFiles } from './dev/watch-files.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const GENERATOR = path.join(ROOT, 'tools/generate-contract.ts');
const inRoot = (names: readonly string[]) => names.map((name) => path.join(ROOT, name));
/** What the generator writes is no change. */
const GENERATED = inRoot(['lib/contract/generated', 'functions/generated']);
const CONTRACTS = inRoot(contractSources.map(({ file }) => file));
const FOLDERS = inRoot(['lib', 'functions', 'local']);
/** The sources of the site besides the contracts. They need no restart. */
const SITE = process.env.SITE_BUILD === 'off' ? [] : inRoot(SITE_SOURCES);

/** Editors and git write several files at once. */
const SETTLE_MS = 50;

const args = process.argv.slice(2);
const changed = new Set<string>();
let change = Promise.withResolvers<void>();
const watchNewFolders = watchFiles([...FOLDERS, ...CONTRACTS, ...SITE], (file) => {
  if (isIn(GENERATED, file)) return;
  changed.add(file);
  change.resolve();
});

let service: ServiceProcess | undefined;
let ready = Promise.withResolvers<string>();
const site = SITE.length > 0 ? startSiteUpdates(() => ready.promise, reportUpdate) : undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    site?.stop();
    await service?.stop();
    process.exit();
  });
}

let port: number | undefined;
let isRunning = false;
let isContractNew = true;
for (;;) {
  const begun = performance.now();
  const files = [...changed];
  changed.clear();
  change = Promise.withResolvers();
  watchNewFolders();

  const ofService = files.filter((file) => !isIn(SITE, file));
  isContractNew ||= CONTRACTS.some((file) => files.includes(file));
  if (isContractNew) isContractNew = !(await regenerate());
  if (!isContractNew) {
    if (!service || ofService.length > 0) await restart(ofService, begun);
    const ofSite = files.filter((file) => isIn([...SITE, ...CONTRACTS], file));
    if (ofSite.length > 0) site?.add(ofSite);
  }

  await change.promise;
  await setTimeout(SETTLE_MS);
}

function isIn(places: readonly string[], file: string): boolean {
  return places.some((place) => file.startsWith(place));
}

/** Runs `npm run generate`, which prints what it wrote or what is wrong. Returns whether it succeeded. */
async function regenerate(): Promise<boolean> {
  const [code] = await once(spawn(process.execPath, [GENERATOR], { stdio: 'inherit' }), 'exit');
  return code === 0;
}

/** Starts the service. A restart uses the same port and prints one line instead of the welcome text. */
async function restart(files: readonly string[], begun: number): Promise<void> {
  if (isRunning) ready = Promise.withResolvers();
  isRunning = false;
  await service?.stop();
  const isFirst = port === undefined;
  service = startServiceProcess(isFirst ? args : [...args, '--quiet'], isFirst ? {} : { PORT: String(port) });
  const running = await service.running;
  if (!running) {
    console.error(`${SERVICE}: Waiting for a change.`);
    return;
  }
  const elapsedMs = SETTLE_MS + performance.now() - begun;
  if (!isFirst) console.log(`Restarted in ${elapsedMs.toFixed(0)} ms: ${describe(files)} changed.`);
  port = running.port;
  isRunning = true;
  ready.resolve(running.baseUrl);
}

function reportUpdate(files: readonly string[], ms: number, failure?: string): void {
  if (failure !== undefined) console.error(`${SERVICE}: ${failure}`);
  else console.log(`Updated the site in ${(ms / 1000).toFixed(1)} s: ${describe(files)} changed.`);
}

function describe([first = '', ...others]: readonly string[]): string {
  const name = path.relative(ROOT, first);
  return others.length === 0 ? name : `${name} and ${others.length} more`;
}
