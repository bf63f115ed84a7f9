import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../../lib/errors/user-error.ts';
import { clientFiles } from './client-files.ts';
import { type Document, type OperationObject, operationsOf } from './document.ts';
import type { Files } from './write-files.ts';

/** What `npm run generate` derives from the public contract for others than the service. */
export const derivedFiles: readonly ((contract: Document, root: string) => Promise<Files>)[] = [
  clientFiles,
  readmeFiles,
];

const BEGIN = '<!-- Operations: written by `npm run generate` -->';
const END = '<!-- End of operations -->';

/**
 * The README with its table of operations.
 * @throws UserError when the README lacks the markers of the table
 */
export async function readmeFiles(contract: Document, root: string): Promise<Files> {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (begin < 0 || end < begin) throw new UserError(`README.md needs the lines ${BEGIN} and ${END}.`);
  return new Map([
    ['README.md', `${readme.slice(0, begin)}${BEGIN}\n${operationsTable(contract)}${readme.slice(end)}`],
  ]);
}

function operationsTable(contract: Document): string {
  const rows = [...operationsOf(contract)].map(
    ({ method, path: route, operation }) =>
      `| \`${method} ${route}\` | ${operation.summary ?? ''} | ${stabilityOf(operation)} |\n`,
  );
  return `| operation | | stability |\n|---|---|---|\n${rows.join('')}`;
}

function stabilityOf(operation: OperationObject): string {
  if (!operation.deprecated) return operation['x-stability'] ?? 'stable';
  return `deprecated, ends ${operation['x-deprecated-sunset']}`;
}
