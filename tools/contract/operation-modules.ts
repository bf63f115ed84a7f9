import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NO_ROUTE } from '../../lib/contract/api-contract.ts';
import type { ContractSource } from './contract-sources.ts';
import { operationsOf, readContract } from './document.ts';
import { fileName } from './operations.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = 'functions/generated';

/**
 * Compares the list of a contract's operation modules with the contract. An operation without a module, or whose module
 * lacks an export, does not compile.
 */
export function compareModules(source: ContractSource, root: string = ROOT) {
  const name = `${FOLDER}/${source.name}.ts`;
  const file = path.join(root, name);
  const fresh = modulesOf(source);
  const isStale = !existsSync(file) || readFileSync(file, 'utf8') !== fresh;
  const write = () => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, fresh);
  };
  return { name, isStale, write };
}

function modulesOf({ name, file, folder }: ContractSource): string {
  const operations = [...operationsOf(readContract(file))].map(({ operation }) => operation);
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Operation`;
  const files = [
    ...operations.map(({ operationId, tags: [tag] }) => [operationId, `${folder}/${tag}/${fileName(operationId)}.ts`]),
    [NO_ROUTE, `${folder}/${fileName(NO_ROUTE)}.ts`],
  ];
  const lines = files.map(
    ([id, module = '']) => `  ${id}: { file: '${module}', load: () => import('${path.relative(FOLDER, module)}') },\n`,
  );
  return `// Generated from ${path.basename(file)} by \`npm run generate\`. Change the contract, not this file.
import type { OperationSource } from '../../lib/http/operation-module.ts';

export type ${type} =
  | ${operations.map(({ operationId }) => `'${operationId}'`).join('\n  | ')};

export const ${name}Operations: Readonly<Record<${type} | '${NO_ROUTE}', OperationSource>> = {
${lines.join('')}};
`;
}
