import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { isEntry } from './function-entries.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Makes the sources in the maps of bundles relative to the project's root. esbuild makes them relative to the map, which
 * would put the place of the checkout into the package and its hash.
 */
export function shortenSources({ outputs }: Metafile): void {
  for (const output of Object.keys(outputs).filter((name) => name.endsWith('.map'))) {
    const file = path.join(ROOT, output);
    const map: { readonly sources: readonly string[] } = JSON.parse(readFileSync(file, 'utf8'));
    const folder = path.dirname(file);
    const sources = map.sources.map((source) =>
      isEntry(source) ? source : path.relative(ROOT, path.resolve(folder, source)),
    );
    writeFileSync(file, JSON.stringify({ ...map, sources }));
  }
}
