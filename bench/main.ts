/** `npm run bench`: measures this project beside its peers, and writes the figures into `docs/performance.md`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { arch, availableParallelism, loadavg, platform, tmpdir } from 'node:os';
import path from 'node:path';
import { type Bench, prepareBench } from './bench.ts';
import { type ColdStart, measureCold } from './measure/cold.ts';
import { measureList } from './measure/list.ts';
import { measureWarm } from './measure/warm.ts';
import { readOptions } from './options.ts';
import { UserError } from './product.ts';
import { writePage } from './report/page.ts';
import { coldPicture, listPicture } from './report/pictures.ts';
import { coldTable, listTable, summaryTable, warmTable } from './report/tables.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'petstore-bench-'));
try {
  await run(await prepareBench(readOptions(process.argv.slice(2)), folder));
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = error instanceof UserError ? 2 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

async function run(bench: Bench): Promise<void> {
  const [cold, coldLoad] = await measure('cold starts', () => measureCold(bench));
  const [get, getLoad] = await measure('warm GET', () => measureWarm(bench, 'list'));
  const [post, postLoad] = await measure('warm POST', () => measureWarm(bench, 'create'));
  const [lists, listLoad] = await measure('growing list', () => measureList(bench));

  const starts = (value: (start: ColdStart) => number) =>
    cold.map(({ contender, starts: of }) => ({ contender, values: of.map(value) }));
  const wall = (figures: typeof get) =>
    figures.map(({ contender, blocks }) => ({ contender, values: blocks.map(({ wallMs }) => wallMs) }));
  const summary = new Map([
    ['cold start', starts(({ totalMs }) => totalMs)],
    ['its first GET', starts(({ firstMs }) => firstMs)],
    ['CPU of its first GET', starts(({ firstCpuMs }) => firstCpuMs)],
    ['warm `GET /categories`', wall(get)],
    ['warm `POST /categories`', wall(post)],
  ]);
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} cores, ${platform()} ${arch()}, Node ${process.versions.node}`;
  const sections = {
    summary: `${summaryTable(summary)}\n\n${date}, ${bench.options.rounds} rounds: ${machine}.`,
    'cold starts': `${coldTable(cold)}\n\n${coldLoad}`,
    'warm requests': `\`GET /categories\`:\n\n${warmTable(get)}\n\n${getLoad}\n\n\`POST /categories\`:\n\n${warmTable(post)}\n\n${postLoad}`,
    'growing list': `${listTable(lists)}\n\n${listLoad}`,
  };
  for (const [name, content] of Object.entries(sections)) console.log(`\n## ${name}\n\n${content}`);
  if (!bench.options.publishes) return;
  writePage(sections, {
    'performance-cold-start.svg': coldPicture(cold),
    'performance-listing.svg': listPicture(lists),
  });
  console.log('\nWrote docs/performance.md.');
}

/** Runs a measurement, and says how busy the machine was meanwhile. */
async function measure<Figures>(what: string, run: () => Promise<Figures>): Promise<[figures: Figures, load: string]> {
  const start = performance.now();
  const before = loadavg()[0]?.toFixed(1);
  console.log(`Measuring ${what}.`);
  const figures = await run();
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  return [figures, `Load average ${before} before, ${loadavg()[0]?.toFixed(1)} after; took ${minutes} minutes.`];
}
