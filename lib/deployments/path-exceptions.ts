import { readItem } from '../site-items/item-store.ts';
import { uploads } from './deployment.ts';
import { encodeSitePath } from './site-path.ts';

/**
 * What a path without a trailing slash is: a file, or the page of a folder. The edge can't list folders. It takes a name
 * with a dot for a file, and any other for a page, unless the path is one of the deployment's exceptions.
 */
type PathKind = 'file' | 'page';

/** How many exceptions a site can have. Each is a key of the KeyValueStore, which changes 50 keys at a time. */
const MAX_EXCEPTIONS = 500;

/** A key has at most 512 bytes, and begins with the deployment: https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_kvs_PutKey.html */
const MAX_EXCEPTION_BYTES = 480;

const INDEX = '/index.html';
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const kindByName = (path: string): PathKind => (nameOf(path).includes('.') ? 'file' : 'page');

/**
 * Lists the files without an extension, and the folders with a page and a dot in their name, such as `docs/v1.2`.
 * @param files the paths of a site's files
 */
export function findExceptions(files: readonly string[]): string[] {
  const pages = files.filter((file) => file.endsWith(INDEX)).map((file) => file.slice(0, -INDEX.length));
  return [
    ...files.filter((file) => kindByName(file) === 'page'),
    ...pages.filter((folder) => kindByName(folder) === 'file'),
  ];
}

/** Why the edge can't serve some of the exceptions, and what to do about it. */
export function problemsOfExceptions(exceptions: readonly string[]): string[] {
  const problems = exceptions.flatMap((path) => {
    const bytes = encodeSitePath(path).length;
    if (bytes <= MAX_EXCEPTION_BYTES) return [];
    const what = kindByName(path) === 'page' ? 'has no extension' : 'is a folder with a dot in its name';
    return `${path} ${what}, and ${bytes} bytes in an address. At most ${MAX_EXCEPTION_BYTES} are possible. Rename it.`;
  });
  if (exceptions.length <= MAX_EXCEPTIONS) return problems;
  const [example] = exceptions;
  return [
    ...problems,
    `${exceptions.length} files without an extension and folders with a dot in their name, such as ${example}, are too many. At most ${MAX_EXCEPTIONS} are possible. Rename some.`,
  ];
}

/** Reads the exceptions of a deployment: the deployment with the percent-encoded path, and what is there. */
export async function readExceptions(deployment: string): Promise<ReadonlyMap<string, PathKind>> {
  const { exceptions = [] } = (await readItem(uploads, deployment)) ?? {};
  return new Map(
    exceptions.map((path) => [`${deployment}/${encodeSitePath(path)}`, kindByName(path) === 'file' ? 'page' : 'file']),
  );
}
