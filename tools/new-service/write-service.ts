import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withComponents } from './contract-components.ts';
import { type CopiedTests, findTests } from './copied-tests.ts';
import { biomeConfig, jestConfig, packageJson, tsconfig } from './lists.ts';
import { closureOf, filesBelow, overlayFiles, ROOT, sourceOf } from './merged-tree.ts';
import { removeUnusedDeclarations } from './remove-unused.ts';
import { PLAIN_FILES, PROGRAMS } from './roots.ts';
import { run, runPackage } from './run-package.ts';

/** Removes unused files, and unused packages from `package.json`. */
const REMOVE_UNUSED = [
  '--fix',
  '--allow-remove-files',
  '--include=files,dependencies',
  '--no-exit-code',
  '--no-config-hints',
];

/**
 * Writes a service of its own: the overlay, and what it and the programs of this project need.
 * @param folder an empty or missing folder
 * @returns the tests that were copied and left behind
 */
export function writeService(folder: string, name: string): CopiedTests {
  const parts = closureOf([...PROGRAMS, ...PLAIN_FILES, ...overlayFiles()]);
  const tests = findTests((file) => parts.has(file));
  for (const file of new Set([...parts, ...tests.copied])) copy(file, path.join(folder, file));
  const project = readFileSync(path.join(ROOT, 'openapi.yaml'), 'utf8');
  change(folder, 'openapi.yaml', (text) => withComponents(text, project));
  change(folder, 'lib/config/service-name.ts', (text) => withName(text, name));
  const packages = path.join(folder, 'node_modules');
  symlinkSync(path.join(ROOT, 'node_modules'), packages);
  try {
    // Generated files have the hash of the contract.
    format(folder, 'openapi.yaml');
    run(folder, process.execPath, 'tools/generate-contract.ts');
    writeLists(folder, name);
    copy('petstore', path.join(folder, name));
    removeUnusedDeclarations(folder);
    runPackage(folder, 'knip', ...REMOVE_UNUSED);
    format(folder, ...formatted(folder));
  } finally {
    rmSync(packages);
  }
  copy('package-lock.json', path.join(folder, 'package-lock.json'));
  // Removes unused packages, without a registry.
  run(folder, 'npm', 'install', '--package-lock-only', '--offline', '--no-audit');
  run(folder, process.execPath, path.join(ROOT, 'tools/complete-lockfile.ts'));
  return tests;
}

/** Writes the files that list others. */
function writeLists(folder: string, name: string): void {
  const files = filesBelow(folder);
  const isThere = (place: string) =>
    files.some((file) => file === place || file.startsWith(`${place.replace(/\/$/, '')}/`));
  const project = readFileSync(path.join(ROOT, 'package.json'), 'utf8');
  change(folder, 'package.json', (text) => packageJson(project, text, name, isThere));
  change(folder, 'biome.json', (text) => biomeConfig(text, isThere));
  change(folder, 'jest.config.js', (text) => jestConfig(text, isThere));
  change(folder, 'tsconfig.json', (text) => tsconfig(text, isThere));
}

const formatted = (folder: string) =>
  filesBelow(folder).filter((file) => /\.(?:ts|js|json)$/.test(file) && !/^node_modules|package-lock/.test(file));

function change(folder: string, file: string, edit: (text: string) => string): void {
  const target = path.join(folder, file);
  writeFileSync(target, edit(readFileSync(target, 'utf8')));
}

function copy(file: string, target: string): void {
  const source = sourceOf(file);
  if (source === undefined) throw new Error(`There is no file ${file}.`);
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(source, target);
}

/** The module with the service's name, for another service. */
function withName(source: string, name: string): string {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return source.replace(/(SERVICE = )'.*'/, `$1'${name}'`).replace(/(SERVICE_TITLE = )'.*'/, `$1'${title}'`);
}

function format(folder: string, ...files: readonly string[]): void {
  runPackage(folder, 'biome', 'format', '--write', '--vcs-enabled=false', ...files);
}
