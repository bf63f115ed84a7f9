import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { HEADERS_FILE } from './security-headers.ts';

/** A file of a site, by the folder that has it and its path within, both without symbolic links. */
export interface SiteFile {
  readonly root: string;
  readonly path: string;
}

/**
 * Finds a file by the path of a URL. Finds none outside the folder, whatever the path and the links in the folder are.
 * @param urlPath percent-encoded; `/` at its end stands for the `index.html` there
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
    // It does not exist, goes through a file, or has a name that no file can have.
    return undefined;
  }
}

function readPath(urlPath: string): string | undefined {
  const decoded = decode(urlPath);
  if (!decoded?.startsWith('/') || /[\0\\]/.test(decoded)) return undefined;
  const segments = decoded.slice(1).split('/');
  const isHidden = segments.some((segment, at) => segment.startsWith('.') && !(at === 0 && segment === '.well-known'));
  const relative = segments.join('/');
  // Storage may have made compressed copies of that file, too.
  return isHidden || segments.includes('') || relative.startsWith(HEADERS_FILE) ? undefined : relative;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
