import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** What deploying and operating a stage needs. */
const PARTS = [
  ...['cli', 'cloud', 'dashboard', 'functions', 'infra', 'lib', 'local', 'site', 'tools'],
  ...['cdk.json', 'dashboard.yaml', 'openapi.yaml', 'package-lock.json', 'package.json', 'petstore', 'tsconfig.json'],
];

/** Copies the project into a folder, to be changed and deployed there. The packages are the project's own. */
export function copyProject(folder: string): void {
  for (const part of PARTS)
    cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true, filter: isSource });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
}

function isSource(file: string): boolean {
  return path.basename(file) !== 'node_modules';
}

/** Replaces text of a file in the copy. @throws Error when the file does not have it */
export function changeSource(folder: string, file: string, before: string, after: string): void {
  const target = path.join(folder, file);
  const source = readFileSync(target, 'utf8');
  if (!source.includes(before)) throw new Error(`${file} has no ${before}`);
  writeFileSync(target, source.replace(before, after));
}

/** Keeps an assembly under a name, to be deployed again later. */
export function keepAssembly(folder: string, name: string): void {
  cpSync(path.join(folder, 'cdk.out'), path.join(folder, name), { recursive: true });
}

/** Makes a kept assembly the one that is deployed. */
export function useAssemblyNamed(folder: string, name: string): void {
  rmSync(path.join(folder, 'cdk.out'), { recursive: true, force: true });
  cpSync(path.join(folder, name), path.join(folder, 'cdk.out'), { recursive: true });
}
