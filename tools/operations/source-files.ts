import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './operation-files.ts';

/**
 * The lines of a source file.
 * @param file the path relative to the root
 */
export function linesOf(file: string, root: string): string[] {
  return readFileSync(path.join(root, file), 'utf8').split('\n');
}

/** All files below a folder, relative to the root. */
export function filesIn(folder: string, root: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)));
}

/** Writes a file and prints its name, unless it already exists. */
export function writeNew(name: string, text: string): void {
  const file = path.join(ROOT, name);
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`Wrote ${name}.`);
}

/** The task to write an operation's file, if it does not exist. */
export function missingFile(file: string, operationId: string, root: string): string[] {
  if (existsSync(path.join(root, file))) return [];
  return [`${file} is missing. \`npm run new-operation ${operationId}\` writes it.`];
}

/** The lines with `TODO(operationId)`, which `npm run new-operation` leaves for people to complete. */
export function todosIn(file: string, operationId: string, root: string): string[] {
  if (!existsSync(path.join(root, file))) return [];
  const mark = `TODO(${operationId}): `;
  return linesOf(file, root).flatMap((line, at) => {
    const [, task] = line.split(mark);
    return task === undefined ? [] : [`${file}:${at + 1}: ${task}`];
  });
}
