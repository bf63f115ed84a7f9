import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ApiContract, entriesOf, type Route } from '../../lib/contract/api-contract.ts';
import { contractSources } from '../contract/contract-sources.ts';
import { readContract } from '../contract/document.ts';
import { apiOf } from '../contract/operations.ts';
import { type Entries, type EntryList, leftoverEntries, readEntries } from './entries.ts';
import { operationFiles, PROFILES, ROOT } from './operation-files.ts';
import { filesIn, todosIn } from './source-files.ts';

/** The table permissions of the public operations. */
export const PERMISSIONS: EntryList = { file: 'infra/permissions.ts', name: 'permissions' };
/** Files of `test/operations` that all operations share. */
const SHARED = ['operation-profile.ts', 'profiles.ts'];

/**
 * Lists what the operations of a contract still lack, and leftovers of removed operations. Each line names the file and
 * the line to edit.
 */
export function findMissing(contract: ApiContract, root: string = ROOT): string[] {
  const permissions = readEntries(PERMISSIONS, root);
  const ids = new Set(contract.routes.map(({ operationId }) => operationId));
  return [
    ...contract.routes.flatMap((route) => missingOf(route, permissions, root)),
    ...leftoverEntries(PERMISSIONS, ids, contract.file, root),
    ...leftovers(contract, root).map((file) => `${file}: remove it. ${contract.file} has no operation for it.`),
  ];
}

function missingOf(route: Route, permissions: Entries, root: string): string[] {
  const { operationId } = route;
  const { handler, profile, test } = operationFiles(route);
  const absent = [handler, profile].filter((file) => !existsSync(path.join(root, file)));
  const todos = [handler, profile, test, PERMISSIONS.file].flatMap((file) => todosIn(file, operationId, root));
  return [
    ...absent.map((file) => `${file} is missing. \`npm run new-operation ${operationId}\` writes it.`),
    ...(permissions.lines.has(operationId)
      ? []
      : [
          `${PERMISSIONS.file}:${permissions.end}: add the permissions of ${operationId}. \`npm run new-operation ${operationId}\` writes them.`,
        ]),
    ...todos,
  ];
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
