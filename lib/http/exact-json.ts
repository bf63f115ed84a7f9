/** What a number has that a double may not hold exactly: a fraction, an exponent, or 16 digits. Text may have it too. */
const SUSPICIOUS = /\d[.eE]|\d{16}/;

/** The longest number that is compared digit by digit. No exact id needs more. */
const MAX_NUMBER_LENGTH = 100;

/**
 * Parses JSON as `JSON.parse` does, except that it rounds no number to an integer: 890297655878944.00001 is not the id
 * 890297655878944. It becomes NaN, which no schema accepts. Numbers past 2^53 are left to the schema's maximum.
 * @throws SyntaxError
 */
export function parseExactJson(text: string) {
  const value = JSON.parse(text);
  if (!mayRound(text)) return value;
  try {
    return JSON.parse(text, exactNumber);
  } catch {
    return value; // Nested too deep for a reviver, and so for any schema.
  }
}

/** Whether a text may have a number that `JSON.parse` rounds. */
export function mayRound(text: string): boolean {
  return SUSPICIOUS.test(text);
}

/** A reviver: Node tells it what stands in the text (https://github.com/tc39/proposal-json-parse-with-source). */
function exactNumber(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source;
  if (typeof value !== 'number' || source === undefined || Math.abs(value) > Number.MAX_SAFE_INTEGER) return value;
  const isExact = source.length <= MAX_NUMBER_LENGTH && canonical(source) === canonical(String(value));
  return isExact ? value : Number.NaN;
}

/** A decimal number in one spelling: its significant digits and an exponent. */
function canonical(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
