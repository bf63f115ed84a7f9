import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { tables } from '../../lib/database/tables.ts';

const operations = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');

test('the runbook for a deleted table sets the limits of every index', () => {
  const names = tables.Pets.indexes.map(({ name }) => name);
  expect(operations).toContain(`for INDEX in ${names.join(' ')}; do`);
});
