import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NO_ROUTE } from '../../lib/contract/api-contract.ts';
import type { ContractSource } from './contract-source.ts';
import { type Document, operationsOf, readContract } from './document.ts';
import { inputsOf } from './inputs.ts';
import { apiModule, fileName, operationsModule } from './operations.ts';
import { schemaSet } from './schemas.ts';
import { typesModule } from './types.ts';
import { validatorsModule } from './validators.ts';
import type { Files } from './write-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The folder of a contract's types, API, operations and validators. It has no other files. */
export const generatedFolder = ({ name }: ContractSource) => `lib/contract/generated/${name}`;

/**
 * Generates the files of a contract, with the list of its operation modules.
 * @throws Error when the contract can't be read or uses a feature that the generator does not support
 */
export async function generatedFiles(source: ContractSource): Promise<Files> {
  const contract = readContract(source.file);
  const inputs = inputsOf(contract);
  const folder = generatedFolder(source);
  const files = new Map([
    [`${folder}/types.ts`, await typesModule(schemaSet(contract))],
    [`${folder}/api.ts`, apiModule(source, contract)],
    [`${folder}/operations.ts`, operationsModule(contract, inputs)],
    [`${folder}/validators.ts`, await validatorsModule(inputs.schemas)],
    [`${folder}/source-hash.ts`, sourceHashModule(source)],
    [`functions/generated/${source.name}.ts`, modulesList(source, contract)],
    ...Object.entries(source.modules ?? {}).map(([file, write]) => [`${folder}/${file}`, write(contract)] as const),
  ]);
  return withBanner(files, source.file);
}

/** Adds a first line that names the contract. */
export function withBanner(files: Files, contractFile: string): Files {
  const banner = `// Generated from ${path.basename(contractFile)} by \`npm run generate\`. Change the contract, not this file.\n`;
  return new Map([...files].map(([file, text]) => [file, banner + text]));
}

/** The source of a module with the contract's hash, so that the local service can quickly detect a later change. */
function sourceHashModule({ file }: ContractSource): string {
  const hash = createHash('sha256')
    .update(readFileSync(path.resolve(ROOT, file)))
    .digest('hex');
  return `\nexport const SOURCE_HASH = '${hash}';\n`;
}

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
