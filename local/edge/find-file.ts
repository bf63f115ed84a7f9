import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

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
  if (relative === undefined || isHidden(relative)) return undefined;
  const found = await findInside(folder, relative);
  // A symbolic link can lead to a hidden file.
  return found && !isHidden(found.path) ? found : undefined;
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
  const relative = decoded.slice(1);
  return relative.split('/').includes('') ? undefined : relative;
}

/** Whether a name in a path begins with a dot, except `.well-known`. */
function isHidden(relative: string): boolean {
  return /(?:^|\/)\./.test(relative.replace(/^\.well-known\//, ''));
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
