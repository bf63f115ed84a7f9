/** `npm run bench`: compares this project with a bare handler and writes the figures to `docs/performance.md`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { arch, availableParallelism, loadavg, platform, tmpdir } from 'node:os';
import path from 'node:path';
import { type Bench, prepareBench } from './bench.ts';
import { type ColdStart, type Memory, measureCold, measureMemory, USUAL_MB } from './measure/cold.ts';
import { measureList } from './measure/list.ts';
import { measureWarm, subjectsOf } from './measure/warm.ts';
import { readOptions } from './options.ts';
import { UserError } from './product.ts';
import { writePage } from './report/page.ts';
import { bothMs, coldTable, listTable, memoryTable, summaryTable, warmTable } from './report/tables.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'petstore-bench-'));
try {
  const bench = await prepareBench(readOptions(process.argv.slice(2)), folder);
  await run(bench).finally(() => bench.share.close());
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = error instanceof UserError ? 2 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

async function run(bench: Bench): Promise<void> {
  const [cold, coldLoad] = await measure('cold starts', () => measureCold(bench));
  const [memory, memoryLoad] = await measure('memory sizes', () => measureMemory(bench));
  const [get, getLoad] = await measure('warm GET', () => measureWarm(bench, subjectsOf(bench, 'list')));
  const [post, postLoad] = await measure('warm POST', () => measureWarm(bench, subjectsOf(bench, 'create')));
  const [category, categoryLoad] = await measure('warm POST /categories', () =>
    measureWarm(bench, subjectsOf(bench, 'createCategory')),
  );
  const [growing, listLoad] = await measure('growing list', () => measureList(bench));

  const starts = (speed: Memory, value: (start: ColdStart) => number) =>
    cold.filter((of) => of.memory === speed).map(({ contender, starts: of }) => ({ contender, values: of.map(value) }));
  const wall = (figures: typeof get) =>
    figures.map(({ contender, blocks }) => ({ contender, values: blocks.map(({ wallMs }) => wallMs) }));
  const summary = new Map([
    [`first GET, ${USUAL_MB} MB`, starts(USUAL_MB, ({ firstMs }) => firstMs)],
    ['its processor time', starts(USUAL_MB, ({ firstCpuMs }) => firstCpuMs)],
    [`start and first GET, ${USUAL_MB} MB`, starts(USUAL_MB, bothMs)],
    ['start and first GET, full speed', starts('full speed', bothMs)],
    ['the same over plain HTTP', starts('full speed, plain HTTP', bothMs)],
    ['warm `GET /categories`', wall(get)],
    ['warm `POST /pets`', wall(post)],
    ['warm `POST /categories`, ÷ one put', wall(category)],
  ]);
  const limit = `The first request was held to its share of a core by ${bench.share.means}.`;
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} cores, ${platform()} ${arch()}, Node ${process.versions.node}`;
  const sections = {
    summary: `${summaryTable(summary)}\n\n${date}, ${bench.options.rounds} rounds: ${machine}.`,
    'cold starts': `${coldTable(cold)}\n\n${limit} ${coldLoad}`,
    'memory sizes': `${memoryTable(memory)}\n\n${limit} ${memoryLoad}`,
    'warm requests': `\`GET /categories\`:\n\n${warmTable(get)}\n\n${getLoad}\n\n\`POST /pets\`:\n\n${warmTable(post)}\n\n${postLoad}\n\n\`POST /categories\`; the others put one item, a pet:\n\n${warmTable(category)}\n\n${categoryLoad}`,
    'growing list': `${listTable(growing)}\n\n${listLoad}`,
  };
  for (const [name, content] of Object.entries(sections)) console.log(`\n## ${name}\n\n${content}`);
  if (!bench.options.publishes) return;
  writePage(sections);
  console.log('\nWrote docs/performance.md.');
}

/** Runs a measurement and reports the load of the machine during it. */
async function measure<Figures>(what: string, run: () => Promise<Figures>): Promise<[figures: Figures, load: string]> {
  const start = performance.now();
  const before = loadavg()[0]?.toFixed(1);
  console.log(`Measuring ${what}.`);
  const figures = await run();
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  return [figures, `Load average ${before} before, ${loadavg()[0]?.toFixed(1)} after; took ${minutes} minutes.`];
}
