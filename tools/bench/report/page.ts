import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const DOCS = path.resolve(import.meta.dirname, '../../../docs');

/**
 * Replaces the sections of figures in `docs/performance.md`. The rest is written by hand.
 * @throws Error when the page lacks the markers of a section
 */
export function writePage(sections: Readonly<Record<string, string>>): void {
  const file = path.join(DOCS, 'performance.md');
  let page = readFileSync(file, 'utf8');
  for (const [name, content] of Object.entries(sections)) {
    const [begin, end] = [`<!-- ${name}: written by npm run bench -->`, `<!-- end of ${name} -->`];
    const section = new RegExp(`${begin}.*${end}`, 's');
    if (!section.test(page)) throw new Error(`docs/performance.md lacks the markers of ${name}.`);
    page = page.replace(section, () => `${begin}\n\n${content}\n\n${end}`);
  }
  writeFileSync(file, page);
}
