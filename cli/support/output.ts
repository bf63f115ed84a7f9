import { printable } from '../../lib/log/printable.ts';

/** Prints data for programs. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

/** Prints what a command did, as JSON or as a note. */
export function printDone(json: boolean | undefined, done: unknown, note: string): void {
  if (json) printJson(done);
  else printNote(note);
}

/** Prints a note for the person at the terminal to standard error, apart from the data on standard output. */
export function printNote(text: string): void {
  console.error(text);
}

/** The columns of a table: for each heading a property of the rows, or a function that returns the cell of a row. */
export type Columns<Row> = Readonly<Record<string, keyof Row | ((row: Row) => string)>>;

/** Prints rows as aligned columns under headings, or without rows a note alone. */
export function printTable<Row>(rows: readonly Row[], columns: Columns<Row>, none = 'None.'): void {
  if (rows.length === 0) {
    printNote(none);
    return;
  }
  const headings = Object.keys(columns);
  const cells = [headings, ...rows.map((row) => cellsOf(row, columns))];
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  for (const row of cells) {
    const padded = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    console.log(padded.join('  ').trimEnd());
  }
}

export function printRows<Row>(json: boolean | undefined, ...[rows, ...table]: Parameters<typeof printTable<Row>>) {
  if (json) printJson(rows);
  else printTable(rows, ...table);
}

/** A row by itself, for output that goes on: the width of later rows is not known. */
export function formatRow<Row>(row: Row, columns: Columns<Row>): string {
  return cellsOf(row, columns).join('  ');
}

function cellsOf<Row>(row: Row, columns: Columns<Row>): string[] {
  return Object.values(columns).map((column) =>
    printable(typeof column === 'function' ? column(row) : String(row[column] ?? '-')),
  );
}
