import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { LEVERS } from '../../../cli/cost/levers.ts';

const PAGE = path.resolve(import.meta.dirname, '../../../docs/operations/cost.md');

test('the table of docs/operations/cost.md has the levers of ./petstore cost', () => {
  const [, table = ''] = readFileSync(PAGE, 'utf8').split('| service, usage type | cause | lever |\n|---|---|---|\n');
  const rows = table.slice(0, table.indexOf('\n\n')).split('\n');
  expect(rows.map((row) => row.replace(/\[([^\]]+)\]\([^)]+\)|[`…]/g, '$1'))).toEqual(
    LEVERS.map(
      ({ service, usageTypes, cause, lever }) => `| ${[service, ...usageTypes].join(', ')} | ${cause} | ${lever} |`,
    ),
  );
});
