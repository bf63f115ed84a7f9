import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { readContract } from '../../tools/contract/document.ts';
import { pageHref } from '../site/src/reference/page-href.ts';

const MODULE = 'virtual:site-pages';
const GUIDES = path.resolve(import.meta.dirname, '../site/src/content/docs');
/** Pages that nobody searches for. */
const LEFT_OUT = ['404', 'index'];

/** The module with the titles of the site's pages, in groups, which the search of the dashboard lists. */
export function sitePages(): Plugin {
  return {
    name: 'site-pages',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(readSitePages())}` : undefined),
  };
}

/** The guides, from their front matter, and the operations of the contract. */
function readSitePages() {
  const guides = globSync('*.{md,mdx}', { cwd: GUIDES })
    .sort()
    .flatMap((file) => {
      const { name } = path.parse(file);
      if (LEFT_OUT.includes(name)) return [];
      const [, frontMatter = ''] = readFileSync(path.join(GUIDES, file), 'utf8').split(/^---$/m);
      return { path: `/${name}/`, title: String(parse(frontMatter).title) };
    });
  const operations = Object.entries(readContract().paths).flatMap(([template, item]) =>
    Object.entries(item).map(([method, { operationId, summary = operationId, tags }]) => ({
      path: pageHref(operationId),
      title: summary,
      words: [operationId, method, template, ...tags],
    })),
  );
  return { guides, operations };
}
