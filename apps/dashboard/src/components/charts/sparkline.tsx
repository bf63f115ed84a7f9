import { formatCount } from '../format.ts';
import { trendOf } from './scale.ts';
import styles from './sparkline.module.css';

interface Props {
  /** What is counted, such as `Orders by day`. */
  readonly label: string;
  /** The values of days, oldest first. */
  readonly values: readonly number[];
}

/** The line of a number over some days, without axes. */
export function Sparkline({ label, values }: Props) {
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const points = values.map((value, at) => `${(at / (values.length - 1)) * 100},${(most - value) / (most - least)}`);
  const [from, to, now] = [Math.min(...values), Math.max(...values), values.at(-1) ?? 0].map(formatCount);
  return (
    <svg
      className={styles.sparkline}
      role="img"
      aria-label={`${label}, last ${values.length} days: ${from} to ${to}, ${trendOf(values)}, now ${now}`}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
