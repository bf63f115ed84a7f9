import { markdownTable } from 'markdown-table';
import type { Contender } from '../contenders.ts';
import type { ColdFigures } from '../measure/cold.ts';
import type { ListFigures } from '../measure/list.ts';
import { median, medianRatio } from '../measure/statistics.ts';
import type { WarmFigures } from '../measure/warm.ts';
import { count, fixed, significant, withQuartiles } from './numbers.ts';

/** What was measured of one contender, one value per round. */
export interface Series {
  readonly contender: Contender;
  readonly values: readonly number[];
}

/** This project beside the bare handler and the best peer, with the ratios to both. */
export function summaryTable(measured: ReadonlyMap<string, readonly Series[]>): string {
  const rows = [...measured].map(([what, series]) => {
    const [own, bare] = [find(series, 'own').values, find(series, 'bare').values];
    const peers = series.filter(({ contender }) => contender.kind === 'peer');
    const best = byMedian(peers, ({ values }) => values)[0];
    return {
      ms: what,
      'this project': significant(median(own)),
      'bare handler': significant(median(bare)),
      '÷ bare': `**${fixed(medianRatio(own, bare), 2)}**`,
      'best peer': best ? `${best.contender.title}: ${significant(median(best.values))}` : '–',
      '÷ best peer': best ? fixed(medianRatio(own, best.values), 2) : '–',
    };
  });
  return table(rows);
}

/** The cold starts of all contenders, fastest first. */
export function coldTable(figures: readonly ColdFigures[]): string {
  const total = ({ starts }: ColdFigures) => starts.map(({ totalMs }) => totalMs);
  const firstCpu = ({ starts }: ColdFigures) => starts.map(({ firstCpuMs }) => firstCpuMs);
  const bare = find(figures, 'bare');
  const rows = byMedian(figures, total).map((of) => ({
    ms: titleOf(of.contender),
    'bundle KB': fixed(of.contender.kilobytes, 0),
    import: fixed(median(of.starts.map(({ importMs }) => importMs)), 1),
    'first GET': fixed(median(of.starts.map(({ firstMs }) => firstMs)), 1),
    'cold start': withQuartiles(total(of), 1),
    '÷ bare': fixed(medianRatio(total(of), total(bare)), 2),
    'CPU of first GET': fixed(median(firstCpu(of)), 1),
    'CPU ÷ bare': fixed(medianRatio(firstCpu(of), firstCpu(bare)), 2),
  }));
  return table(rows);
}

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
    calls: count(of.usage.calls),
    'read units': count(of.usage.readUnits),
    'write units': count(of.usage.writeUnits),
  }));
  return table(rows);
}

/** The lists of growing size. */
export function listTable(figures: readonly ListFigures[]): string {
  const rows = figures.map(({ contender, categories, full, notModified, starts, usage }) => ({
    '': titleOf(contender),
    categories: categories.toLocaleString('en-US'),
    'GET ms': significant(median(full.map(({ wallMs }) => wallMs))),
    '304 ms': notModified ? significant(median(notModified.map(({ wallMs }) => wallMs))) : '–',
    calls: count(usage.warm.calls),
    'read units': count(usage.warm.readUnits),
    'KB sent': significant((full[0]?.bytes ?? 0) / 1024),
    'first list ms': significant(median(starts.map(({ totalMs }) => totalMs))),
    'its read units': count(usage.first.readUnits),
  }));
  return table(rows);
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
