import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ApiContract, entriesOf, type Route } from '../../lib/contract/api-contract.ts';
import { contractSources } from '../contract/contract-sources.ts';
import { readContract } from '../contract/document.ts';
import { apiOf } from '../contract/operations.ts';
import { operationFiles, PERMISSIONS, PROFILES, ROOT } from './operation-files.ts';

/** Files of `test/operations` that all operations share. */
const SHARED = ['operation-profile.ts', 'profiles.ts'];

/**
 * Lists what the operations of a contract still lack, and leftovers of removed operations. Each line names the file and
 * the line to edit.
 */
export function findMissing(contract: ApiContract, root: string = ROOT): string[] {
  const permissions = readPermissions(root);
  const ids = new Set(contract.routes.map(({ operationId }) => operationId));
  return [
    ...contract.routes.flatMap((route) => missingOf(route, permissions, root)),
    ...[...permissions.lines]
      .filter(([id]) => !ids.has(id))
      .map(([id, line]) => `${PERMISSIONS}:${line}: remove ${id}. ${contract.file} does not have it.`),
    ...leftovers(contract, root).map((file) => `${file}: remove it. ${contract.file} has no operation for it.`),
  ];
}

function missingOf(route: Route, permissions: Permissions, root: string): string[] {
  const { operationId } = route;
  const { handler, profile, test } = operationFiles(route);
  const absent = [handler, profile].filter((file) => !existsSync(path.join(root, file)));
  const todos = [handler, profile, test, PERMISSIONS].flatMap((file) => todosIn(file, operationId, root));
  return [
    ...absent.map((file) => `${file} is missing. \`npm run new-operation ${operationId}\` writes it.`),
    ...(permissions.lines.has(operationId)
      ? []
      : [
          `${PERMISSIONS}:${permissions.end}: add the permissions of ${operationId}. \`npm run new-operation ${operationId}\` writes them.`,
        ]),
    ...todos,
  ];
}

/** The lines with `TODO(operationId)`, which `npm run new-operation` leaves for people to complete. */
export function todosIn(file: string, operationId: string, root: string = ROOT): string[] {
  if (!existsSync(path.join(root, file))) return [];
  const mark = `TODO(${operationId}): `;
  return linesOf(file, root).flatMap((line, at) => {
    const [, task] = line.split(mark);
    return task === undefined ? [] : [`${file}:${at + 1}: ${task}`];
  });
}

interface Permissions {
  /** The line of each operation's entry. */
  readonly lines: ReadonlyMap<string, number>;
  /** The line after the last entry. */
  readonly end: number;
}

function readPermissions(root: string): Permissions {
  const lines = linesOf(PERMISSIONS, root);
  const begin = lines.findIndex((line) => line.startsWith('export const permissions'));
  const end = lines.indexOf('};', begin);
  const entries = lines.slice(begin, end).flatMap((line, at) => {
    const id = /^ {2}(\w+): \[/.exec(line)?.[1];
    return id === undefined ? [] : [[id, begin + at + 1] as const];
  });
  return { lines: new Map(entries), end: end + 1 };
}

function leftovers(contract: ApiContract, root: string): string[] {
  const profiles = contract.routes.map((route) => operationFiles(route).profile);
  const others = contractSources.filter(({ name }) => name !== contract.name);
  const apis = [contract, ...others.map((source) => apiOf(source, readContract(source.file)))];
  const entries = apis.flatMap(entriesOf);
  return [
    ...filesIn('functions', root).filter((file) => !entries.includes(file)),
    ...filesIn(PROFILES, root).filter((file) => !profiles.includes(file) && !SHARED.includes(path.basename(file))),
  ];
}

function filesIn(folder: string, root: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)));
}

function linesOf(file: string, root: string): string[] {
  return readFileSync(path.join(root, file), 'utf8').split('\n');
}
