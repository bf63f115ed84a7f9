import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { type TableDefinition, tables } from '../../lib/database/tables.ts';

const operations = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');

test('the runbook for a deleted table sets the limits of every index', () => {
  const line = operations.split('\n').find((one) => one.startsWith('for INDEX in ')) ?? '';
  for (const { indexes = [] } of Object.values<TableDefinition>(tables)) {
    expect(line).toContain(indexes.map(({ name }) => name).join(' '));
  }
});
