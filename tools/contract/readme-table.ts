import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../../lib/errors/user-error.ts';
import { type Document, type OperationObject, operationsOf, readContract } from './document.ts';

const README = path.resolve(import.meta.dirname, '../../README.md');
const BEGIN = '<!-- Operations: written by `npm run generate` -->';
const END = '<!-- End of operations -->';

/**
 * Compares the README's table of operations with the contract.
 * @throws UserError when the README lacks the markers of the table
 */
export function compareReadme(contract: Document = readContract()): { isStale: boolean; write(): void } {
  const text = readFileSync(README, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new UserError(`README.md needs the lines ${BEGIN} and ${END}.`);
  const fresh = `${text.slice(0, begin)}${BEGIN}\n${operationsTable(contract)}${text.slice(end)}`;
  return { isStale: fresh !== text, write: () => writeFileSync(README, fresh) };
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
  return `[deprecated](apps/site/src/content/docs/stability.mdx), ends ${operation['x-deprecated-sunset']}`;
}
