import path from 'node:path';
import { type ApiContract, entriesOf, type Route } from '../../lib/contract/api-contract.ts';
import { contractSources } from '../contract/contract-sources.ts';
import { readContract } from '../contract/document.ts';
import { apiOf } from '../contract/operations.ts';
import { type EntryList, leftoverEntries, missingPermissions } from './entries.ts';
import { operationFiles, PROFILES, ROOT } from './operation-files.ts';
import { filesIn, missingFile, todosIn } from './source-files.ts';

/** The table permissions of the public operations. */
export const PERMISSIONS: EntryList = { file: 'infra/permissions.ts', name: 'permissions' };
/** Files of `test/operations` that all operations share. */
const SHARED = ['operation-profile.ts', 'profiles.ts'];

/**
 * Lists what the operations of a contract still lack, and leftovers of removed operations. Each line names the file and
 * the line to edit.
 */
export function findMissing(contract: ApiContract, root: string = ROOT): string[] {
  const ids = new Set(contract.routes.map(({ operationId }) => operationId));
  return [
    ...contract.routes.flatMap((route) => missingOf(route, root)),
    ...leftoverEntries(PERMISSIONS, ids, contract.file, root),
    ...leftovers(contract, root).map((file) => `${file}: remove it. ${contract.file} has no operation for it.`),
  ];
}

function missingOf(route: Route, root: string): string[] {
  const { operationId } = route;
  const { handler, profile, test } = operationFiles(route);
  return [
    ...[handler, profile].flatMap((file) => missingFile(file, operationId, root)),
    ...missingPermissions(PERMISSIONS, operationId, root),
    ...[handler, profile, test, PERMISSIONS.file].flatMap((file) => todosIn(file, operationId, root)),
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
