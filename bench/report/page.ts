import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const DOCS = path.resolve(import.meta.dirname, '../../docs');
const PAGE = path.join(DOCS, 'performance.md');

/**
 * Puts what was measured into `docs/performance.md`, between the marks of its sections; the text around them is written by hand.
 * @param sections what stands in each section, by its name
 * @throws Error when the page lacks a section's marks
 */
export function writePage(sections: ReadonlyMap<string, string>): void {
  let page = readFileSync(PAGE, 'utf8');
  for (const [name, content] of sections) {
    const [begin, end] = [`<!-- ${name}: written by npm run bench -->`, `<!-- end of ${name} -->`];
    const [before, rest] = splitAt(page, begin);
    const [, after] = splitAt(rest, end);
    page = `${before}${begin}\n\n${content}\n\n${end}${after}`;
  }
  writeFileSync(PAGE, page);
}

/** Writes a picture of the page. */
export function writePicture(name: string, svg: string): void {
  writeFileSync(path.join(DOCS, name), svg);
}

function splitAt(text: string, mark: string): [before: string, after: string] {
  const place = text.indexOf(mark);
  if (place < 0) throw new Error(`docs/performance.md lacks ${mark}`);
  return [text.slice(0, place), text.slice(place + mark.length)];
}
