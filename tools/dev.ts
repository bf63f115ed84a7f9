/**
 * `npm run dev`: runs the service and restarts it when one of its files changes. The data stays. When a contract
 * changes, its files are generated first, which Node's own --watch can't do. It also loses a file that is replaced, as git
 * does. The site is built and deployed in the background. After an error, the service waits for the next change.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { watch } from 'chokidar';
import { SERVICE } from '../lib/config/service-name.ts';
import { contractSources } from './contract/contract-sources.ts';
import { SITE_SOURCES, startSiteUpdates } from './dev/site-updates.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const GENERATOR = path.join(ROOT, 'tools/generate-contract.ts');
const inRoot = (names: readonly string[]) => names.map((name) => path.join(ROOT, name));
/** What the generator writes is no change. */
const GENERATED = inRoot(['lib/contract/generated', 'functions/generated']);
const CONTRACTS = inRoot(contractSources.map(({ file }) => file));
const FOLDERS = inRoot(['lib', 'functions', 'local']);
/** The sources of the site besides the contracts. They need no restart. */
const SITE = process.env.SITE_BUILD === 'off' ? [] : inRoot(SITE_SOURCES);
/** Editors leave backups and swap files next to the sources. */
const SOURCE = /\.(ts|js|json|yaml|mdx?|astro|css|svg|webp)$/;

/** Editors and git write several files at once. */
const SETTLE_MS = 50;
/**
 * How long a service may take to stop before it is killed. One that is paused in a debugger never stops. A kill loses
 * no data.
 */
const STOP_MS = 1_000;

const args = process.argv.slice(2);
const changed = new Set<string>();
let change = Promise.withResolvers<void>();
watch([...FOLDERS, ...CONTRACTS, ...SITE], {
  ignoreInitial: true,
  ignored: (file, stats) => isIn(GENERATED, file) || (stats?.isFile() === true && !SOURCE.test(file)),
}).on('all', (_, file) => {
  changed.add(file);
  change.resolve();
});

let service: ReturnType<typeof startServiceProcess> | undefined;
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

/** Starts `local/main.ts` with this process's terminal. */
function startServiceProcess(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [path.join(ROOT, 'local/main.ts'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const ready = once(child, 'message').then(([message]): { port: number; baseUrl: string } => message);
  return {
    /** The addresses of the service. Undefined when the service could not start and has printed the reason. */
    running: Promise.race([ready, ended.then(() => undefined)]),
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await Promise.race([ended, setTimeout(STOP_MS)]);
      child.kill('SIGKILL');
      await ended;
    },
  };
}
