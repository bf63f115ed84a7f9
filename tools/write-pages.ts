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

try {
  const stale = PARTS.map(({ page, title, part }) => {
    const file = path.join(ROOT, page);
    const text = readFileSync(file, 'utf8');
    const [begin, end] = [`<!-- ${title}: written by \`npm run generate\` -->\n`, `<!-- End of the ${title.toLowerCase()} -->`];
    const [before, rest = ''] = text.split(begin);
    const [, after] = rest.split(end);
    if (after === undefined) throw new UserError(`${page} needs these comments: ${begin}${end}`);
    const written = `${before}${begin}${part(ROOT)}\n${end}${after}`;
    if (written !== text && !process.argv.includes('--check')) writeFileSync(file, written);
    return written === text ? [] : [page];
  }).flat();
  if (stale.length > 0 && process.argv.includes('--check'))
    throw new UserError(`Stale: ${stale.join(', ')}. Run \`npm run generate\`.`);
} catch (error) {
  failWith(error);
}
