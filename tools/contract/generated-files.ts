import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ContractSource } from './contract-sources.ts';
import { operationsOf, readContract } from './document.ts';
import { apiModule, fileName, operationModule } from './operations.ts';
import { inputSchema, schemaSet, typeName } from './schemas.ts';
import { typesModule } from './types.ts';
import { validatorSource } from './validators.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The folder of all generated files, with a subfolder for each contract. */
export const GENERATED_FOLDER = path.join(ROOT, 'lib/contract/generated');

/**
 * Compares a folder with the files that a contract generates: types, the API, and a module per operation.
 * @returns the names of the files that are missing, differ, or are no longer generated; and a function that writes them
 * @throws Error when the contract can't be read or uses a feature that the generator does not support
 */
export async function compareGenerated(
  source: ContractSource,
  folder: string = path.join(GENERATED_FOLDER, source.name),
): Promise<{ stale: string[]; write(): void }> {
  const files = await generate(source);
  const stale = staleFiles(folder, files);
  return { stale, write: () => write(folder, files, stale) };
}

async function generate(source: ContractSource): Promise<Map<string, string>> {
  const contract = readContract(source.file);
  const schemas = schemaSet(contract);
  const files = new Map([
    ['types.ts', await typesModule(schemas)],
    ['api.ts', apiModule(source, contract)],
    ['source-hash.ts', sourceHashModule(source)],
  ]);
  for (const { operation } of operationsOf(contract)) {
    const name = fileName(operation.operationId);
    const input = schemas[`${typeName(operation)}Input`] ?? inputSchema(contract, operation);
    files.set(`${name}.ts`, operationModule(contract, operation, await validatorSource(schemas, input)));
  }
  const banner = `// Generated from ${path.basename(source.file)} by \`npm run generate\`. Change the contract, not this file.\n`;
  return new Map([...files].map(([name, text]) => [name, banner + text]));
}

/** The source of a module with the contract's hash, so that the local service can quickly detect a later change. */
function sourceHashModule({ file }: ContractSource): string {
  const hash = createHash('sha256')
    .update(readFileSync(path.resolve(ROOT, file)))
    .digest('hex');
  return `\nexport const SOURCE_HASH = '${hash}';\n`;
}

function staleFiles(folder: string, files: ReadonlyMap<string, string>): string[] {
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const outdated = [...files].filter(([name, source]) => read(path.join(folder, name)) !== source);
  return [...outdated.map(([name]) => name), ...present.filter((name) => !files.has(name))];
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function write(folder: string, files: ReadonlyMap<string, string>, stale: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const name of stale) {
    const source = files.get(name);
    if (source === undefined) rmSync(path.join(folder, name));
    else writeFileSync(path.join(folder, name), source);
  }
}
