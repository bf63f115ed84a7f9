import {
  accessSync,
  constants,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { UserError } from '../errors/user-error.ts';
import { isHidden } from './site-path.ts';

/**
 * How long a path can be. The key of an object has at most 1,024 bytes, and begins with the deployment:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html
 */
const MAX_PATH_BYTES = 900;

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
  /** Why a site can't have some of the entries, and what to do about it. */
  readonly problems: string[];
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
    const problem = problemOfName(sitePath, entry) ?? problemOfSource(source, folder);
    if (problem !== undefined) {
      entries.problems.push(`${sitePath} ${problem}`);
      continue;
    }
    const stats = statSync(source);
    if (stats.isFile()) entries.files.push({ path: sitePath, source, bytes: stats.size });
    else addEntries({ root, below: `${sitePath}/`, chain: [...chain, realpathSync.native(source)] }, entries);
  }
}

function problemOfName(sitePath: string, entry: Stats | undefined): string | undefined {
  // Node.js replaces the bytes of a name that are not UTF-8, and then can't find it.
  if (!entry) return 'has a name that is not UTF-8. Rename it.';
  if (UNREACHABLE.test(sitePath)) return 'has a backslash or a control character in its name. Rename it.';
  const bytes = Buffer.byteLength(sitePath);
  if (bytes <= MAX_PATH_BYTES) return undefined;
  return `has a path of ${bytes} bytes, and at most ${MAX_PATH_BYTES} are possible. Shorten its name.`;
}

function problemOfSource(source: string, { root, chain }: Folder): string | undefined {
  const link = lstatSync(source).isSymbolicLink() ? `is a link to ${readlinkSync(source)}` : undefined;
  try {
    const real = link ? realpathSync.native(source) : source;
    if (link && real !== root && !real.startsWith(root + path.sep)) {
      return `${link}, outside the folder. Copy the folder with "cp -RL", and deploy the copy.`;
    }
    if (link && chain.includes(real)) return `${link}, a folder that it is in. Remove it.`;
    const stats = statSync(real);
    if (!stats.isFile() && !stats.isDirectory()) return 'is neither a file nor a folder. Remove it.';
    accessSync(real, stats.isFile() ? constants.R_OK : constants.R_OK | constants.X_OK);
    return undefined;
  } catch {
    return link
      ? `${link}, which leads nowhere. Remove it, or add what it leads to.`
      : "can't be read. Check its permissions.";
  }
}
