import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { HEADERS_FILE } from '../../lib/deployments/site-files.ts';

/** A file of a site: its folder and its path within, both with symbolic links resolved. */
export interface SiteFile {
  readonly root: string;
  readonly path: string;
}

/**
 * Finds a file by the path of a URL. It never returns a file outside the folder, whatever the path and the folder's
 * symbolic links are.
 * @param urlPath percent-encoded; a trailing `/` stands for the `index.html` of that folder
 */
export async function findFile(folder: string, urlPath: string): Promise<SiteFile | undefined> {
  const relative = readPath(urlPath.endsWith('/') ? `${urlPath}index.html` : urlPath);
  return relative === undefined ? undefined : findInside(folder, relative);
}

/** Finds a regular file by its path within a folder. */
export async function findInside(folder: string, relative: string): Promise<SiteFile | undefined> {
  try {
    const root = await realpath(folder);
    const file = await realpath(path.join(root, relative));
    const isServed = file.startsWith(root + path.sep) && (await stat(file)).isFile();
    return isServed ? { root, path: path.relative(root, file) } : undefined;
  } catch {
    // The file does not exist, a parent is not a folder, or the name is invalid.
    return undefined;
  }
}

function readPath(urlPath: string): string | undefined {
  const decoded = decode(urlPath);
  if (!decoded?.startsWith('/') || /[\0\\]/.test(decoded)) return undefined;
  const segments = decoded.slice(1).split('/');
  const isHidden = segments.some((segment, at) => segment.startsWith('.') && !(at === 0 && segment === '.well-known'));
  const relative = segments.join('/');
  // The prefix also covers compressed copies of that file.
  return isHidden || segments.includes('') || relative.startsWith(HEADERS_FILE) ? undefined : relative;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
