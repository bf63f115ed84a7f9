import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g;
const PACKAGE_IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^.'"][^'"]*)['"]/g;

/** The project's source files below a folder, as paths from the root with forward slashes. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|js)$/.test(entry.name))
    .map(({ parentPath, name }) => path.relative(ROOT, path.join(parentPath, name)))
    .filter((file) => !file.includes('node_modules'));
}

/** The project's source files that a file imports, including imports of types. `package.json` does not count. */
export function importsOf(file: string): string[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  return [...source.matchAll(IMPORT)]
    .map(([, target = '']) => path.join(path.dirname(file), target))
    .filter((target) => target !== 'package.json')
    .filter((target) => existsSync(path.join(ROOT, target))); // Code templates import files that do not exist here.
}

/** The packages that a file imports, as it names them. */
export function packagesOf(file: string): string[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  return [...source.matchAll(PACKAGE_IMPORT)].map(([, name = '']) => name);
}

/** Finds an import cycle. */
export function findCycle(files: readonly string[]): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string[] | undefined => {
    const start = trail.indexOf(file);
    if (start >= 0) return [...trail.slice(start), file];
    if (done.has(file)) return undefined;
    for (const next of importsOf(file)) {
      const cycle = files.includes(next) ? visit(next, [...trail, file]) : undefined;
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of files) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}
