import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The packages whose install scripts are skipped, with the reason why they work without them. */
const SKIPPED: Readonly<Record<string, string>> = {
  '@parcel/watcher': 'Compiles a watcher from source where no prebuilt one exists; jest uses it only with --watch.',
  '@scarf/scarf': 'Reports the installation of swagger-ui-dist to its maintainers.',
  '@swc/core': 'Fetches a WebAssembly build where no native one exists; @swc/core-<platform> is a dependency.',
  'classic-level': 'Compiles LevelDB where no prebuilt one exists; prebuilds of Linux and macOS are in the package.',
  esbuild:
    'Replaces its JavaScript launcher with the binary of @esbuild/<platform>, which also works from the launcher.',
};

const projects = globSync('**/package-lock.json', { cwd: ROOT, exclude: ['**/node_modules', '**/cdk.out'] }).map(
  (file) => path.dirname(file),
);

test.each(projects)('npm runs no install script in %s', (folder) => {
  expect(read(path.join(folder, '.npmrc'))).toMatch(/^ignore-scripts=true$/m);
});

test('only the listed packages have an install script', () => {
  const skipped = projects.flatMap((folder) => {
    const { packages }: { packages: Record<string, { hasInstallScript?: boolean }> } = JSON.parse(
      read(path.join(folder, 'package-lock.json')),
    );
    const folders = Object.keys(packages).filter((name) => packages[name]?.hasInstallScript);
    return folders.map((name) => name.replace(/^.*node_modules\//, ''));
  });
  expect([...new Set(skipped)].sort()).toEqual(Object.keys(SKIPPED).sort());
});
