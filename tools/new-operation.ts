/**
 * `npm run new-operation <operationId>`: writes the function, the permissions and the tests of an operation in the
 * contract. It leaves existing files alone and lists the remaining steps.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Route } from '../lib/contract/api-contract.ts';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { contractSources } from './contract/contract-sources.ts';
import { operationsOf, readContract } from './contract/document.ts';
import { compareGenerated } from './contract/generated-files.ts';
import { apiOf } from './contract/operations.ts';
import { compareReadme } from './contract/readme-table.ts';
import { findMissing } from './operations/find-missing.ts';
import { operationFiles, PERMISSIONS, ROOT } from './operations/operation-files.ts';
import { handlerStub, permissionStub, profileStub, testStub } from './operations/stubs.ts';

try {
  await writeOperation(process.argv[2]);
} catch (error) {
  failWith(error);
}

async function writeOperation(operationId: string | undefined): Promise<void> {
  if (!operationId) throw new UserError('Pass the id of the operation: npm run new-operation <operationId>');
  const [source] = contractSources;
  if (!source) throw new UserError('There is no contract.');
  const contract = readContract(source.file);
  const api = apiOf(source, contract);
  const route = api.routes.find((candidate) => candidate.operationId === operationId);
  if (!route) throw new UserError(`${source.file} has no operation ${operationId}. Describe it there first.`);

  const { write } = await compareGenerated(source);
  write();
  compareReadme(contract).write();
  const summary = [...operationsOf(contract)].find(({ operation }) => operation.operationId === operationId)?.operation
    .summary;
  const { handler, profile, test } = operationFiles(route);
  writeNew(handler, handlerStub(route, source.name, summary ?? operationId));
  writeNew(profile, profileStub(route));
  writeNew(test, testStub(route));
  addPermissions(route);
  console.log(['Still to do:', ...findMissing(api)].join('\n  '));
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
