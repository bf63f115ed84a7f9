/**
 * Makes `lib/contract/generated/` from `openapi.yaml`: types, validators, routes, and a module per operation.
 * With `--check` it writes nothing and fails when a file there is not what the contract makes; `--folder` names another
 * folder.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { operationsOf, readContract } from './contract/document.ts';
import { fileName, operationModule, routesModule, validatorDeclarations } from './contract/operations.ts';
import { inputSchema, schemaSet, typeName } from './contract/schemas.ts';
import { typesModule } from './contract/types.ts';
import { validatorModule } from './contract/validators.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const BANNER = '// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.\n';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    folder: { type: 'string', default: path.join(ROOT, 'lib/contract/generated') },
  },
});
const folder = path.resolve(values.folder);
const made = await generate();
const stale = staleFiles(made);
if (!values.check) {
  write(made, stale);
  console.log(stale.length === 0 ? 'The generated files are up to date.' : `Made ${stale.join(', ')}.`);
} else if (stale.length > 0) {
  console.error(`Stale in ${path.relative(ROOT, folder)}: ${stale.join(', ')}. Run \`npm run generate\`.`);
  process.exitCode = 1;
}

async function generate(): Promise<Map<string, string>> {
  const contract = readContract();
  const schemas = schemaSet(contract);
  const files = new Map([
    ['types.ts', await typesModule(schemas)],
    ['routes.ts', routesModule(contract)],
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

/** The names of files that are missing, differ, or are no longer made. */
function staleFiles(made: Map<string, string>): string[] {
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const outdated = [...made].filter(([name, source]) => read(name) !== source).map(([name]) => name);
  return [...outdated, ...present.filter((name) => !made.has(name))];
}

function read(name: string): string | undefined {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function write(made: Map<string, string>, stale: string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const name of stale) {
    const source = made.get(name);
    if (source === undefined) rmSync(path.join(folder, name));
    else writeFileSync(path.join(folder, name), source);
  }
}
