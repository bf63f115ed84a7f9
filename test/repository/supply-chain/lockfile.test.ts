import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

/** `npm ci` installs exactly the chosen packages: each has one version and the hash of its content. */

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

const ROOT = path.resolve(import.meta.dirname, '../../..');
const lockfiles = globSync('**/package-lock.json', { cwd: ROOT, exclude: ['**/node_modules', '**/cdk.out'] });

describe.each(lockfiles)('%s', (file) => {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(path.join(ROOT, file), 'utf8'),
  );
  const installed = Object.entries(packages).filter(([folder, { link }]) => folder.includes('node_modules/') && !link);

  test('pins the dependencies of the project and its workspaces to one version', () => {
    const own = Object.entries(packages).filter(([folder]) => !folder.includes('node_modules/'));
    const versions = own.flatMap(([, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    );
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version))).toEqual([]);
  });

  test('has the hash of every package that is installed on Linux with glibc, on x64 or arm64', () => {
    const loose = installed.filter(([, locked]) => !locked.integrity && !locked.inBundle && !isForeign(locked));
    expect(loose.map(([folder]) => folder)).toEqual([]);
  });

  // npm 11 lists those that its registry doesn't have, too. Without them, `npm ci` rejects the lockfile on every platform.
  test('lists the optional packages of every platform', () => {
    const names = new Set(Object.keys(packages).map((folder) => folder.replace(/^.*node_modules\//, '')));
    const optional = installed.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies));
    expect(optional.filter((name) => !names.has(name))).toEqual([]);
  });

  test('does not name where packages come from, so any registry or mirror works', () => {
    expect(installed.flatMap(([, { resolved }]) => resolved ?? [])).toEqual([]);
  });
});

/** The registry in use may not carry the binaries for other systems, so their hashes can be unknown. */
function isForeign({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: LockedPackage): boolean {
  return !os.includes('linux') || !(cpu.includes('x64') || cpu.includes('arm64')) || !libc.includes('glibc');
}
