import type { KeyboardEvent, PointerEvent } from 'react';
import { formatCount, formatDay } from '../format.ts';
import styles from './day-chart.module.css';

/** What is counted on each day. */
export interface Series {
  readonly name: string;
  readonly color: 'blue' | 'green' | 'red' | 'violet';
  /** One value for each day. */
  readonly values: readonly number[];
}

export const Swatch = ({ color }: Pick<Series, 'color'>) => <span className={`${styles.swatch} ${styles[color]}`} />;

interface Props {
  /** What is counted, such as `Requests by day`. */
  readonly label: string;
  /** In UTC, such as `2026-11-21`, oldest first. */
  readonly days: readonly string[];
  readonly series: readonly Series[];
  /** The day whose values are shown, by its place. */
  readonly marked: number | undefined;
  readonly mark: (at: number | undefined) => void;
}

/** What lies over the bars: it marks the day under the pointer, or the one that the keys lead to, and shows its values. */
export function ChartDays({ label, days, series, marked, mark }: Props) {
  const last = days.length - 1;
  const markAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    mark(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };
  const markByKey = (event: KeyboardEvent) => {
    const at = marked ?? last;
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last, Escape: undefined };
    if (!isKeyOf(next, event.key)) return;
    event.preventDefault();
    const place = next[event.key];
    mark(place === undefined ? undefined : Math.min(last, Math.max(0, place)));
  };
  const shown = marked ?? last;
  const values = series.map(({ name, values }) => `${name} ${formatCount(values[shown] ?? 0)}`);
  return (
    <div
      className={styles.days}
      role="slider"
      tabIndex={0}
      aria-label={`${label}: the values of a day`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={shown}
      aria-valuetext={`${formatDay(days[shown] ?? '')}: ${values.join(', ')}`}
      onPointerMove={markAt}
      onPointerDown={markAt}
      onPointerLeave={() => mark(undefined)}
      onFocus={() => mark(marked ?? last)}
      onBlur={() => mark(undefined)}
      onKeyDown={markByKey}
    >
      {marked !== undefined && (
        <Card day={days[marked] ?? ''} at={marked} place={(marked + 0.5) / days.length} series={series} />
      )}
    </div>
  );
}

const isKeyOf = <Keys extends object>(keys: Keys, key: PropertyKey): key is keyof Keys => Object.hasOwn(keys, key);

interface CardProps extends Pick<Props, 'series'> {
  readonly day: string;
  readonly at: number;
  /** The middle of its bar, from 0 to 1. */
  readonly place: number;
}

function Card({ day, at, place, series }: CardProps) {
  return (
    <div className={styles.card} style={{ insetInlineStart: `clamp(0px, ${place * 100}% - 88px, 100% - 176px)` }}>
      <b>{formatDay(day)}</b>
      {series.map(({ name, color, values }) => (
        <div key={name}>
          <span>
            <Swatch color={color} />
            {name}
          </span>
          <span>{formatCount(values[at] ?? 0)}</span>
        </div>
      ))}
    </div>
  );
}
