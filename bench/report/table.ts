/** A table of texts: the first column to the left, the others, which are numbers, to the right. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A table in Markdown that can be read as it is, too. */
export function renderTable({ columns, rows }: Table): string {
  const widths = columns.map((column, place) => Math.max(column.length, ...rows.map((row) => row[place]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, place) => pad(cells[place] ?? '', width, place)).join(' | ')} |`;
  const rule = widths.map((width, place) => (place === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(columns), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

function pad(cell: string, width: number, place: number): string {
  return place === 0 ? cell.padEnd(width) : cell.padStart(width);
}
