import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The site's own build checks its links. Those of the overlay lead to files of the service that it is copied to. */
const exclude = ['**/node_modules', 'apps/site', '**/cdk.out', 'tools/new-service/overlay'];
const pages = globSync(['**/*.md', '.github/**/*.md'], { cwd: ROOT, exclude });

test.each(pages)('every relative link of %s points to a file', (page) => {
  const links = readFileSync(path.join(ROOT, page), 'utf8').matchAll(/\]\((?![a-z]+:|#|\/)([^)\s#]+)/g);
  const broken = [...links].filter(([, link = '']) => !existsSync(path.join(ROOT, path.dirname(page), link)));
  expect(broken.map(([, link]) => link)).toEqual([]);
});

test.each(pages)('every link of %s to a heading has its heading', (page) => {
  const links = readFileSync(path.join(ROOT, page), 'utf8').matchAll(/\]\((?![a-z]+:|\/)([^)\s#]*)#([^)\s]+)\)/g);
  const broken = [...links].filter(([, link = '', anchor = '']) => {
    const target = link === '' ? path.join(ROOT, page) : path.join(ROOT, path.dirname(page), link);
    return target.endsWith('.md') && !anchorsOf(target).includes(anchor);
  });
  expect(broken.map(([, link, anchor]) => `${link}#${anchor}`)).toEqual([]);
});

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(file: string): string[] {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
