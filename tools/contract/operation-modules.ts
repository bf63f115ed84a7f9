import path from 'node:path';
import { NO_ROUTE } from '../../lib/contract/api-contract.ts';
import type { ContractSource } from './contract-source.ts';
import { type Document, operationsOf } from './document.ts';
import { fileName } from './operations.ts';

/**
 * The source of the list of a contract's operation modules. An operation without a module, or whose module lacks an
 * export, does not compile.
 */
export function modulesList({ name, folder }: ContractSource, contract: Document): string {
  const operations = [...operationsOf(contract)].map(({ operation }) => operation);
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Operation`;
  const files = [
    ...operations.map(({ operationId, tags: [tag] }) => [operationId, `${folder}/${tag}/${fileName(operationId)}.ts`]),
    [NO_ROUTE, `${folder}/${fileName(NO_ROUTE)}.ts`],
  ];
  const lines = files.map(
    ([id, module = '']) =>
      `  ${id}: { file: '${module}', load: () => import('${path.relative('functions/generated', module)}') },\n`,
  );
  return `import type { OperationSource } from '../../lib/http/operation-module.ts';

export type ${type} =
  | ${operations.map(({ operationId }) => `'${operationId}'`).join('\n  | ')};

export const ${name}Operations: Readonly<Record<${type} | '${NO_ROUTE}', OperationSource>> = {
${lines.join('')}};
`;
}
