import { UserError } from '../errors/user-error.ts';
import { listEntries, type SiteFile } from './list-entries.ts';
import { findExceptions, problemsOf } from './path-exceptions.ts';
import { describeProblems } from './site-problems.ts';

/** The folder of a site that holds hashed assets: files whose names change with their content. */
const ASSETS_FOLDER = '_astro';

/** Without these files, a site has no home page or no page for unknown addresses. */
const REQUIRED = ['index.html', '404.html'];

export interface Site {
  /** Ordered by path. */
  readonly files: readonly SiteFile[];
  /** The hidden files and folders, which are not deployed. Folders end in a slash. */
  readonly leftOut: readonly string[];
  /** The paths whose names mislead about what is there: files without an extension, and folders with one. */
  readonly exceptions: readonly string[];
}

/** Whether a path, relative to a site's root, is a hashed asset. */
export function isAsset(file: string): boolean {
  return file.startsWith(`${ASSETS_FOLDER}/`);
}

/**
 * Lists the files of a built site. Links inside the folder are followed, and hidden files other than `.well-known/` are
 * left out.
 * @throws UserError when the folder is not a built site, or has files that a site can't have
 */
export function readSite(folder: string): Site {
  const { files, leftOut, problems } = listEntries(folder);
  const pages = files.map((file) => file.path).filter((file) => !isAsset(file));
  const exceptions = findExceptions(pages);
  problems.push(...problemsOf(exceptions));
  if (problems.length > 0) throw new UserError(`${folder} can't be deployed. ${describeProblems(problems)}`);
  const missing = REQUIRED.filter((required) => !files.some((file) => file.path === required));
  if (missing.length > 0) throw new UserError(`${folder} is not a built site: it has no ${missing.join(' and no ')}.`);
  return { files: files.toSorted((one, other) => (one.path < other.path ? -1 : 1)), leftOut, exceptions };
}
