/**
 * The end of `npm run generate`: writes the map of the code into `docs/architecture.md`. With `--check`, it writes nothing
 * and fails when the map is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { codeMap } from './map/code-map.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PAGE = 'docs/architecture.md';
const MAP = /(?<=<!-- Map: written by `npm run generate` -->\n).*?(?=<!-- End of the map -->)/s;

try {
  const file = path.join(ROOT, PAGE);
  const text = readFileSync(file, 'utf8');
  if (!MAP.test(text)) throw new UserError(`${PAGE} needs the two comments around its map.`);
  const written = text.replace(MAP, () => `${codeMap(ROOT)}\n`);
  if (written !== text && process.argv.includes('--check')) {
    throw new UserError(`Stale: ${PAGE}. Run \`npm run generate\`.`);
  }
  if (written !== text) writeFileSync(file, written);
} catch (error) {
  failWith(error);
}
