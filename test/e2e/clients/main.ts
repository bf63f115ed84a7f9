/**
 * `npm run test:clients`: generates clients from `openapi.yaml` with public generators, compiles them, and runs each
 * against the local service, after the recipes of the documentation website. The last line lists the toolchains that are
 * missing; with `--all`, a missing one is a failure. Arguments select languages: `npm run test:clients -- go python`. It
 * also kills the mirror of each language, `--kills 20` times during `--changes 2000`; by default, 3 and 300. Then the feed
 * begins a new epoch, and the mirror copies the store again.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { publicApi } from '../../../lib/contract/generated/public/api.ts';
import { startService } from '../stress/shared/service.ts';
import { describeToolchains, missingToolchains } from '../tools/toolchains.ts';
import { go } from './go/language.ts';
import { java } from './java/language.ts';
import { python } from './python/language.ts';
import { acceptedCases } from './shared/cases.ts';
import type { Language } from './shared/language.ts';
import { mirrorStore } from './shared/mirrors.ts';
import { runSamples } from './shared/samples.ts';
import { createSlowKey } from './shared/slow-key.ts';
import { typescript } from './typescript/language.ts';

/** Longer than any client takes, unless it hangs. */
const DEADLINE_MS = 5 * 60_000;
const LANGUAGES: readonly Language[] = [java, python, go, typescript];

const { values, positionals } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    kills: { type: 'string', default: '3' },
    changes: { type: 'string', default: '300' },
  },
  allowPositionals: true,
});
const chosen = LANGUAGES.filter(({ name }) => positionals.length === 0 || positionals.includes(name.toLowerCase()));
const unknown = positionals.filter((wanted) => !chosen.some(({ name }) => name.toLowerCase() === wanted));
if (unknown.length > 0) throw new Error(`There is no client in ${unknown.join(', ')}.`);
const missing = missingToolchains([...new Set(chosen.flatMap(({ toolchains }) => toolchains))]);
const folder = mkdtempSync(path.join(tmpdir(), 'petstore-clients-'));
try {
  await walkAll(chosen.filter(({ toolchains }) => !toolchains.some((toolchain) => missing.includes(toolchain))));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (missing.length > 0) {
  console.error(`Missing on this machine: ${describeToolchains(missing)}.`);
  if (values.all) process.exitCode = 1;
}

/** Runs the clients of these languages against the same service. */
async function walkAll(languages: readonly Language[]): Promise<void> {
  const dataFolder = path.join(folder, 'data');
  const service = await startService(dataFolder);
  try {
    const names = languages.map(({ name }) => name);
    await runSamples(names, folder, service.baseUrl, service.apiKey);
    const cases = await acceptedCases(service);
    const { dates, photoUrls } = cases;
    console.log(`The service accepts ${cases.names.length} names, ${dates.length} dates and ${photoUrls.length} URLs.`);
    const casesFile = path.join(folder, 'cases.json');
    writeFileSync(casesFile, JSON.stringify(cases));
    for (const language of languages) {
      const env = { PETSTORE_URL: service.baseUrl, PETSTORE_KEY: service.apiKey, PETSTORE_CASES: casesFile };
      const before = service.log.length;
      await walkThrough(language, { ...env, PETSTORE_SLOW_KEY: createSlowKey(dataFolder) });
      const trial = { kills: Number(values.kills), changes: Number(values.changes) };
      await mirrorStore(language.name, path.join(folder, language.name), service, dataFolder, trial);
      requireEveryOperation(language, service.log.slice(before));
    }
  } finally {
    await service.end('SIGTERM');
  }
}

/** A walk uses every operation of the contract, so that a new one is missed. */
function requireEveryOperation({ name }: Language, log: readonly string[]): void {
  const used = new Set(log.map((line) => JSON.parse(line).operation));
  const unused = publicApi.routes.map(({ operationId }) => operationId).filter((id) => !used.has(id));
  if (unused.length === 0) return;
  console.error(`The ${name} client does not use ${unused.join(', ')}. Extend its walk.`);
  process.exitCode = 1;
}

async function walkThrough({ name, install, build, walk }: Language, env: NodeJS.ProcessEnv): Promise<void> {
  const work = path.join(folder, name);
  mkdirSync(work);
  await install();
  const start = performance.now();
  build(work);
  const built = performance.now();
  const [program, ...args] = walk;
  const walker = spawn(program, args, {
    cwd: work,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    timeout: DEADLINE_MS,
  });
  const [code] = await once(walker, 'exit');
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  console.log(`${name}: built in ${seconds(start, built)} s, walked in ${seconds(built, performance.now())} s.`);
  if (code !== 0) {
    console.error(`The ${name} client failed.`);
    process.exitCode = 1;
  }
}
