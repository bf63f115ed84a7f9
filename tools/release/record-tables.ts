/** `npm run release:tables`: records the tables of a release. `test/infra/table-updates.test.ts` compares later ones with them. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { allTables } from '../../lib/database/tables.ts';

const FILE = path.resolve(import.meta.dirname, 'tables.json');

const tables = Object.entries(allTables).map(([name, { variable: _, ...definition }]) => [name, definition]);
writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(tables), undefined, 2)}\n`);
