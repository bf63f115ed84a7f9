/** `npm run bench`: compares this project with a bare handler and writes the figures to `docs/performance.md`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { arch, availableParallelism, loadavg, platform, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../../lib/errors/user-error.ts';
import { makeCertificate } from './certificate.ts';
import type { Figures } from './child.ts';
import { BARE, buildContenders, bundleChild, type Contender, OWN } from './contenders.ts';
import { openCoreShare } from './core-share.ts';
import { type Bench, type Measured, measure, type Work } from './measure.ts';
import { median, type Row, table, writePage } from './report.ts';

const USAGE = `npm run bench -- [--rounds <n>] [--also <name>=<folder>]
  --rounds  rounds of warm requests (default 15); twice as many of cold starts, half as many by memory size
  --also    bundles made elsewhere, for example from another commit; can be repeated
Only a run without options writes docs/performance.md.`;

/** The memory of this project's functions, and the other sizes to compare. */
const USUAL_MB = 512;
const MEMORY_SIZES_MB = [128, 256, USUAL_MB, 1_024, 1_769];
/** US dollars per GB-second of a function on ARM: https://aws.amazon.com/lambda/pricing/ */
const PRICE = 0.0000133334;
const LIST_SIZES = [10, 100, 1_000];

const distant = (memoryMb: number) => ({ memoryMb, endpoint: 'distant' as const });
type Sample = { readonly start: Figures; readonly block: Figures };
const requestMs = ({ block }: Sample) => block.wallMs;
const bothMs = ({ start, block }: Sample) => start.wallMs + block.wallMs;

const folder = mkdtempSync(path.join(tmpdir(), 'petstore-bench-'));
const share = openCoreShare();
try {
  const { rounds, also } = readOptions(process.argv.slice(2));
  const contenders = await buildContenders(folder, also);
  const [child, certificate] = [await bundleChild(folder), await makeCertificate(folder)];
  const sections = await run({ contenders, child, certificate, share }, rounds, Object.keys(also));
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

async function run(bench: Bench, rounds: number, also: readonly string[]): Promise<Record<string, string>> {
  const { contenders } = bench;
  const main = contenders.filter(({ title }) => [OWN, BARE, ...also].includes(title));
  const own = contenders.filter(({ title }) => [OWN, ...also].includes(title));
  const loads: string[] = [];
  const measured = async (what: string, of: readonly Contender[], work: Partial<Work>): Promise<Measured> => {
    console.log(`Measuring ${what}.`);
    const result = await measure(bench, of, { operation: 'list', endpoint: 'tls', rounds, requests: 1, ...work });
    loads.push((loadavg()[0] ?? 0).toFixed(1));
    return result;
  };
  const cold = { rounds: 2 * rounds };
  const usual = await measured(`starts, ${USUAL_MB} MB`, contenders, { ...cold, ...distant(USUAL_MB) });
  const full = await measured('starts at full speed', contenders, cold);
  const plain = await measured('starts over plain HTTP', contenders, { ...cold, endpoint: 'http' });
  const warm = { isWarm: true, requests: 200 };
  const list = await measured('warm GET', contenders, warm);
  const pets = await measured('warm POST /pets', contenders, { ...warm, operation: 'create' });
  const category = await measured('warm POST /categories', contenders, { ...warm, operation: 'createCategory' });

  const memory: Record<string, Row> = {};
  for (const memoryMb of MEMORY_SIZES_MB) {
    const starts = await measured(`${memoryMb} MB`, main, { rounds: Math.ceil(rounds / 2), ...distant(memoryMb) });
    const costs = [...starts].find(([{ title }]) => title === OWN)?.[1].map(bothMs) ?? [];
    const price = ((median(costs) / 1e3) * memoryMb * PRICE * 1e6) / 1024;
    memory[`${memoryMb.toLocaleString('en-US')} MB ($${price.toFixed(2)})`] = rowOf(starts, requestMs);
  }
  const lists: Record<string, Row> = {};
  for (const categories of LIST_SIZES) {
    const size = { isWarm: true, requests: 50, categories };
    const full = await measured(`${categories} categories`, main, { ...size, headers: { 'Accept-Encoding': 'gzip' } });
    const none = await measured('304', own, { ...size, headers: { 'If-None-Match': '*' } });
    lists[`${categories.toLocaleString('en-US')} categories`] = rowOf(full, requestMs);
    lists[`${categories.toLocaleString('en-US')} categories, 304`] = rowOf(none, requestMs);
  }

  const date = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} cores, ${platform()} ${arch()}, Node ${process.versions.node}`;
  const sizes = contenders.map(({ title, kilobytes }) => `${title} ${kilobytes.toFixed(0)} KB`).join(', ');
  const ran = `${date}, ${rounds} rounds: ${machine}. Load average after each measurement: ${loads.join(', ')}.`;
  return {
    'cold starts': `${table({
      [`start, ${USUAL_MB} MB`]: rowOf(usual, ({ start }) => start.wallMs),
      'its processor time': rowOf(usual, ({ start }) => start.cpuMs),
      [`first GET, ${USUAL_MB} MB`]: rowOf(usual, requestMs),
      'processor time of the first GET': rowOf(usual, ({ block }) => block.cpuMs),
      [`start and first GET, ${USUAL_MB} MB`]: rowOf(usual, bothMs),
      'start and first GET, full speed': rowOf(full, bothMs),
      'the same over plain HTTP': rowOf(plain, bothMs),
    })}\n\nThe bundles: ${sizes}. The first request at ${USUAL_MB} MB: ${share.means} ${ran}`,
    'memory sizes': table(memory),
    'warm requests': table({
      '`GET /categories`': rowOf(list, requestMs),
      'its processor time': rowOf(list, ({ block }) => block.cpuMs),
      '`POST /pets`': rowOf(pets, requestMs),
      'processor time of `POST /pets`': rowOf(pets, ({ block }) => block.cpuMs),
      '`POST /categories`, ÷ one put': rowOf(category, requestMs),
    }),
    'growing list': table(lists),
  };
}

function rowOf(measured: Measured, value: (sample: Sample) => number): Row {
  return new Map([...measured].map(([contender, samples]) => [contender, samples.map(value)]));
}
