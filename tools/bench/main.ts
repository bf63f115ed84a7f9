/** `npm run bench`: compares this project with a bare handler and writes the figures to `docs/performance.md`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { arch, availableParallelism, loadavg, platform, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FUNCTION_MEMORY_MB } from '../../lib/config/limits.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { makeCertificate } from './certificate.ts';
import { buildContenders, bundleChild } from './contenders.ts';
import { openCoreShare } from './core-share.ts';
import { type Bench, type Measured, measure, type Sample, type Work } from './measure.ts';
import { type Row, table, writePage } from './report.ts';

const USAGE = `npm run bench -- [--rounds <n>] [--also <name>=<folder>]
  --rounds  rounds of warm requests (default 15); twice as many of cold starts
  --also    bundles made elsewhere, for example from another commit; can be repeated
Only a run without options writes docs/performance.md.`;

const SIZE = `${FUNCTION_MEMORY_MB} MB`;

const folder = mkdtempSync(path.join(tmpdir(), 'petstore-bench-'));
const share = openCoreShare();
try {
  const { rounds, also } = readOptions(process.argv.slice(2));
  const contenders = await buildContenders(folder, also);
  const [child, certificate] = [await bundleChild(folder), await makeCertificate(folder)];
  const sections = await run({ contenders, child, certificate, share }, rounds);
  for (const [name, content] of Object.entries(sections)) console.log(`\n## ${name}\n\n${content}`);
  if (process.argv.length === 2) writePage(sections);
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = error instanceof UserError ? 2 : 1;
} finally {
  share.close();
  rmSync(folder, { recursive: true });
}

/** @throws UserError when an option is unknown or has an invalid value */
function readOptions(args: string[]): { rounds: number; also: Record<string, string> } {
  const options = { rounds: { type: 'string', default: '15' }, also: { type: 'string', multiple: true } } as const;
  try {
    const { rounds, also = [] } = parseArgs({ args, options }).values;
    if (!/^[1-9]\d*$/.test(rounds) || !also.every((pair) => /^[^=]+=./.test(pair))) throw new Error(USAGE);
    return { rounds: Number(rounds), also: Object.fromEntries(also.map((pair) => pair.split(/=(.*)/, 2))) };
  } catch (cause) {
    throw new UserError(USAGE, { cause });
  }
}

async function run(bench: Bench, rounds: number): Promise<Record<string, string>> {
  const loads: string[] = [];
  const measured = async (what: string, work: Work): Promise<Measured> => {
    console.log(`Measuring ${what}.`);
    const result = await measure(bench, work);
    loads.push((loadavg()[0] ?? 0).toFixed(1));
    return result;
  };
  const cold = { operation: 'list', endpoint: 'tls', rounds: 2 * rounds, isWarm: false } as const;
  const warm = { ...cold, rounds, isWarm: true };
  const usual = await measured(`starts, ${SIZE}`, { ...cold, endpoint: 'distant' });
  const full = await measured('starts at full speed', cold);
  const plain = await measured('starts over plain HTTP', { ...cold, endpoint: 'http' });
  const list = await measured('warm GET', warm);
  const create = await measured('warm POST', { ...warm, operation: 'create' });

  const date = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} cores, ${platform()} ${arch()}, Node ${process.versions.node}`;
  const sizes = bench.contenders.map(({ title, kilobytes }) => `${title} ${kilobytes.toFixed(0)} KB`).join(', ');
  const ran = `${date}, ${rounds} rounds: ${machine}. Load average after each measurement: ${loads.join(', ')}.`;
  return {
    'cold starts': `${table(bench.contenders, {
      [`start, ${SIZE}`]: rowOf(usual, ({ start }) => start.wallMs),
      'its processor time': rowOf(usual, ({ start }) => start.cpuMs),
      [`first GET, ${SIZE}`]: rowOf(usual, ({ block }) => block.wallMs),
      'processor time of the first GET': rowOf(usual, ({ block }) => block.cpuMs),
      [`start and first GET, ${SIZE}`]: rowOf(usual, bothMs),
      'start and first GET, full speed': rowOf(full, bothMs),
      'the same over plain HTTP': rowOf(plain, bothMs),
    })}\n\nThe bundles: ${sizes}. The first request at ${SIZE}: ${share.means} ${ran}`,
    'warm requests': table(bench.contenders, {
      '`GET /categories`': rowOf(list, ({ block }) => block.wallMs),
      'its processor time': rowOf(list, ({ block }) => block.cpuMs),
      '`POST /pets`': rowOf(create, ({ block }) => block.wallMs),
      'processor time of `POST /pets`': rowOf(create, ({ block }) => block.cpuMs),
    }),
  };
}

function rowOf(measured: Measured, value: (sample: Sample) => number): Row {
  return new Map([...measured].map(([contender, samples]) => [contender, samples.map(value)]));
}

function bothMs({ start, block }: Sample): number {
  return start.wallMs + block.wallMs;
}
