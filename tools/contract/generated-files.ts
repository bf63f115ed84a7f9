import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_FILE, operationsOf, readContract } from './document.ts';
import { fileName, operationModule, routesModule, validatorDeclarations } from './operations.ts';
import { inputSchema, schemaSet, typeName } from './schemas.ts';
import { typesModule } from './types.ts';
import { validatorModule } from './validators.ts';

export const GENERATED_FOLDER = path.resolve(import.meta.dirname, '../../lib/contract/generated');

const BANNER = '// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.\n';

/**
 * Compares a folder with the files that the contract makes: types, validators, routes, and a module per operation.
 * @returns the names of the files that are missing, differ, or are no longer made; and a function that writes them
 * @throws when the contract can't be read or has something that the generator does not know
 */
export async function compareGenerated(folder: string): Promise<{ stale: string[]; write(): void }> {
  const files = await generate();
  const stale = staleFiles(folder, files);
  return { stale, write: () => write(folder, files, stale) };
}

async function generate(): Promise<Map<string, string>> {
  const contract = readContract();
  const schemas = schemaSet(contract);
  const files = new Map([
    ['types.ts', await typesModule(schemas)],
    ['routes.ts', routesModule(contract)],
    ['source-hash.ts', sourceHashModule()],
  ]);
  for (const { operation } of operationsOf(contract)) {
    const name = fileName(operation.operationId);
    const input = schemas[`${typeName(operation)}Input`] ?? inputSchema(contract, operation);
    files.set(`${name}.ts`, operationModule(contract, operation));
    files.set(`${name}.validator.js`, await validatorModule(schemas, input));
    files.set(`${name}.validator.d.ts`, validatorDeclarations(operation));
  }
  return new Map([...files].map(([name, source]) => [name, `${BANNER}${source}`]));
}

/** Lets the local service see in a millisecond that the contract has changed since. */
function sourceHashModule(): string {
  const hash = createHash('sha256').update(readFileSync(CONTRACT_FILE)).digest('hex');
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
