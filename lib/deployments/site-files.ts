import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../errors/user-error.ts';

/** The folder of a site that holds hashed assets: files whose names change with their content. */
const ASSETS_FOLDER = '_astro';

/** Without these files, a site has no home page or no page for unknown addresses. */
const REQUIRED = ['index.html', '404.html'];

export interface SiteFile {
  /** Relative to the site's root, with forward slashes. */
  readonly path: string;
  /** The file's location on this machine. */
  readonly source: string;
  readonly bytes: number;
}

/** Whether a path, relative to a site's root, is a hashed asset. */
export function isAsset(file: string): boolean {
  return file.startsWith(`${ASSETS_FOLDER}/`);
}

/**
 * Lists the files of a built site, ordered by path. Symbolic links and hidden files are left out.
 * @throws UserError when the folder is not a built site
 */
export function readSite(folder: string): SiteFile[] {
  const files = entriesOf(folder)
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const source = path.join(parentPath, name);
      return { path: path.relative(folder, source).split(path.sep).join('/'), source, bytes: statSync(source).size };
    })
    .filter((file) => !file.path.split('/').some((part) => part.startsWith('.')))
    // `readdirSync` lists what is behind a link to a folder.
    .filter((file) => realpathSync(file.source) === path.join(realpathSync(folder), file.path))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  const missing = REQUIRED.filter((required) => !files.some((file) => file.path === required));
  if (missing.length > 0) throw new UserError(`${folder} is not a built site: it has no ${missing.join(' and no ')}.`);
  return files;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    throw new UserError(`The folder ${folder} can't be read.`, { cause: error });
  }
}
