import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { findCycle, importsOf, packagesOf, sourceFiles } from './support/imports.ts';

const ARCHITECTURE = readFileSync(path.resolve(import.meta.dirname, '../../../docs/architecture.md'), 'utf8');

/** The rows of a table of the architecture, with the names in the cells of each. */
function tableAfter(heading: string): string[][][] {
  const [, table = ''] = ARCHITECTURE.split(`${heading}\n|---|---|\n`);
  const [rows = ''] = table.split('\n\n');
  return rows
    .split('\n')
    .map((row) => row.split('|').map((cell) => [...cell.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name)));
}

/** The modules of `lib/`, from the top. Each imports only modules below it. Modules in one line don't import each other. */
const MODULES = tableAfter('| module | what it holds |').map(([, modules = []]) => modules);

/** The folders that each top-level folder imports, apart from itself. */
const IMPORTED = tableAfter('| folder | imports |').map(
  ([, [folder = ''] = [], imported = []]): [string, readonly string[]] => [folder, imported],
);

/** What connects a port to AWS, beside the port. */
const ADAPTER =
  /^lib\/(?:aws|deployments\/s3|domains\/(?:cloudfront|public-dns)|metrics\/cloudwatch|people\/user-pool)\b/;
/** A package of the SDK, apart from those of DynamoDB. */
const SDK = /^@(?:aws-sdk|smithy)\/(?!client-dynamodb$|util-dynamodb$)/;

const lib = sourceFiles('lib');
const moduleOf = (file: string) => file.split('/')[1] ?? '';
const levelOf = (module: string) => MODULES.findIndex((line) => line.includes(module));

describe('lib', () => {
  test('has no loose files', () => {
    expect(lib.filter((file) => file.split('/').length < 3)).toEqual([]);
  });

  test('consists of the modules that the architecture lists', () => {
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

  const rules = lib.filter((file) => !ADAPTER.test(file));

  test('imports the SDK of no service but DynamoDB outside of the adapters', () => {
    const outsideOfTheClient = rules.filter((file) => moduleOf(file) !== 'database');
    expect(outsideOfTheClient.filter((file) => packagesOf(file).some((name) => SDK.test(name)))).toEqual([]);
  });

  test('imports adapters only where it connects them', () => {
    const others = rules.filter((file) => moduleOf(file) !== 'connections');
    expect(others.filter((file) => importsOf(file).some((target) => ADAPTER.test(target)))).toEqual([]);
  });
});

test.each(IMPORTED)('%s imports, apart from itself, exactly %j', (folder, imported) => {
  const targets = sourceFiles(folder)
    .flatMap(importsOf)
    .map((target) => target.split('/')[0] ?? '');
  expect([...new Set(targets)].filter((target) => target !== folder).sort()).toEqual([...imported].sort());
});

test('there are no import cycles', () => {
  expect(findCycle(IMPORTED.flatMap(([folder]) => sourceFiles(folder)))).toBeUndefined();
});
