/**
 * `npm run dev`: runs the service and restarts it when one of its files changes. The data stays. When a contract
 * changes, its files are generated first, which Node's own --watch can't do. After an error, the service waits for the
 * next change.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { SERVICE } from '../lib/config/service-name.ts';
import { contractSources } from './contract/contract-sources.ts';
import { type ServiceProcess, startServiceProcess } from './dev/service-process.ts';
import { watchFiles } from './dev/watch-files.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const GENERATOR = path.join(ROOT, 'tools/generate-contract.ts');
/** What the generator writes is no change. */
const GENERATED = ['lib/contract/generated', 'functions/generated'].map((folder) => path.join(ROOT, folder));
const CONTRACTS = contractSources.map(({ file }) => path.join(ROOT, file));
const FOLDERS = ['lib', 'functions', 'local'].map((folder) => path.join(ROOT, folder));

const DEPLOY_SITE = `./${SERVICE} site deploy --stage local`;

/** Editors and git write several files at once. */
const SETTLE_MS = 50;

const args = process.argv.slice(2);
const changed = new Set<string>();
let change = Promise.withResolvers<void>();
const watchNewFolders = watchFiles({ folders: FOLDERS, files: CONTRACTS }, (file) => {
  if (GENERATED.some((folder) => file.startsWith(folder))) return;
  changed.add(file);
  change.resolve();
});

let service: ServiceProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await service?.stop();
    process.exit();
  });
}

let port: number | undefined;
let isContractNew = true;
for (;;) {
  const begun = performance.now();
  const files = [...changed];
  changed.clear();
  change = Promise.withResolvers();
  watchNewFolders();

  isContractNew ||= CONTRACTS.some((file) => files.includes(file));
  if (isContractNew) isContractNew = !(await regenerate());
  if (!isContractNew) await restart(files, begun);

  await change.promise;
  await setTimeout(SETTLE_MS);
}

/** Runs `npm run generate`, which prints what it wrote or what is wrong. Returns whether it succeeded. */
async function regenerate(): Promise<boolean> {
  const [code] = await once(spawn(process.execPath, [GENERATOR], { stdio: 'inherit' }), 'exit');
  return code === 0;
}

/** Starts the service. A restart uses the same port and prints one line instead of the welcome text. */
async function restart(files: readonly string[], begun: number): Promise<void> {
  await service?.stop();
  const isFirst = port === undefined;
  service = startServiceProcess(isFirst ? args : [...args, '--quiet'], isFirst ? {} : { PORT: String(port) });
  const newPort = await service.port;
  if (newPort === undefined) console.error(`${SERVICE}: Waiting for a change.`);
  else if (!isFirst) {
    if (CONTRACTS.some((file) => files.includes(file))) console.log(`To update the site: ${DEPLOY_SITE}`);
    console.log(`Restarted in ${elapsed(begun)} ms: ${describe(files)} changed.`);
  }
  port = newPort ?? port;
}

function elapsed(begun: number): string {
  return (SETTLE_MS + performance.now() - begun).toFixed(0);
}

function describe([first = '', ...others]: readonly string[]): string {
  const name = path.relative(ROOT, first);
  return others.length === 0 ? name : `${name} and ${others.length} more`;
}
