/**
 * The end of `npm run generate`: writes the parts of documents that the code owns, each between two comments. With `--check`,
 * it writes nothing and fails when one of them is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { codeMap } from './map/code-map.ts';
import { settingsTable } from './pages/settings-table.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const PARTS = [
  { page: 'docs/architecture.md', title: 'Map', part: codeMap },
  { page: 'docs/operations/settings.md', title: 'Settings', part: settingsTable },
] as const;

const isCheck = process.argv.includes('--check');

/** The text of a page with a new part between its comments. */
function withPart(page: string, text: string, title: string, part: string): string {
  const begin = `<!-- ${title}: written by \`npm run generate\` -->\n`;
  const end = `<!-- End of the ${title.toLowerCase()} -->`;
  const [before, rest = ''] = text.split(begin);
  const [, after] = rest.split(end);
  if (after === undefined) throw new UserError(`${page} needs these comments: ${begin}${end}`);
  return `${before}${begin}${part}\n${end}${after}`;
}

try {
  for (const { page, title, part } of PARTS) {
    const file = path.join(ROOT, page);
    const text = readFileSync(file, 'utf8');
    const written = withPart(page, text, title, part(ROOT));
    if (written === text) continue;
    if (isCheck) throw new UserError(`Stale: ${page}. Run \`npm run generate\`.`);
    writeFileSync(file, written);
  }
} catch (error) {
  failWith(error);
}
