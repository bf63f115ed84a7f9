import { existsSync } from 'node:fs';
import path from 'node:path';

/** https://man7.org/linux/man-pages/man0/limits.h.0p.html (NAME_MAX) */
const MAX_NAME_BYTES = 255;

/**
 * Why a file or folder can't be opened by its path, with the remedy. Node replaces bytes that are not UTF-8, and then
 * looks for another file.
 * @returns `undefined` when nothing is wrong with the path itself
 */
export function findNameProblem(file: string): string | undefined {
  const lengths = file.split(path.sep).map((name) => Buffer.byteLength(name));
  const longest = Math.max(...lengths);
  if (longest > MAX_NAME_BYTES)
    return `its name has ${longest} bytes, of which ${MAX_NAME_BYTES} are allowed. Shorten it.`;
  return file.includes('\ufffd') && !existsSync(file) ? 'its name is not UTF-8. Rename it.' : undefined;
}
