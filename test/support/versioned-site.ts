import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** A built site whose home page needs one asset of its own. */
export function buildSite(version: number): string {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, '_astro'));
  writeFileSync(path.join(folder, 'index.html'), `<script src="/_astro/page.${version}.js"></script>`);
  writeFileSync(path.join(folder, '404.html'), 'Not found');
  writeFileSync(path.join(folder, '_astro', `page.${version}.js`), `console.log(${version});`.repeat(200));
  writeFileSync(path.join(folder, '_astro', 'shared.css'), 'body {}');
  return folder;
}
