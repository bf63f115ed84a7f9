/**
 * A test for texts that contain a part, whatever the case and accents: `ISTANBUL` finds `ıstanbul`, and `strasse` finds
 * `Straße`. It does not depend on a language. Lower case first and upper case last, because only then do `ß` and `ẞ`, `σ` and
 * `ς`, `i` and `ı` become the same: https://www.unicode.org/Public/UCD/latest/ucd/SpecialCasing.txt
 */
export function containsText(part: string): (text: string) => boolean {
  const folded = fold(part);
  return (text) => fold(text).includes(folded);
}

/** Letters that Unicode does not decompose, and how people without them on the keyboard write them. */
const LETTERS = new Map([
  ['Æ', 'AE'],
  ['Œ', 'OE'],
  ['Ø', 'O'],
  ['Ł', 'L'],
  ['Đ', 'D'],
  ['Ð', 'D'],
  ['Þ', 'TH'],
]);
const UNDECOMPOSED = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g');
/**
 * A test for texts that together contain every word, in any order, as `containsText` does: `place order` finds
 * `Place an order`.
 */
export function containsWords(words: string): (...texts: readonly string[]) => boolean {
  const tests = words.trim().split(/\s+/).map(containsText);
  return (...texts) => tests.every((isIn) => texts.some(isIn));
}

/** An order in which records with exactly this name come first, whatever its case and accents. The others keep theirs. */
export function exactNameFirst(name: string): (one: Named, other: Named) => number {
  const folded = fold(name);
  const isExact = (record: Named) => Number(fold(record.name) === folded);
  return (one, other) => isExact(other) - isExact(one);
}

interface Named {
  readonly name: string;
}

/** A text without case and accents. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .toUpperCase()
    .replace(UNDECOMPOSED, (letter) => LETTERS.get(letter) ?? letter);
