import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Generated files: their text by path, relative to the project's root. */
export type Files = ReadonlyMap<string, string>;

/** Finds the files that are missing or differ, and those that are left over in folders that hold only generated files. */
export function staleFiles(root: string, files: Files, folders: readonly string[]): string[] {
  const read = (file: string) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '');
  const outdated = [...files].filter(([file, text]) => read(file) !== text).map(([file]) => file);
  const present = globSync(
    folders.map((folder) => `${folder}/*`),
    { cwd: root },
  );
  return [...outdated, ...present.filter((file) => !files.has(file))];
}

/** Writes the stale files, and deletes those that are left over. */
export function writeFiles(root: string, files: Files, stale: readonly string[]): void {
  for (const file of stale) {
    const text = files.get(file);
    if (text === undefined) {
      rmSync(path.join(root, file));
    } else {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
  }
}
