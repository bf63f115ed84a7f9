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

/** A text without case and accents. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .toUpperCase()
    .replace(UNDECOMPOSED, (letter) => LETTERS.get(letter) ?? letter);
