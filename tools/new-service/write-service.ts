import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { withComponents } from './contract-components.ts';
import { findIssues, removeUnused } from './knip.ts';
import { biomeConfig, jestConfig, packageJson, tsconfig } from './lists.ts';
import { removeUnusedDeclarations } from './remove-unused.ts';
import { COPIED, FOREIGN_WORDS, GENERATED, ROOT, TESTS_LEFT_BEHIND } from './roots.ts';
import { run, runPackage } from './run-package.ts';

/** What only the new service has, and the lists of parts that it replaces. */
const OVERLAY = path.join(import.meta.dirname, 'overlay');

/**
 * Writes a service of its own: the overlay, and what it and the programs of this project need.
 * @param folder an empty or missing folder
 */
export function writeService(folder: string, name: string): CopiedTests {
  const files = globSync(COPIED, { cwd: ROOT, exclude: ['**/node_modules'] }).filter((file) => !GENERATED.test(file));
  for (const file of files) copy(folder, file);
  cpSync(OVERLAY, folder, { recursive: true });
  const project = readFileSync(path.join(ROOT, 'openapi.yaml'), 'utf8');
  change(folder, 'openapi.yaml', (text) => withComponents(text, project));
  change(folder, 'lib/config/service-name.ts', (text) => withName(text, name));
  const packages = path.join(folder, 'node_modules');
  symlinkSync(path.join(ROOT, 'node_modules'), packages);
  try {
    // Generated files have the hash of the contract.
    format(folder, 'openapi.yaml');
    run(folder, process.execPath, 'tools/generate-contract.ts');
    removeUnused(folder, '--production', '--include=files');
    const tests = removeTests(folder);
    writeLists(folder, name);
    copy(folder, 'petstore', name);
    removeUnusedDeclarations(folder);
    removeUnused(folder, '--include=files,dependencies');
    run(folder, 'find', '.', '-type', 'd', '-empty', '-delete');
    format(folder, ...filesOf(folder).filter((file) => /\.(?:ts|js|json)$/.test(file)));
    return tests;
  } finally {
    rmSync(packages);
    copy(folder, 'package-lock.json');
    // Removes unused packages, without a registry.
    run(folder, 'npm', 'install', '--package-lock-only', '--offline', '--no-audit');
    run(folder, process.execPath, path.join(ROOT, 'tools/complete-lockfile.ts'));
  }
}

/** Writes the files that list others. */
function writeLists(folder: string, name: string): void {
  const files = filesOf(folder);
  const isThere = (place: string) =>
    files.some((file) => file === place || file.startsWith(`${place.replace(/\/$/, '')}/`));
  const project = readFileSync(path.join(ROOT, 'package.json'), 'utf8');
  change(folder, 'package.json', (text) => packageJson(project, text, name, isThere));
  change(folder, 'biome.json', (text) => biomeConfig(text, isThere));
  change(folder, 'test/jest/long-tests.js', (text) => jestConfig(text, isThere));
  change(folder, 'tsconfig.json', (text) => tsconfig(text, isThere));
}

function filesOf(folder: string): string[] {
  const places = globSync('**/*', { cwd: folder, exclude: ['node_modules'] });
  return places.filter((place) => statSync(path.join(folder, place)).isFile());
}

function change(folder: string, file: string, edit: (text: string) => string): void {
  const target = path.join(folder, file);
  writeFileSync(target, edit(readFileSync(target, 'utf8')));
}

function copy(folder: string, file: string, target = file): void {
  mkdirSync(path.dirname(path.join(folder, target)), { recursive: true });
  copyFileSync(path.join(ROOT, file), path.join(folder, target));
}

/** The module with the service's name, for another service. */
function withName(source: string, name: string): string {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return source.replace(/(SERVICE = )'.*'/, `$1'${name}'`).replace(/(SERVICE_TITLE = )'.*'/, `$1'${title}'`);
}

function format(folder: string, ...files: readonly string[]): void {
  runPackage(folder, 'biome', 'format', '--write', '--vcs-enabled=false', ...files);
}

/** The numbers of this project's tests that were copied and left behind. */
export interface CopiedTests {
  readonly copied: number;
  readonly leftBehind: number;
}

/** Removes the tests that mention or import what stays behind, directly or not. */
export function removeTests(folder: string): CopiedTests {
  const remove = (file: string) => rmSync(path.join(folder, file), { force: true });
  for (const file of globSync('test/**/*.ts', { cwd: folder })) if (isForeign(folder, file)) remove(file);
  const broken = () => findIssues(folder, 'unresolved').filter(([file]) => file.startsWith('test/'));
  for (let files = broken(); files.length > 0; files = broken()) for (const [file] of files) remove(file);
  const all = globSync('test/**/*.test.ts', { cwd: ROOT, exclude: ['**/node_modules'] });
  const copied = all.filter((file) => existsSync(path.join(folder, file))).length;
  return { copied, leftBehind: all.length - copied };
}

/** The overlay's own test of deployments needs all files in its folder. */
function isForeign(folder: string, file: string): boolean {
  if (file.endsWith('.test.ts') && TESTS_LEFT_BEHIND.test(file)) return true;
  const text = readFileSync(path.join(folder, file), 'utf8');
  return !file.startsWith('test/e2e/deploy/') && (FOREIGN_WORDS.test(file) || FOREIGN_WORDS.test(text));
}
