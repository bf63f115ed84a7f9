import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteFile } from './list-entries.ts';

const COMPRESSIBLE = /\.(?:css|html|js|json|mjs|svg|txt|wasm|webmanifest|xml)$/;
/** Smaller files fit in one packet even without compression. */
const COMPRESSED_FROM_BYTES = 1_024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * The compressed forms of a file, smallest first. Their copies have the path of the file, below a hidden folder: no
 * address leads there, and no file of a site is there.
 */
export const COMPRESSED_FORMS = [
  {
    encoding: 'br',
    folder: '.br',
    compress: (content: Buffer): Promise<Buffer> => promisify(brotliCompress)(content, BROTLI),
  },
  { encoding: 'gzip', folder: '.gz', compress: (content: Buffer): Promise<Buffer> => promisify(gzip)(content) },
] as const;

/** The paths of a file's copies, smallest first. */
export const copiesOf = (file: string): string[] => COMPRESSED_FORMS.map(({ folder }) => `${folder}/${file}`);

/**
 * Compresses a file for local servers, if that saves space.
 * @param root the folder that is served
 * @returns the paths of the copies below it
 */
export async function writeCopies(root: string, file: Pick<SiteFile, 'path' | 'source'>): Promise<string[]> {
  const { path: name, source } = file;
  if (!COMPRESSIBLE.test(name)) return [];
  const content = await readFile(source);
  if (content.length < COMPRESSED_FROM_BYTES) return [];
  await Promise.all(
    COMPRESSED_FORMS.map(async ({ folder, compress }) => {
      const copy = path.join(root, folder, name);
      await mkdir(path.dirname(copy), { recursive: true });
      await writeFile(copy, await compress(content));
    }),
  );
  return copiesOf(name);
}
