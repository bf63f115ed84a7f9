/**
 * `npm run new-operation <operationId>`: writes the function of an operation in a contract and, for the public one, its
 * permissions and tests. It leaves existing files alone and lists the remaining steps.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Route } from '../lib/contract/api-contract.ts';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { compareClientTypes } from './contract/client-types.ts';
import { contractSources } from './contract/contract-sources.ts';
import { type Document, operationsOf, readContract } from './contract/document.ts';
import { compareGenerated } from './contract/generated-files.ts';
import { apiOf } from './contract/operations.ts';
import { compareReadme } from './contract/readme-table.ts';
import { findMissing, todosIn } from './operations/find-missing.ts';
import { operationFiles, PERMISSIONS, ROOT } from './operations/operation-files.ts';
import { handlerStub, permissionStub, profileStub, testStub } from './operations/stubs.ts';

try {
  await writeOperation(process.argv[2]);
} catch (error) {
  failWith(error);
}

async function writeOperation(operationId: string | undefined): Promise<void> {
  if (!operationId) throw new UserError('Pass the id of the operation: npm run new-operation <operationId>');
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
    const missing = isPublic ? findMissing(api) : todosIn(route.entry, operationId);
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
  addPermissions(route);
}

function writeNew(name: string, text: string): void {
  const file = path.join(ROOT, name);
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`Wrote ${name}.`);
}

function addPermissions(route: Route): void {
  const file = path.join(ROOT, PERMISSIONS);
  const text = readFileSync(file, 'utf8');
  if (new RegExp(`^  ${route.operationId}:`, 'm').test(text)) return;
  writeFileSync(file, text.replace(/(export const permissions[\s\S]*?)^};/m, `$1${permissionStub(route)}};`));
  console.log(`Added ${route.operationId} to ${PERMISSIONS}.`);
}
