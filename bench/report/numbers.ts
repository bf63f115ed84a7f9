import type { Summary } from '../measure/statistics.ts';

/** `51.9 (50.2–53.0)`: the median and the quartiles. */
export function withSpread({ median, low, high }: Summary, digits: number): string {
  return `${fixed(median, digits)} (${fixed(low, digits)}–${fixed(high, digits)})`;
}

/** With a minus that is one, and no minus before a zero. */
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−');
}

/** A number of things, which is a whole one as a rule: `3`, `1.5`. */
export function count(value: number): string {
  return Number.isInteger(value) ? whole(value) : fixed(value, 2);
}

/** `1,234`. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** Three digits that count: `1.23`, `12.3`, `123`, `1,234`. */
export function threeDigits(value: number): string {
  if (value >= 100) return whole(value);
  return fixed(value, value >= 10 ? 1 : 2);
}

/** `192 KB`, `1.3 MB`. */
export function size(bytes: number): string {
  return bytes < 1_000_000 ? `${threeDigits(bytes / 1024)} KB` : `${threeDigits(bytes / 1024 / 1024)} MB`;
}
