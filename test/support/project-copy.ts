import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COPIED = [
  'functions',
  'lib',
  'local',
  'client/src',
  'README.md',
  'apps/brand',
  'apps/dashboard/build-dashboard.ts',
  'apps/run-build.ts',
  'apps/site/build-site.ts',
  'tools',
  'openapi.yaml',
  'dashboard.yaml',
  'package.json',
];

/** A copy of the service's files that tests may change. */
export interface ProjectCopy {
  readonly root: string;
  /** Replaces a part of a file. `$&` stands for the replaced part. */
  edit(file: string, before: RegExp, after: string): void;
}

/** Astro builds no site from packages outside the first folder of its own path, such as `/home`. */
const COPIES = path.join(ROOT, '.copies');

/**
 * Copies the service's files. The copy uses the packages of this checkout.
 * @param more further files and folders to copy
 */
export function copyProject(more: readonly string[] = []): ProjectCopy {
  const root = temporaryFolder(COPIES);
  for (const name of [...COPIED, ...more]) cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  return {
    root,
    edit: (name, before, after) => {
      const file = path.join(root, name);
      const text = readFileSync(file, 'utf8');
      if (!before.test(text)) throw new Error(`${name} does not contain ${before}`);
      writeFileSync(file, text.replace(before, after));
    },
  };
}
