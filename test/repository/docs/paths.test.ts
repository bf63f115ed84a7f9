import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** A new service has these files in place of this project's. Pages about it name both. */
const OVERLAY = path.join(ROOT, 'tools/new-service/overlay');
const exclude = ['**/node_modules', '**/cdk.out'];
const pages = globSync(['**/*.md', '.github/**/*.md'], { cwd: ROOT, exclude });

/** A path, possibly with placeholders and alternatives: `functions/<tag>/`, `lib/{a,b}.ts`. */
const PATH = /^[\w.-]+\/[\w./{},*<>-]*$/;
/** A module that a sentence names without its folder, such as `dns-limits.ts`. */
const NAME = /^[\w.-]+\.tsx?$/;
/** What builds and installations write. */
const WRITTEN = /(?:^|\/)(?:dist|cdk\.out|coverage|node_modules|\.petstore)(?:\/|$)/;

const names = new Set(globSync('**/*.{ts,tsx}', { cwd: ROOT, exclude }).map((file) => path.basename(file)));

test.each(pages.filter((page) => !isHistory(page)))('every path in a code span of %s exists', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8').replaceAll(/^( *)```.*?^\1```$/gms, '');
  // The steps of a recipe write new files.
  const created = [...text.matchAll(/\bWrite [^`]*`([^`]+)`/g)].map(([, file = '']) => file);
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  expect(spans.filter((span) => !created.includes(span) && !exists(span))).toEqual([]);
});

function exists(span: string): boolean {
  if (NAME.test(span)) return names.has(span);
  const [folder = ''] = span.split('/');
  if (!PATH.test(span) || WRITTEN.test(span) || !existsSync(path.join(ROOT, folder))) return true;
  const pattern = span.replace(/\/$/, '').replaceAll(/<[\w-]+>/g, '*');
  return [ROOT, OVERLAY].some((cwd) => globSync(pattern, { cwd }).length > 0);
}

/** A superseded decision describes what was, and its files may be gone. Those of an accepted decision exist. */
function isHistory(page: string): boolean {
  return (
    page.startsWith('docs/decisions/') && readFileSync(path.join(ROOT, page), 'utf8').includes('- Status: superseded')
  );
}
