import { describe, expect, test } from '@jest/globals';
import { findCycle, importsOf, sourceFiles } from './support/imports.ts';

/** The modules of `lib/`, from the top. Each imports only modules below it. Modules in one line don't import each other. */
const MODULES = [
  ['sample-data', 'sign-in'],
  ['orders'],
  ['pets'],
  ['categories'],
  ['http'],
  ['network'],
  ['domains', 'deployments'],
  ['keys', 'people', 'project'],
  ['site-items'],
  ['activity', 'idempotency', 'paging'],
  ['database'],
  ['errors'],
  ['contract'],
  ['log', 'config'],
];

/** The folders that each top-level folder may import, apart from itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  functions: ['lib'],
  infra: ['lib', 'functions', 'apps'],
  tools: ['lib', 'infra', 'local', 'apps'],
  local: ['lib', 'functions', 'tools', 'apps'],
  aws: ['lib'],
  cli: ['lib', 'local', 'aws', 'apps', 'package.json'],
  apps: ['lib', 'tools'],
  client: [],
};

const lib = sourceFiles('lib');
const moduleOf = (file: string) => file.split('/')[1] ?? '';
const levelOf = (module: string) => MODULES.findIndex((line) => line.includes(module));

describe('lib', () => {
  test('has no loose files', () => {
    expect(lib.filter((file) => file.split('/').length < 3)).toEqual([]);
  });

  test('consists of the modules listed here', () => {
    expect([...new Set(lib.map(moduleOf))].sort()).toEqual(MODULES.flat().sort());
  });

  test('imports only downwards', () => {
    const wrong = lib.flatMap((file) =>
      importsOf(file)
        .filter((target) => moduleOf(target) !== moduleOf(file) && levelOf(moduleOf(target)) <= levelOf(moduleOf(file)))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});

test.each(Object.entries(ALLOWED))('%s imports only itself and [%s]', (folder, allowed) => {
  const wrong = sourceFiles(folder).flatMap((file) =>
    importsOf(file)
      .filter((target) => ![folder, ...allowed].includes(target.split('/')[0] ?? ''))
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('there are no import cycles', () => {
  expect(findCycle(Object.keys(ALLOWED).flatMap(sourceFiles))).toBeUndefined();
});
