import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** The folder of a small built site. */
export function siteFolder(text = 'Petstore'): string {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, '_astro'));
  writeFileSync(path.join(folder, 'index.html'), `<!doctype html><title>${text}</title>`);
  writeFileSync(path.join(folder, '404.html'), '<!doctype html><title>Not found</title>');
  writeFileSync(path.join(folder, '_astro/page.css'), `/* ${text} */`);
  return folder;
}
