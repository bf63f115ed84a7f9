import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
/** What only the new service has, and the lists of parts that it replaces. */
const OVERLAY = path.join(import.meta.dirname, 'overlay');
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g;
/** `npm run generate` writes these files for the new service's own contract. */
export const GENERATED = /^(?:lib\/contract|functions)\/generated\//;

/** All files of the overlay, as paths in the new service. */
export function overlayFiles(): string[] {
  return filesBelow(OVERLAY);
}

/** The project's own files below a folder, as paths in the new service. */
export function projectFiles(folder: string): string[] {
  return filesBelow(path.join(ROOT, folder)).map((file) => path.join(folder, file));
}

/** Where the text of a file of the new service is: in the overlay, or else in this project. */
export function sourceOf(file: string): string | undefined {
  return [OVERLAY, ROOT].map((folder) => path.join(folder, file)).find(isFile);
}

/** @throws Error when neither the overlay nor the project has the file */
export function readSource(file: string): string {
  const source = sourceOf(file);
  if (source === undefined) throw new Error(`There is no file ${file}.`);
  return readFileSync(source, 'utf8');
}

/** The files that some files need: they, and what they import, directly or not. Types count, generated files don't. */
export function closureOf(roots: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>(roots);
  for (const file of found) {
    if (!/\.(?:ts|js)$/.test(file)) continue;
    for (const [, target = ''] of readSource(file).matchAll(IMPORT)) {
      const place = path.join(path.dirname(file), target);
      // Code templates import what is not there.
      if (!GENERATED.test(place) && sourceOf(place) !== undefined) found.add(place);
    }
  }
  return found;
}

/** The files below a folder, as paths from it. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
}

function isFile(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isFile() === true;
}
