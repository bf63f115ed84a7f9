import { printable } from '../../lib/log/printable.ts';

/** Prints data for programs. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

/** Prints a note for the person at the terminal to standard error, apart from the data on standard output. */
export function printNote(text: string): void {
  console.error(text);
}

/** The columns of a table: a function per heading that returns the cell of a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string>>;

/** Prints rows as aligned columns under headings. */
export function printTable<Row>(rows: readonly Row[], columns: Columns<Row>): void {
  console.log(formatTable(rows, columns));
}

function formatTable<Row>(rows: readonly Row[], columns: Columns<Row>): string {
  const cells = [
    Object.keys(columns),
    ...rows.map((row) => Object.values(columns).map((show) => printable(show(row)))),
  ];
  const widths = Object.keys(columns).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return cells.map((row) => line(row).trimEnd()).join('\n');
}
