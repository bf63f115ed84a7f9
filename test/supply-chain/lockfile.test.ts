import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findLockfileProblems, type Lockfile } from '../../tools/supply-chain/lockfile.ts';
import { thirdPartyNotice } from '../../tools/supply-chain/third-party.ts';

const integrity = 'sha512-AAAA';
const manifest = { devDependencies: { tool: '1.2.3' } };
const lockfile: Lockfile = {
  packages: {
    '': {},
    'node_modules/tool': { integrity },
    'node_modules/a/node_modules/b': { integrity },
  },
};
const withPackage = (name: string, locked: Lockfile['packages'][string]): Lockfile => ({
  packages: { ...lockfile.packages, [`node_modules/${name}`]: locked },
});

test('a valid lockfile has no violations', () => {
  expect(findLockfileProblems(manifest, lockfile)).toEqual([]);
});

test('the project’s own lockfile has no violations', () => {
  const read = (file: string) => JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8'));
  expect(findLockfileProblems(read('package.json'), read('package-lock.json'))).toEqual([]);
});

test.each<[violation: string, found: string[]]>([
  ['node_modules/loose has no hash.', findLockfileProblems(manifest, withPackage('loose', {}))],
  [
    'node_modules/tool-linux-arm64 has no hash.',
    findLockfileProblems(manifest, withPackage('tool-linux-arm64', { optional: true, os: ['linux'], cpu: ['arm64'] })),
  ],
  [
    'node_modules/fork comes from git+ssh://example/fork.git, not from a registry.',
    findLockfileProblems(manifest, withPackage('fork', { integrity, resolved: 'git+ssh://example/fork.git' })),
  ],
  ['other is not pinned: ^1.2.3.', findLockfileProblems({ ...manifest, dependencies: { other: '^1.2.3' } }, lockfile)],
  [
    'binary is not pinned: latest.',
    findLockfileProblems({ ...manifest, optionalDependencies: { binary: 'latest' } }, lockfile),
  ],
])('%s', (violation, found) => {
  expect(found).toEqual([violation]);
});

test('a workspace needs no hash, but its dependencies are pinned', () => {
  const withWorkspace: Lockfile = {
    packages: {
      ...lockfile.packages,
      site: { devDependencies: { astro: '^7.0.0' } },
      'node_modules/@petstore/site': { resolved: 'site', link: true },
    },
  };
  expect(findLockfileProblems(manifest, withWorkspace)).toEqual(['astro is not pinned: ^7.0.0.']);
});

test('a package under an unlisted license may not ship', () => {
  const copyleft = { name: 'viral', version: '1.0.0', license: 'AGPL-3.0-only', text: undefined };
  expect(() => thirdPartyNotice([copyleft])).toThrow(
    'viral has the license AGPL-3.0-only. Decide whether it may be deployed.',
  );
});
