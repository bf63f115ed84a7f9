/**
 * Matches numbers that a double may not represent exactly: with a fraction, an exponent or 16 digits. It can also match
 * inside strings.
 */
const MAY_BE_INEXACT = /\d[.eE]|\d{16}/;

/** The longest number that is compared digit by digit. Exact ids are shorter. */
const MAX_NUMBER_LENGTH = 100;

/**
 * Parses JSON like `JSON.parse`, but never rounds a number to an integer: the number 890297655878944.00001 must not
 * become an id. It becomes NaN, which no schema accepts. The schema's maximum rejects numbers above 2^53.
 * @throws SyntaxError
 */
export function parseExactJson(text: string) {
  const value = JSON.parse(text);
  if (!mayRound(text)) return value;
  try {
    return JSON.parse(text, exactNumber);
  } catch {
    return value; // Nested too deeply for a reviver, and therefore for any schema.
  }
}

/** Whether a JSON text may contain a number that `JSON.parse` rounds. */
export function mayRound(text: string): boolean {
  return MAY_BE_INEXACT.test(text);
}

/**
 * A reviver that compares each number with its source text (https://github.com/tc39/proposal-json-parse-with-source).
 */
function exactNumber(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source;
  if (typeof value !== 'number' || source === undefined || Math.abs(value) > Number.MAX_SAFE_INTEGER) return value;
  const isExact = source.length <= MAX_NUMBER_LENGTH && canonical(source) === canonical(String(value));
  return isExact ? value : Number.NaN;
}

/** A decimal number in canonical form: its significant digits and an exponent. */
function canonical(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
