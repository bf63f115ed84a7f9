import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BARE, type Contender } from './contenders.ts';

const PAGE = path.resolve(import.meta.dirname, '../../docs/performance.md');

/** What one row of a table shows: the figures of each contender, one per round. */
export type Row = ReadonlyMap<Contender, readonly number[]>;

/** A Markdown table of medians in milliseconds, each with its ratio to the bare handler's. */
export function table(contenders: readonly Contender[], rows: Readonly<Record<string, Row>>): string {
  const bare = contenders.find(({ title }) => title === BARE);
  const lines = Object.entries(rows).map(([label, row]) => {
    const base = (bare && row.get(bare)) ?? [];
    return [label, ...contenders.map((contender) => cell(row.get(contender) ?? [], base))];
  });
  const head = ['ms, and ÷ bare', ...contenders.map(({ title }) => title)];
  return [head, ['---', ...contenders.map(() => '---:')], ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

function cell(values: readonly number[], base: readonly number[]): string {
  const text = median(values).toPrecision(3);
  // The median of the ratios of all rounds. Load that slows a whole round cancels out.
  const ratio = median(values.map((value, round) => value / (base[round] ?? Number.NaN)));
  return values === base ? text : `${text} (${ratio.toFixed(2)})`;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/**
 * Replaces the sections of figures in `docs/performance.md`. The rest is written by hand.
 * @throws Error when the page lacks the markers of a section
 */
export function writePage(sections: Readonly<Record<string, string>>): void {
  let page = readFileSync(PAGE, 'utf8');
  for (const [name, content] of Object.entries(sections)) {
    const [begin, end] = [`<!-- ${name}: written by npm run bench -->`, `<!-- end of ${name} -->`];
    const section = new RegExp(`${begin}.*${end}`, 's');
    if (!section.test(page)) throw new Error(`docs/performance.md lacks the markers of ${name}.`);
    page = page.replace(section, () => `${begin}\n\n${content}\n\n${end}`);
  }
  writeFileSync(PAGE, page);
}
