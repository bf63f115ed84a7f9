import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { listAndCreate } from '../../local/curl-lines.ts';

test('a shell passes on the record of the second request unchanged, even with an apostrophe', () => {
  const record = { title: "The baker's list", text: '"Bread" & milk\n$HOME' };
  const [, create = ''] = listAndCreate('http://localhost:3000/v1/notes', 'key', record);
  const body = execFileSync('sh', ['-c', `curl() { shift "$(($# - 1))"; printf %s "$1"; }\n${create}`]);
  expect(JSON.parse(String(body))).toEqual(record);
});
