/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]|\u200f/u;
/** Characters that change the direction of what follows: https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Text without the invisible characters that reorder what follows. */
export const withoutDirections = (text: string): string => text.replace(DIRECTIONS, '');

/**
 * Text from other people within a sentence, so that it can't reorder the rest. Use it where only text is possible, such
 * as in titles, and `Breakable` elsewhere.
 */
export function isolate(text: string): string {
  const plain = withoutDirections(text);
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}
