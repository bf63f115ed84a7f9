import { accessSync, constants, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../errors/user-error.ts';
import { isHidden } from './site-path.ts';
import { MAX_PATH_BYTES, type Problem } from './site-problems.ts';

/** Browsers send a backslash as a slash: https://url.spec.whatwg.org/#path-state */
const UNREACHABLE = /[\p{Cc}\\]/u;

export interface SiteFile {
  /** Relative to the site's root, with forward slashes. */
  readonly path: string;
  /** The file's location on this machine. */
  readonly source: string;
  readonly bytes: number;
}

interface Entries {
  readonly files: SiteFile[];
  /** The hidden entries. Folders end in a slash. */
  readonly leftOut: string[];
  readonly problems: Problem[];
}

/** A folder of a site. */
interface Folder {
  /** The real location of the site's root. */
  readonly root: string;
  /** The folder's path in the site: empty, or ending in a slash. */
  readonly below: string;
  /** The real locations of this folder and of those that it is in. */
  readonly chain: readonly string[];
}

/**
 * Lists the files below a folder, including those behind links, in no particular order.
 * @throws UserError when the folder can't be read
 */
export function listEntries(folder: string): Entries {
  const entries: Entries = { files: [], leftOut: [], problems: [] };
  let root: string;
  try {
    root = realpathSync(folder);
    readdirSync(root);
  } catch (error) {
    throw new UserError(`The folder ${folder} can't be read.`, { cause: error });
  }
  addEntries({ root, below: '', chain: [root] }, entries);
  return entries;
}

function addEntries(folder: Folder, entries: Entries): void {
  const { root, below, chain } = folder;
  for (const name of readdirSync(path.join(root, below))) {
    const sitePath = below + name;
    const source = path.join(root, sitePath);
    const entry = lstatSync(source, { throwIfNoEntry: false });
    if (isHidden(sitePath)) {
      entries.leftOut.push(entry?.isDirectory() ? `${sitePath}/` : sitePath);
      continue;
    }
    const kind = problemOfName(sitePath, entry) ?? problemOfSource(source, folder);
    if (kind !== undefined) {
      entries.problems.push({ path: sitePath, kind });
      continue;
    }
    const stats = statSync(source);
    if (stats.isFile()) entries.files.push({ path: sitePath, source, bytes: stats.size });
    else addEntries({ root, below: `${sitePath}/`, chain: [...chain, realpathSync.native(source)] }, entries);
  }
}

function problemOfName(sitePath: string, entry: Stats | undefined): Problem['kind'] | undefined {
  // Node.js replaces the bytes of a name that are not UTF-8, and then can't find it.
  if (!entry) return 'encoding';
  if (UNREACHABLE.test(sitePath)) return 'character';
  return Buffer.byteLength(sitePath) > MAX_PATH_BYTES ? 'length' : undefined;
}

function problemOfSource(source: string, { root, chain }: Folder): Problem['kind'] | undefined {
  const isLink = lstatSync(source).isSymbolicLink();
  try {
    const real = isLink ? realpathSync.native(source) : source;
    if (isLink && real !== root && !real.startsWith(root + path.sep)) return 'outside';
    if (isLink && chain.includes(real)) return 'circle';
    const stats = statSync(real);
    if (!stats.isFile() && !stats.isDirectory()) return 'kind';
    accessSync(real, stats.isFile() ? constants.R_OK : constants.R_OK | constants.X_OK);
    return undefined;
  } catch {
    return isLink ? 'dangling' : 'permission';
  }
}
