import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COUNTED_REQUESTS, type StackCalls } from '../measure/stack-calls.ts';
import type { StackFigures } from '../parts/stacks-part.ts';
import { BARE_STACK, isReference, OWN_STACK, type Stack } from '../stacks.ts';
import { count, fixed, whole, withSpread } from './numbers.ts';
import { renderTable, type Table } from './table.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The tables of all stacks, the quickest to start first. */
export function reportStacks(figures: readonly StackFigures[]): string {
  const sorted = byColdStart(figures);
  return [
    '**Cold**: a fresh process imports the bundle and lists 20 categories; median (quartiles) of milliseconds.',
    renderTable(coldTable(sorted)),
    '**Warm**: milliseconds of one request; the milliseconds of processor in the function, and how many they are over those' +
      ` of the bare handler; database calls of a request, and connections opened for ${COUNTED_REQUESTS + 1} GETs.`,
    renderTable(warmTable(sorted)),
    `Rows in italics are no peers but for reference. Versions: ${versionsOf(sorted)}.`,
  ].join('\n\n');
}

export function byColdStart(figures: readonly StackFigures[]): StackFigures[] {
  return [...figures].sort((one, other) => one.starts.total.median - other.starts.total.median);
}

function coldTable(figures: readonly StackFigures[]): Table {
  return {
    columns: ['', 'bundle KB', 'import', 'first GET', 'cold start', 'cold over TLS', 'processor', 'RSS MB'],
    rows: figures.map(({ stack, bytes, starts }) => [
      titleOf(stack),
      whole(bytes / 1024),
      fixed(starts.load.median, 1),
      fixed(starts.first.median, 1),
      withSpread(starts.total, 1),
      starts.secureTotal ? withSpread(starts.secureTotal, 1) : '–',
      fixed(starts.cpu.median, 1),
      whole(starts.rss.median),
    ]),
  };
}

function warmTable(figures: readonly StackFigures[]): Table {
  return {
    columns: [
      ...['', 'GET', 'POST', 'processor, GET', 'over bare', 'processor, POST', 'over bare'],
      ...['calls', 'connections'],
    ],
    rows: figures.map(({ stack, list, create, calls }) => [
      titleOf(stack),
      withSpread(list.wall, 2),
      withSpread(create.wall, 2),
      fixed(list.cpu.median, 2),
      overBare(stack, list.cpuOverBare?.median),
      fixed(create.cpu.median, 2),
      overBare(stack, create.cpuOverBare?.median),
      callsOf(calls),
      String(calls.listConnections),
    ]),
  };
}

/** One number where GET and POST make as many. */
function callsOf({ list, create }: StackCalls): string {
  return list === create ? count(list) : `${count(list)}, ${count(create)}`;
}

function overBare({ id }: Stack, difference: number | undefined): string {
  return difference === undefined || id === BARE_STACK ? '–' : fixed(difference, 2);
}

export function titleOf(stack: Stack): string {
  if (stack.id === OWN_STACK) return `**${stack.title}**`;
  return isReference(stack) ? `*${stack.title}*` : stack.title;
}

/** The packages that make the stacks, as they are installed. */
function versionsOf(figures: readonly StackFigures[]): string {
  const named = figures.flatMap(({ stack }) =>
    stack.packages.map((name) => `${name} ${versionOf(name, stack.id === OWN_STACK ? ROOT : `${ROOT}/bench/peers`)}`),
  );
  return [...new Set(named)].sort().join(', ');
}

function versionOf(name: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'node_modules', name, 'package.json'), 'utf8'));
  return version;
}
