import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './operation-files.ts';
import { linesOf } from './source-files.ts';

/** An object in a source file that has entries by operation id. */
export interface EntryList {
  readonly file: string;
  /** The name of its constant. */
  readonly name: string;
}

/** The entries of an `EntryList`. Lines are counted from 1. */
export interface Entries {
  /** The line of each operation's entry. */
  readonly lines: ReadonlyMap<string, number>;
  /** The line after the last entry. */
  readonly end: number;
}

export function readEntries({ file, name }: EntryList, root: string): Entries {
  const lines = linesOf(file, root);
  const begin = lines.findIndex((line) => new RegExp(`^(?:export )?const ${name}\\b`).test(line));
  const end = lines.indexOf('};', begin);
  const entries = lines.slice(begin, end).flatMap((line, at) => {
    const id = /^ {2}(\w+): /.exec(line)?.[1];
    return id === undefined ? [] : [[id, begin + at + 1] as const];
  });
  return { lines: new Map(entries), end: end + 1 };
}

/**
 * Adds an operation's entry at the end of a list and prints that it did, unless the list already has one.
 * @param text the lines of the entry
 */
export function addEntry(list: EntryList, operationId: string, text: string): void {
  const { lines, end } = readEntries(list, ROOT);
  if (lines.has(operationId)) return;
  const source = linesOf(list.file, ROOT);
  source.splice(end - 1, 0, text.trimEnd());
  writeFileSync(path.join(ROOT, list.file), source.join('\n'));
  console.log(`Added ${operationId} to ${list.file}.`);
}

/** A task, if a list has no entry for an operation: add one at the end of the list. */
export function missingEntry(list: EntryList, operationId: string, task: string, root: string): string[] {
  const { lines, end } = readEntries(list, root);
  return lines.has(operationId) ? [] : [`${list.file}:${end}: ${task}`];
}

/** The task to add an operation's permissions, if a list lacks them. */
export function missingPermissions(list: EntryList, operationId: string, root: string): string[] {
  const task = `add the permissions of ${operationId}. \`npm run new-operation ${operationId}\` writes them.`;
  return missingEntry(list, operationId, task, root);
}

/** A task for each entry of an operation that the contract does not have: remove it. */
export function leftoverEntries(list: EntryList, ids: ReadonlySet<string>, contract: string, root: string): string[] {
  return [...readEntries(list, root).lines]
    .filter(([id]) => !ids.has(id))
    .map(([id, line]) => `${list.file}:${line}: remove ${id}. ${contract} does not have it.`);
}
