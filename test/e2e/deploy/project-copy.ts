import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OwnSettings } from '../../../infra/settings/stage-settings.ts';
import { SERVICE } from '../../../lib/config/service-name.ts';
import { contractSources } from '../../../tools/contract/contract-sources.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The files and folders needed to deploy and operate a stage. Not every service has all of them. */
const PARTS = [
  ...['apps', 'cli', 'functions', 'infra', 'lib', 'local', 'tools'],
  ...['cdk.json', 'package-lock.json', 'package.json', SERVICE, 'tsconfig.json'],
  ...contractSources.map(({ file }) => file),
].filter((part) => existsSync(path.join(ROOT, part)));

/** Copies the project into a folder, where it is changed and deployed. The copy uses the project's own packages. */
export function copyProject(folder: string): void {
  for (const part of PARTS)
    cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true, filter: isSource });
  setOwnSettings(folder);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
}

/** Sets an operator's own settings in a copy. What this command proves depends on no others. */
export function setOwnSettings(folder: string, settings: Partial<OwnSettings> = {}): void {
  const text = JSON.stringify({ everyStage: {}, staging: {}, production: {}, ...settings });
  const file = path.join(folder, 'infra/settings/own-settings.ts');
  writeFileSync(file, `export const RUNBOOK = 'runbook.md';\nexport const ownSettings = ${text};\n`);
}

function isSource(file: string): boolean {
  return path.basename(file) !== 'node_modules';
}

/** Replaces text in a file of the copy. @throws Error when the file does not contain the text */
export function changeSource(folder: string, file: string, before: string, after: string): void {
  const target = path.join(folder, file);
  const source = readFileSync(target, 'utf8');
  if (!source.includes(before)) throw new Error(`${file} has no ${before}`);
  writeFileSync(target, source.replace(before, after));
}

/** Saves an assembly under a name, to deploy it again later. */
export function keepAssembly(folder: string, name: string): void {
  cpSync(path.join(folder, 'cdk.out'), path.join(folder, name), { recursive: true });
}

/** Makes a saved assembly the one to deploy. */
export function useAssemblyNamed(folder: string, name: string): void {
  rmSync(path.join(folder, 'cdk.out'), { recursive: true, force: true });
  cpSync(path.join(folder, name), path.join(folder, 'cdk.out'), { recursive: true });
}
