import { readItem } from '../site-items/item-store.ts';
import { uploads } from './deployment.ts';
import { encodeSitePath } from './site-path.ts';
import { MAX_EXCEPTION_BYTES, MAX_EXCEPTIONS, type Problem } from './site-problems.ts';

/**
 * What a path without a trailing slash is: a file, or the page of a folder. The edge can't list folders. It takes a name
 * with a dot for a file, and any other for a page, unless the path is one of the deployment's exceptions.
 */
type PathKind = 'file' | 'page';

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

/** The exceptions that the edge can't serve: those with a long address, or all of them if there are too many. */
export function problemsOf(exceptions: readonly string[]): Problem[] {
  if (exceptions.length > MAX_EXCEPTIONS) return exceptions.map((path) => ({ path, kind: 'exceptionCount' }));
  return exceptions
    .filter((path) => encodeSitePath(path).length > MAX_EXCEPTION_BYTES)
    .map((path) => ({ path, kind: 'exceptionLength' }));
}

/** Reads the exceptions of a deployment: the deployment with the percent-encoded path, and what is there. */
export async function readExceptions(deployment: string): Promise<ReadonlyMap<string, PathKind>> {
  const { exceptions = [] } = (await readItem(uploads, deployment)) ?? {};
  return new Map(
    exceptions.map((path) => [`${deployment}/${encodeSitePath(path)}`, kindByName(path) === 'file' ? 'page' : 'file']),
  );
}
