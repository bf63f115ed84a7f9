/** `npm run bench`: measures this project and its peers side by side, and writes what came of it into `docs/performance.md`. */
import { failWith } from '../lib/errors/user-error.ts';
import { type Bench, prepareBench } from './bench.ts';
import { installPeers } from './install-peers.ts';
import { type BenchOptions, PARTS, type PartName, readOptions } from './options.ts';
import { measureCost } from './parts/cost-part.ts';
import { measureListing } from './parts/listing-part.ts';
import { measureService } from './parts/service-part.ts';
import { measureStacks } from './parts/stacks-part.ts';
import { coldStartPicture } from './report/cold-start-picture.ts';
import { reportCost } from './report/cost-report.ts';
import { listingPicture } from './report/listing-picture.ts';
import { reportListing } from './report/listing-report.ts';
import { describeRun } from './report/machine.ts';
import { writePage, writePicture } from './report/page.ts';
import { reportService } from './report/service-report.ts';
import { reportStacks } from './report/stacks-report.ts';
import { type Figures, reportTargets } from './report/targets-report.ts';

await run(process.argv.slice(2)).catch(failWith);

async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const about = describeRun(options.rounds);
  installPeers();
  const begun = performance.now();
  const bench = await prepareBench(options);
  process.once('SIGINT', () => {
    bench.remove();
    process.exit(130);
  });
  try {
    const figures = await measure(bench);
    const sections = report(figures, about);
    for (const [name, content] of sections) console.log(`\n## ${name}\n\n${content}`);
    if (options.isForThePage) publish(figures, sections, options);
  } finally {
    bench.remove();
  }
  console.log(`\nIt took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`);
}

async function measure(bench: Bench): Promise<Figures> {
  const isWanted = (name: PartName) => {
    const isPart = bench.options.parts.includes(name);
    if (isPart) console.log(`Measuring: ${name}.`);
    return isPart;
  };
  return {
    ...(isWanted('stacks') ? { stacks: await measureStacks(bench) } : {}),
    ...(isWanted('listing') ? { listing: await measureListing(bench) } : {}),
    ...(isWanted('service') ? { service: await measureService(bench) } : {}),
    ...(isWanted('cost') ? { cost: await measureCost(bench) } : {}),
  };
}

/** What is printed and stands on the page, by the names of its sections. */
function report(figures: Figures, about: string): Map<string, string> {
  const { stacks, listing, service, cost } = figures;
  const sections = new Map<string, string>([['targets', reportTargets(figures)]]);
  if (stacks) sections.set('stacks', reportStacks(stacks));
  if (listing) sections.set('listing', reportListing(listing));
  if (service) sections.set('service', reportService(service));
  if (cost) sections.set('cost', reportCost(cost));
  return new Map([...sections].map(([name, content]) => [name, `${content}\n\n${about}`]));
}

/** The targets are taken from all parts: a run of some of them leaves them as they are on the page. */
function publish({ stacks, listing }: Figures, sections: Map<string, string>, { parts }: BenchOptions): void {
  if (parts.length < PARTS.length) sections.delete('targets');
  writePage(sections);
  if (stacks) writePicture('performance-cold-start.svg', coldStartPicture(stacks));
  if (listing) writePicture('performance-listing.svg', listingPicture(listing));
  console.log('\nWritten into docs/performance.md.');
}
