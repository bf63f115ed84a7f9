import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { noticesOf, packagesOf } from '../../apps/licenses/packages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Adds a file to each package with the notices of what its bundle contains. */
export function addNotices({ outputs }: Metafile): void {
  for (const [file, output] of Object.entries(outputs)) {
    writeFileSync(path.join(ROOT, path.dirname(file), 'licenses.txt'), noticesOf(packagesOf(shippedFiles(output))));
  }
}

/** The files with a part in a bundle. Generated modules name those of the libraries that they contain parts of. */
function shippedFiles({ inputs }: Metafile['outputs'][string]): string[] {
  const files = Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []));
  const generated = files.filter((file) => file.startsWith('lib/contract/generated/'));
  const copied = generated.flatMap((file) => [
    ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/^\/\/ (node_modules\/\S+)$/gm),
  ]);
  return [...files, ...copied.map(([, file = '']) => file)];
}
