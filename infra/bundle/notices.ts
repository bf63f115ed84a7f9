import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { noticesOf, packagesOf } from '../../apps/licenses/packages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Adds a file to each package with the notices of what its bundle contains. */
export function addNotices({ outputs }: Metafile): void {
  for (const [file, output] of Object.entries(outputs)) {
    // A source map.
    if (output.entryPoint === undefined) continue;
    writeFileSync(path.join(ROOT, path.dirname(file), 'licenses.txt'), noticesOf(packagesOf(shippedFiles(output))));
  }
}

/** The files with a part in a bundle. */
function shippedFiles({ inputs }: Metafile['outputs'][string]): string[] {
  return Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []));
}
