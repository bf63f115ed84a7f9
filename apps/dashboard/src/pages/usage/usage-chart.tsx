import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { UsageOfDay } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { formatCount, formatDay } from '../../components/format.ts';
import styles from './usage-chart.module.css';

/** In pixels. The width is that of the page. */
const BARS_HEIGHT = 180;
const TOP = 20;
const LABELS_HEIGHT = 24;
/** The number of labels that fit on a phone. */
const MAX_LABELS = 7;

/**
 * The requests of each day as bars, refused ones on top. Drawn by hand: Cloudscape's bar chart takes 120 KB,
 * compressed. For screen readers, the page has a table with the same figures.
 */
export function UsageChart({ days }: { readonly days: readonly UsageOfDay[] }) {
  const most = Math.max(0, ...days.map(({ requests, refused }) => requests + refused));
  const label = most === 0 ? 'Requests by day: none' : `Requests by day, ${formatCount(most)} at most`;
  return (
    <Container header={<Header variant="h2">Requests by day</Header>}>
      <svg className={styles.chart} role="img" aria-label={label} height={TOP + BARS_HEIGHT + LABELS_HEIGHT}>
        {most > 0 && (
          <>
            <text x="0" y="12">
              {formatCount(most)}
            </text>
            <line x1="0" x2="100%" y1={TOP} y2={TOP} />
          </>
        )}
        <line x1="0" x2="100%" y1={TOP + BARS_HEIGHT} y2={TOP + BARS_HEIGHT} />
        {days.map((day, at) => (
          <Bar key={day.day} day={day} at={at} count={days.length} most={Math.max(1, most)} />
        ))}
      </svg>
      <p className={styles.legend}>
        <span className={styles.requests} /> Accepted <span className={styles.refused} /> Rejected, over the rate limit
      </p>
    </Container>
  );
}

interface BarProps {
  readonly day: UsageOfDay;
  /** The position of the day. */
  readonly at: number;
  readonly count: number;
  /** The value of the highest bar. */
  readonly most: number;
}

function Bar({ day: { day, requests, refused }, at, count, most }: BarProps) {
  const heightOf = (value: number) => (value / most) * BARS_HEIGHT;
  const bottom = TOP + BARS_HEIGHT - heightOf(requests);
  const [x, width] = [`${((at + 0.1) / count) * 100}%`, `${80 / count}%`];
  const isLabelled = (count - 1 - at) % Math.ceil(count / MAX_LABELS) === 0;
  return (
    <g>
      <title>{`${formatDay(day)}: ${formatCount(requests)} accepted, ${formatCount(refused)} refused`}</title>
      <rect className={styles.requests} x={x} width={width} y={bottom} height={heightOf(requests)} />
      <rect className={styles.refused} x={x} width={width} y={bottom - heightOf(refused)} height={heightOf(refused)} />
      {isLabelled && (
        <text x={`${((at + 0.5) / count) * 100}%`} y={TOP + BARS_HEIGHT + LABELS_HEIGHT - 8} textAnchor="middle">
          {formatDay(day)}
        </text>
      )}
    </g>
  );
}
