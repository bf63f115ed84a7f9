/**
 * `npm run new-operation <operationId>`: writes the function of an operation and its permissions. Public operations
 * also get tests. Operations of the dashboard are added to the function of their tag. The command leaves existing files
 * alone and lists the remaining steps.
 */
import type { Route } from '../lib/contract/api-contract.ts';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { compareClientTypes } from './contract/client-types.ts';
import { contractSources } from './contract/contract-sources.ts';
import { type Document, operationsOf, readContract } from './contract/document.ts';
import { compareGenerated } from './contract/generated-files.ts';
import { apiOf } from './contract/operations.ts';
import { compareReadme } from './contract/readme-table.ts';
import { addEntry } from './operations/entries.ts';
import { findMissing, PERMISSIONS } from './operations/find-missing.ts';
import { DASHBOARD_PERMISSIONS, findMissingInDashboard } from './operations/find-missing-in-dashboard.ts';
import { operationFiles } from './operations/operation-files.ts';
import { writeNew } from './operations/source-files.ts';
import { dashboardPermissionStub, handlerStub, permissionStub, profileStub, testStub } from './operations/stubs.ts';
import { addToTagFunction } from './operations/tag-function.ts';

try {
  await writeOperation(process.argv[2]);
} catch (error) {
  failWith(error);
}

async function writeOperation(operationId: string | undefined): Promise<void> {
  if (!operationId || operationId.startsWith('-')) {
    throw new UserError('Pass the id of the operation: npm run new-operation <operationId>');
  }
  for (const source of contractSources) {
    const contract = readContract(source.file);
    const api = apiOf(source, contract);
    const route = api.routes.find((candidate) => candidate.operationId === operationId);
    if (!route) continue;
    const { write } = await compareGenerated(source);
    write();
    const described = [...operationsOf(contract)].find(({ operation }) => operation.operationId === operationId);
    writeNew(route.entry, handlerStub(route, source.name, described?.operation.summary ?? operationId));
    const isPublic = source.name === 'public';
    if (isPublic) await writePublic(contract, route);
    else writeForDashboard(route);
    const missing = isPublic ? findMissing(api) : findMissingInDashboard(api);
    console.log(missing.length === 0 ? `${operationId} is complete.` : ['Still to do:', ...missing].join('\n  '));
    return;
  }
  const files = contractSources.map(({ file }) => file).join(' or ');
  throw new UserError(`There is no operation ${operationId}. Describe it in ${files} first.`);
}

/** Writes the files and permissions that only operations of the public contract have. */
async function writePublic(contract: Document, route: Route): Promise<void> {
  compareReadme(contract).write();
  (await compareClientTypes(contract)).write();
  const { profile, test } = operationFiles(route);
  writeNew(profile, profileStub(route));
  writeNew(test, testStub(route));
  addEntry(PERMISSIONS, route.operationId, permissionStub(route));
}

/**
 * Adds an operation of the dashboard to its tag's function and to the permissions, unless only the local stage has it.
 */
function writeForDashboard(route: Route): void {
  if (route.isLocalOnly) return;
  addToTagFunction(route);
  addEntry(DASHBOARD_PERMISSIONS, route.operationId, dashboardPermissionStub(route));
}
