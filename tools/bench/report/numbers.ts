import { median, quantile } from '../measure/statistics.ts';

/** A fixed number of decimals, with a real minus sign and none before a zero. */
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−');
}

/** The median and the quartiles: `51.9 (50.2–53.0)`. */
export function withQuartiles(values: readonly number[], digits: number): string {
  const [low, middle, high] = [quantile(values, 0.25), median(values), quantile(values, 0.75)];
  return `${fixed(middle, digits)} (${fixed(low, digits)}–${fixed(high, digits)})`;
}

/** Three significant digits: `1.23`, `12.3`, `123`. */
export function significant(value: number): string {
  return value.toLocaleString('en-US', { minimumSignificantDigits: 3, maximumSignificantDigits: 3 });
}
