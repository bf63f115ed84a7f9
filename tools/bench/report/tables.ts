import { markdownTable } from 'markdown-table';
import type { Contender } from '../contenders.ts';
import { type ColdFigures, type ColdStart, USUAL_MB } from '../measure/cold.ts';
import type { ListFigures } from '../measure/list.ts';
import { median, medianRatio } from '../measure/statistics.ts';
import type { WarmFigures } from '../measure/warm.ts';
import { fixed, significant, withQuartiles } from './numbers.ts';

/** The measurements of one contender, one value per round. */
export interface Series {
  readonly contender: Contender;
  readonly values: readonly number[];
}

/** This project, the bare handler, and the ratio of the two. */
export function summaryTable(measured: ReadonlyMap<string, readonly Series[]>): string {
  const rows = [...measured].map(([what, series]) => {
    const [own, bare] = [find(series, 'own').values, find(series, 'bare').values];
    return {
      ms: what,
      'this project': significant(median(own)),
      'bare handler': significant(median(bare)),
      '÷ bare': `**${fixed(medianRatio(own, bare), 2)}**`,
    };
  });
  return table(rows);
}

/** The start and the first request. */
export const bothMs = ({ startMs, firstMs }: ColdStart) => startMs + firstMs;

/** The cold starts of all contenders as Lambda runs them, and at full speed; fastest first request first. */
export function coldTable(figures: readonly ColdFigures[]): string {
  const fullSpeed = figures.filter(({ memory }) => memory === 'full speed');
  const usual = figures.filter(({ memory }) => memory === USUAL_MB);
  const middle = (of: ColdFigures, choose: Choice) => fixed(median(each(choose)(of)), 1);
  const ratio = (of: ColdFigures, bare: ColdFigures, choose: Choice) =>
    fixed(medianRatio(each(choose)(of), each(choose)(bare)), 2);
  const bare = find(usual, 'bare');
  const rows = byMedian(usual, each(firstMs)).map((of) => ({
    ms: titleOf(of.contender),
    'bundle KB': fixed(of.contender.kilobytes, 0),
    start: middle(of, ({ startMs }) => startMs),
    'its CPU': middle(of, ({ startCpuMs }) => startCpuMs),
    'first GET': withQuartiles(each(firstMs)(of), 1),
    '÷ bare': ratio(of, bare, firstMs),
    'CPU of GET': middle(of, firstCpuMs),
    'CPU ÷ bare': ratio(of, bare, firstCpuMs),
    'start + GET': middle(of, bothMs),
    ...fullSpeed
      .filter(({ contender }) => contender === of.contender)
      .map((full) => ({
        'full speed': middle(full, bothMs),
        'full speed ÷ bare': ratio(full, find(fullSpeed, 'bare'), bothMs),
      }))[0],
  }));
  return table(rows);
}

/** US dollars per GB-second of a function on ARM: https://aws.amazon.com/lambda/pricing/ */
const PRICE = 0.0000133334;

/** The first request by memory size, and the price of this project's cold starts. */
export function memoryTable(figures: readonly ColdFigures[]): string {
  const size = ({ memory }: ColdFigures) => `${memory.toLocaleString('en-US')} MB`;
  const price = (of: ColdFigures) =>
    fixed(((median(each(bothMs)(of)) / 1e3) * Number(of.memory) * PRICE * 1e6) / 1024, 2);
  const prices = figures.filter(({ contender }) => contender.kind === 'own');
  return table([
    ...pivot(figures, size, (of) => fixed(median(each(firstMs)(of)), 0)),
    ...pivot(prices, size, price).map((row) => ({ ...row, ms: "*$ of a million of this project's starts*" })),
  ]);
}

type Choice = (start: ColdStart) => number;

const firstMs: Choice = (start) => start.firstMs;
const firstCpuMs: Choice = (start) => start.firstCpuMs;
const each = (choose: Choice) => (of: ColdFigures) => of.starts.map(choose);

/** The warm requests of all contenders, fastest first. */
export function warmTable(figures: readonly WarmFigures[]): string {
  const wall = ({ blocks }: WarmFigures) => blocks.map(({ wallMs }) => wallMs);
  const cpu = ({ blocks }: WarmFigures) => blocks.map(({ cpuMs }) => cpuMs);
  const bare = find(figures, 'bare');
  const rows = byMedian(figures, wall).map((of) => ({
    '': titleOf(of.contender),
    ms: withQuartiles(wall(of), 2),
    '÷ bare': fixed(medianRatio(wall(of), wall(bare)), 2),
    'CPU ms': fixed(median(cpu(of)), 2),
    'CPU − bare': fixed(median(cpu(of)) - median(cpu(bare)), 2),
  }));
  return table(rows);
}

/** The lists of growing size. */
export function listTable(figures: readonly ListFigures[]): string {
  const size = ({ categories }: ListFigures) => `${categories.toLocaleString('en-US')} categories`;
  return table(pivot(figures, size, ({ blocks }) => significant(median(blocks.map(({ wallMs }) => wallMs)))));
}

/** A row per contender. */
function pivot<Figures extends { contender: Contender }>(
  figures: readonly Figures[],
  column: (of: Figures) => string,
  value: (of: Figures) => string,
): Record<string, string>[] {
  return [...new Set(figures.map(({ contender }) => contender))].map((contender) => {
    const own = figures.filter((of) => of.contender === contender);
    return { ms: titleOf(contender), ...Object.fromEntries(own.map((of) => [column(of), value(of)])) };
  });
}

function byMedian<Figures>(figures: readonly Figures[], values: (of: Figures) => readonly number[]): Figures[] {
  return [...figures].sort((one, other) => median(values(one)) - median(values(other)));
}

function find<Figures extends { contender: Contender }>(figures: readonly Figures[], kind: Contender['kind']): Figures {
  const found = figures.find(({ contender }) => contender.kind === kind);
  if (!found) throw new Error(`No contender is ${kind}.`);
  return found;
}

function titleOf({ kind, title }: Contender): string {
  if (kind === 'own') return `**${title}**`;
  return kind === 'reference' ? `*${title}*` : title;
}

/** A Markdown table of rows by column: text in the first column, numbers in the others. */
function table(rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  return markdownTable([columns, ...rows.map(Object.values<string>)], {
    align: ['l', ...columns.slice(1).map(() => 'r')],
  });
}
