import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { settingsSchema } from '../../../infra/settings/stage-settings.ts';
import { settingsTable } from '../../../tools/pages/settings-table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

test('the table of settings has a row for each, with the first sentence of its comment', () => {
  const table = settingsTable(ROOT);
  const rows = [...table.matchAll(/^\| `(\w+)` \| \S.*[^.] \|$/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual([...Object.keys(settingsSchema.shape), 'otherRegions'].sort());
  expect(table).toContain('| `tags` | tags of every resource, in addition to `project` and `stage` |');
});

test('a setting without a comment is an error', () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'infra/settings'), { recursive: true });
  writeFileSync(path.join(folder, 'infra/settings/stage-settings.ts'), 'export const settings = {\n  tags: 1,\n};\n');
  expect(() => settingsTable(folder)).toThrow('has no comment');
});
