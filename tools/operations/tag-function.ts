import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entryOfTag } from '../../infra/site/entry-of-tag.ts';
import type { Route } from '../../lib/contract/api-contract.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { ROOT } from './operation-files.ts';
import { linesOf, writeNew } from './source-files.ts';
import { moduleImport, tagFunctionStub } from './stubs.ts';

/** The longest line that the formatter keeps. */
const MAX_LINE = 120;
const OPERATIONS = /^export const handler = serveOperations\(\{([^}]*)\}\);$/m;

/**
 * Finds the operations that the function of a tag serves, and the line that lists them.
 * @returns `undefined` when the tag has no function
 */
export function readTagFunction(file: string, root: string): { ids: readonly string[]; line: number } | undefined {
  if (!existsSync(path.join(root, file))) return undefined;
  const lines = linesOf(file, root);
  return {
    ids: idsIn(lines.join('\n')) ?? [],
    line: lines.findIndex((line) => line.includes('serveOperations({')) + 1,
  };
}

/**
 * Adds an operation to the function that serves its tag and prints that it did, unless the function already has it.
 * @throws UserError when the function's file does not list its operations as expected
 */
export function addToTagFunction(route: Route): void {
  const file = entryOfTag(route.tag);
  writeNew(file, tagFunctionStub(route));
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const ids = idsIn(source);
  if (!ids) throw new UserError(`${file} does not end with a call of serveOperations.`);
  if (ids.includes(route.operationId)) return;
  const all = [...ids, route.operationId];
  const inOneLine = `export const handler = serveOperations({ ${all.join(', ')} });`;
  const inLines = `export const handler = serveOperations({\n${all.map((id) => `  ${id},\n`).join('')}});`;
  const handler = inOneLine.length > MAX_LINE ? inLines : inOneLine;
  writeFileSync(path.join(ROOT, file), withImport(source, moduleImport(route)).replace(OPERATIONS, handler));
  console.log(`Added ${route.operationId} to ${file}.`);
}

function idsIn(source: string): string[] | undefined {
  const list = OPERATIONS.exec(source)?.[1];
  return list?.split(',').flatMap((id) => (id.trim() === '' ? [] : [id.trim()]));
}

/** Inserts the import of an operation's module before that of the next one in the order of their paths. */
function withImport(source: string, line: string): string {
  const pathOf = (text: string) => / from '(.*)\.ts';$/.exec(text)?.[1] ?? '';
  const lines = source.split('\n');
  const next = lines.findIndex(
    (other) => other.startsWith('import ') && (!other.startsWith('import * as') || pathOf(other) > pathOf(line)),
  );
  lines.splice(next, 0, line);
  return lines.join('\n');
}
