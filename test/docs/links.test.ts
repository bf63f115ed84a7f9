import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The site's own build checks its links. */
const PAGES = ['*.md', ':!site'];
const pages = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...PAGES], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter((page) => page && existsSync(path.join(ROOT, page)));

test.each(pages)('every relative link of %s leads to a file', (page) => {
  const links = readFileSync(path.join(ROOT, page), 'utf8').matchAll(/\]\((?![a-z]+:|#|\/)([^)\s#]+)/g);
  const broken = [...links].filter(([, link = '']) => !existsSync(path.join(ROOT, path.dirname(page), link)));
  expect(broken.map(([, link]) => link)).toEqual([]);
});
