import { Container, Header } from '@cloudscape-design/components';
import { useState } from 'react';
import { formatCount, formatDay } from '../format.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import { ChartDays, type Series, Swatch } from './chart-days.tsx';
import styles from './day-chart.module.css';
import { scaleFor } from './scale.ts';

interface Props {
  readonly title: string;
  /** What is counted, such as `Requests by day`. */
  readonly label: string;
  readonly description?: string | undefined;
  /** In UTC, such as `2026-11-21`, oldest first. */
  readonly days: readonly string[];
  /** From the bottom of the bars to the top. */
  readonly series: readonly Series[];
}

/** In pixels. The width is that of the page. */
const BARS_HEIGHT = 180;
const TOP = 12;
const LABELS_HEIGHT = 24;
/** The number of labels that fit, and on a phone. */
const MAX_LABELS = 8;
const MAX_NARROW_LABELS = 4;

/**
 * Numbers of days as bars, one series on top of the other. The values of a day are shown under the pointer, and to people
 * who move through the days with the arrow keys. Drawn by hand: Cloudscape's bar chart has 120 KB, compressed.
 */
export function DayChart({ title, label, description, days, series }: Props) {
  const [marked, mark] = useState<number>();
  const count = days.length;
  const daysPerLabel = Math.ceil(count / (useIsNarrow() ? MAX_NARROW_LABELS : MAX_LABELS));
  const totals = days.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const most = Math.max(0, ...totals);
  const scale = scaleFor(most);
  const yOf = (value: number) => TOP + BARS_HEIGHT * (1 - value / Math.max(1, ...scale));
  const percent = (place: number) => `${(place / count) * 100}%`;
  return (
    <Container
      header={
        <Header variant="h2" description={description}>
          {title}
        </Header>
      }
    >
      <div className={styles.plot}>
        <svg
          className={styles.chart}
          role="img"
          aria-label={most === 0 ? `${label}: none` : `${label}, ${formatCount(most)} at most`}
          height={TOP + BARS_HEIGHT + LABELS_HEIGHT}
        >
          {scale.map((value) => (
            <g key={value}>
              <text x="-8" y={yOf(value) + 4} textAnchor="end">
                {formatCount(value)}
              </text>
              <line x1="0" x2="100%" y1={yOf(value)} y2={yOf(value)} />
            </g>
          ))}
          {marked !== undefined && (
            <rect className={styles.marked} x={percent(marked)} width={percent(1)} y={TOP} height={BARS_HEIGHT} />
          )}
          {days.map((day, at) => (
            <g key={day}>
              <Bar
                values={series.map(({ color, values }) => [color, values[at] ?? 0])}
                yOf={yOf}
                x={percent(at + 0.1)}
                width={percent(0.8)}
              />
              {(count - 1 - at) % daysPerLabel === 0 && (
                <text x={percent(at + 0.5)} y={TOP + BARS_HEIGHT + LABELS_HEIGHT - 8} textAnchor="middle">
                  {formatDay(day)}
                </text>
              )}
            </g>
          ))}
        </svg>
        <ChartDays label={label} days={days} series={series} marked={marked} mark={mark} />
      </div>
      <ul className={styles.legend}>
        {series.map(({ name, color }) => (
          <li key={name}>
            <Swatch color={color} />
            {name}
          </li>
        ))}
      </ul>
    </Container>
  );
}

interface BarProps {
  readonly values: readonly (readonly [color: Series['color'], value: number])[];
  readonly yOf: (value: number) => number;
  readonly x: string;
  readonly width: string;
}

function Bar({ values, yOf, ...place }: BarProps) {
  let below = 0;
  return values.map(([color, value]) => {
    const bottom = below;
    below += value;
    return <rect key={color} className={styles[color]} {...place} y={yOf(below)} height={yOf(bottom) - yOf(below)} />;
  });
}
