import { createInterface } from 'node:readline/promises';
import { UserError } from '../../lib/errors/user-error.ts';
import { printable } from '../../lib/log/printable.ts';
import { UsageError } from './errors.ts';
import type { ConfirmedOptions } from './options.ts';

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

/** What a command is about to do. */
interface Loss {
  /** The act, such as `revoke it`. */
  readonly act: string;
  /** What it happens to, such as a key's id. The person types it. */
  readonly subject: string;
  /** What stops working or changes. */
  readonly effects: readonly string[];
}

/**
 * Prepares a confirmation. Call this before anything else, so that a script without `--yes` fails at once.
 * @returns a function that asks the person at the terminal. It throws a `UserError` when the person declines
 * @throws UsageError without `--yes` and without a terminal
 */
export function confirmation({ stage, yes, dryRun }: ConfirmedOptions) {
  const isConfirmed = yes ?? dryRun;
  if (!isConfirmed && !process.stdin.isTTY)
    throw new UsageError('Confirmation needs a terminal. To go ahead without confirmation, pass --yes.');
  return async ({ act, subject, effects }: Loss): Promise<void> => {
    if (isConfirmed) return;
    for (const effect of effects) printNote(printable(effect));
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    try {
      const answer = await terminal.question(`Type ${subject} to ${act} on ${stage}: `);
      if (answer.trim().toLowerCase() !== subject.toLowerCase())
        throw new UserError(`That was not ${subject}. Nothing was changed.`);
    } finally {
      terminal.close();
    }
  };
}
