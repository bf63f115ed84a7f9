import fc from 'fast-check';

/** Texts that have caused bugs in other programs. */
const NAUGHTY = [
  '',
  ' ',
  '\u0000',
  '\u00a0',
  '\ufeff',
  '\u200b',
  '\u202e',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  "'; DROP TABLE pets; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  '%00%0d%0a',
  'a\r\nSet-Cookie: a=b',
  'e\u0301',
  '\u00e9',
  'ß',
  'İ',
  '👩‍👩‍👧‍👦',
  '🐕'.repeat(255),
  '🐕'.repeat(256),
  'x'.repeat(255),
  'x'.repeat(256),
  'x'.repeat(2000),
  'x'.repeat(2001),
] as const;

/** Halves of surrogate pairs, which JSON can express and UTF-8 can't. */
const LONE_SURROGATES = ['\ud800', '\udfff', 'a\ud83d', '\udc15b', '\udc15\ud83d'] as const;

/** Any text at all. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(...NAUGHTY),
  fc.constantFrom(...LONE_SURROGATES),
);

/** Text of a given length, with characters from all of Unicode. */
export function textOfLength(minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.oneof(
    fc.string({ unit: 'binary', minLength, maxLength, size: 'small' }),
    fc.string({ unit: 'grapheme-ascii', minLength, maxLength, size: 'small' }),
    fc.constantFrom(...NAUGHTY.filter((text) => [...text].length >= minLength && [...text].length <= maxLength)),
    // Exactly at the limit.
    fc.constantFrom('x', '🐕', '\u0000').map((character) => character.repeat(maxLength)),
  );
}
