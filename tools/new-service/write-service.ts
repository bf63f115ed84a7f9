import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CODE, FILES, PROGRAMS, TESTS, TOOLS } from './contents.ts';
import { withComponents } from './contract-components.ts';
import { packageJson, packagesIn, serviceName } from './own-files.ts';

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
  withPackages(folder, () => writeFiles(folder, name));
  // Removes unused packages from the lockfile, without a registry.
  run(folder, 'npm', 'install', '--package-lock-only', '--offline', '--no-audit');
}

/** Does something in the folder of a service while it has this project's packages. */
export function withPackages<Result>(folder: string, work: () => Result): Result {
  mkdirSync(folder, { recursive: true });
  const packages = path.join(folder, 'node_modules');
  symlinkSync(path.join(ROOT, 'node_modules'), packages);
  try {
    return work();
  } finally {
    rmSync(packages);
  }
}

/** Writes the files of a service, into a folder that has packages. */
export function writeFiles(folder: string, name: string): void {
  for (const file of globSync([...CODE, ...FILES], { cwd: ROOT })) copy(folder, file);
  copy(folder, 'petstore', name);
  cpSync(OVERLAY, folder, { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  for (const file of ['README.md', 'openapi.yaml'])
    write(file, readFile(OVERLAY, file).replaceAll('A service', title).replaceAll('./service', `./${name}`));
  write('lib/config/service-name.ts', serviceName(name, title));
  write('openapi.yaml', withComponents(readFile(folder, 'openapi.yaml'), readFile(ROOT, 'openapi.yaml')));
  // Before the generated files get its hash.
  run(folder, BIOME, 'format', '--write', '--vcs-enabled=false', 'openapi.yaml');
  rmSync(path.join(folder, 'lib/contract/generated'), { recursive: true });
  run(folder, process.execPath, 'tools/generate-contract.ts');
  useNodeTest(folder);
  removeUnused(folder);
  writeManifest(folder, name);
}

/** Tests get Node's runner: Jest has twice as many packages as the rest of a service. */
function useNodeTest(folder: string): void {
  for (const file of globSync('test/**/*.ts', { cwd: folder })) {
    const text = readFile(folder, file).replace("'@jest/globals'", "'#test'");
    writeFileSync(path.join(folder, file), text);
  }
  run(folder, BIOME, 'check', '--write', '--linter-enabled=false', '--vcs-enabled=false', 'test');
}

function writeManifest(folder: string, name: string): void {
  const [own, project, lock] = [
    readFile(OVERLAY, 'package.json'),
    readFile(ROOT, 'package.json'),
    readFile(ROOT, 'package-lock.json'),
  ].map((text) => JSON.parse(text));
  const modules = globSync('**/*.ts', { cwd: folder, exclude: ['node_modules'] });
  const reached = new Set([...TOOLS, ...modules.flatMap((file) => packagesIn(readFile(folder, file)))]);
  writeFileSync(path.join(folder, 'package.json'), packageJson(own, project, lock, reached, name));
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

/** The files of a service, as paths from its folder. */
export function writtenFiles(folder: string): string[] {
  const places = globSync(['**', '.*', '.*/**'], { cwd: folder, exclude: ['node_modules'], withFileTypes: true });
  return places
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
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
