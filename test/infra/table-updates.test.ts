import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { TableDefinition } from '../../lib/database/table-definition.ts';
import { allTables } from '../../lib/database/tables.ts';
import { updateProblems } from './support/table-updates.ts';

const FILE = path.resolve(import.meta.dirname, '../../tools/release/tables.json');

/** If this fails, split the change over several releases, as docs/operations/deploy.md describes under "Changing a table". */
test('stages of the last release can be updated to the tables of this one', () => {
  expect(updateProblems(JSON.parse(readFileSync(FILE, 'utf8')), allTables)).toEqual([]);
});

describe('an update', () => {
  const id = { name: 'id', type: 'N' } as const;
  const kind = { name: 'kind', type: 'S' } as const;
  const index = (name: string, partitionKey: TableDefinition['partitionKey'] = kind) => ({
    name,
    partitionKey,
    sortKey: id,
  });
  const pets: TableDefinition = {
    variable: 'petsTable',
    partitionKey: kind,
    sortKey: id,
    indexes: [index('byKind')],
    timeToLive: 'expiresAt',
  };
  const problemsOf = (change: Partial<TableDefinition>) =>
    updateProblems({ Pets: pets }, { Pets: { ...pets, ...change } });

  test('can add a table, and add or remove one index of each table', () => {
    expect(updateProblems({ Pets: pets }, { Pets: pets, Toys: pets })).toEqual([]);
    expect(problemsOf({ indexes: [index('byKind'), index('byName')] })).toEqual([]);
    expect(problemsOf({ indexes: [] })).toEqual([]);
  });

  test.each<[string, Partial<TableDefinition>, RegExp]>([
    ['add two indexes', { indexes: [index('byKind'), index('byA'), index('byB')] }, /\(\+byA, \+byB\)/],
    ['replace an index', { indexes: [index('byName')] }, /\(\+byName, -byKind\)/],
    ['change the keys of an index', { indexes: [index('byKind', id)] }, /another name/],
    ['change the keys of a table', { partitionKey: id }, /empty table/],
    ['change the attribute of the time to live', { timeToLive: 'endsAt' }, /switch it off/],
  ])('can’t %s', (_, change, problem) => {
    expect(problemsOf(change)).toEqual([expect.stringMatching(problem)]);
  });

  test('can’t remove a table', () => {
    expect(updateProblems({ Pets: pets }, {})).toEqual([expect.stringMatching(/^Pets is gone/)]);
  });
});
