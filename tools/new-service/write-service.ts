import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CODE, FILES, PROGRAMS, TESTS } from './contents.ts';
import { withComponents } from './contract-components.ts';
import { packageJson, serviceName } from './own-files.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
/** What only the new service has, and its versions of the modules that differ between services. */
const OVERLAY = path.join(import.meta.dirname, 'overlay');
const TSC = path.join(ROOT, 'node_modules/.bin/tsc');
const BIOME = path.join(ROOT, 'node_modules/.bin/biome');

/**
 * Writes a service of its own: the overlay, and of this project's code what its programs and tests import. No module is
 * edited on the way.
 * @param folder an empty or missing folder
 */
export function writeService(folder: string, name: string): void {
  withPackages(folder, () => {
    writeFiles(folder, name);
    removeUnused(folder);
  });
  // Removes unused packages from the lockfile, without a registry.
  run(folder, 'npm', 'install', '--package-lock-only', '--offline', '--no-audit');
}

/** Compiles a service with this project's code. @returns the compiler's errors */
export function compileService(folder: string, name: string): string {
  return withPackages(folder, () => {
    writeFiles(folder, name);
    return spawnSync(TSC, ['-p', configOfUsed(folder)], { cwd: folder, encoding: 'utf8' }).stdout;
  });
}

function writeFiles(folder: string, name: string): void {
  for (const file of globSync([...CODE, ...FILES], { cwd: ROOT })) copy(folder, file);
  copy(folder, 'petstore', name);
  cpSync(OVERLAY, folder, { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  write('lib/config/service-name.ts', serviceName(name));
  write('package.json', packageJson(readFile(OVERLAY, 'package.json'), readFile(ROOT, 'package.json'), name));
  write('openapi.yaml', withComponents(readFile(OVERLAY, 'openapi.yaml'), readFile(ROOT, 'openapi.yaml')));
  // Before the generated files get its hash.
  run(folder, BIOME, 'format', '--write', '--vcs-enabled=false', 'openapi.yaml');
  rmSync(path.join(folder, 'lib/contract/generated'), { recursive: true });
  run(folder, process.execPath, 'tools/generate-contract.ts');
}

/** Removes the modules that no program and no test imports, directly or not, and then the empty folders. */
function removeUnused(folder: string): void {
  const config = configOfUsed(folder);
  const used = run(folder, TSC, '-p', config, '--listFilesOnly');
  rmSync(config);
  const kept = new Set(used.split('\n').map((file) => path.relative(folder, file)));
  for (const file of globSync('**/*.ts', { cwd: folder, exclude: ['node_modules'] })) {
    if (!kept.has(file)) rmSync(path.join(folder, file));
  }
  run(folder, 'find', '.', '-type', 'd', '-empty', '-delete');
}

/** Writes the configuration that compiles the programs, the tests and what they import. */
function configOfUsed(folder: string): string {
  const config = path.join(folder, 'tsconfig.used.json');
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include: [...PROGRAMS, ...TESTS] }));
  return config;
}

/** Does something in the new service's folder while it has this project's packages. */
function withPackages<Result>(folder: string, work: () => Result): Result {
  mkdirSync(folder, { recursive: true });
  const packages = path.join(folder, 'node_modules');
  symlinkSync(path.join(ROOT, 'node_modules'), packages);
  try {
    return work();
  } finally {
    rmSync(packages);
  }
}

function copy(folder: string, file: string, target = file): void {
  mkdirSync(path.dirname(path.join(folder, target)), { recursive: true });
  copyFileSync(path.join(ROOT, file), path.join(folder, target));
}

function readFile(folder: string, file: string): string {
  return readFileSync(path.join(folder, file), 'utf8');
}

/** @throws Error with what the program printed to standard error, when it fails */
function run(folder: string, program: string, ...args: readonly string[]): string {
  return execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
}
