import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOfHalves, type Half } from './halves.ts';

const COLUMNS: Readonly<Record<Half, string>> = {
  store: 'the store',
  site: 'the site with its dashboard',
  both: 'what joins them',
};
const HALVES: readonly Half[] = ['store', 'site', 'both'];

/** The table of both halves of the code: the folders in each folder, and their lines. */
export function codeMap(root: string): string {
  const files = filesOfHalves(root);
  const folders = new Set(HALVES.flatMap((half) => files[half].map(folderOf)));
  const rows = [...folders].sort().map((folder) => [
    `\`${folder}/\``,
    ...HALVES.map((half) =>
      cell(
        root,
        files[half].filter((file) => folderOf(file) === folder),
      ),
    ),
  ]);
  const total = ['lines', ...HALVES.map((half) => rounded(linesOf(root, files[half])))];
  const head = ['', ...HALVES.map((half) => COLUMNS[half])];
  return [head, head.map(() => '---'), ...rows, total].map(tableRow).join('\n');
}

const folderOf = (file: string) => file.split('/')[0] ?? '';

const tableRow = (cells: readonly string[]) => `|${cells.map((text) => (text === '' ? ' ' : ` ${text} `)).join('|')}|`;

/** `engine`, `gateway`: 1,400 */
function cell(root: string, files: readonly string[]): string {
  if (files.length === 0) return '';
  const names = files
    .map((file) => file.split('/'))
    .flatMap(([, name = '', ...more]) => (more.length > 0 ? [name] : []));
  const folders = [...new Set(names)].map((name) => `\`${name}\``).join(', ');
  return `${folders}${folders && ': '}${rounded(linesOf(root, files))}`;
}

function linesOf(root: string, files: readonly string[]): number {
  const lines = files.map((file) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1);
  return lines.reduce((sum, each) => sum + each, 0);
}

/** Rounded to two digits, so that few changes of the code change the map. */
function rounded(lines: number): string {
  return Number(lines.toPrecision(2)).toLocaleString('en');
}
