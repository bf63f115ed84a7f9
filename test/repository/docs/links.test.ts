import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The site's own build checks its links. */
const exclude = ['**/node_modules', 'apps/site', '**/cdk.out'];
const pages = globSync(['**/*.md', '.github/**/*.md'], { cwd: ROOT, exclude });

test.each(pages)('every relative link of %s points to a file', (page) => {
  const links = readFileSync(path.join(ROOT, page), 'utf8').matchAll(/\]\((?![a-z]+:|#|\/)([^)\s#]+)/g);
  const broken = [...links].filter(([, link = '']) => !existsSync(path.join(ROOT, path.dirname(page), link)));
  expect(broken.map(([, link]) => link)).toEqual([]);
});
