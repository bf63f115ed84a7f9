import { Container, Header } from '@cloudscape-design/components';
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
 * The requests of each day as bars, rejected ones on top. Drawn by hand: Cloudscape's bar chart takes 120 KB,
 * compressed. For screen readers, the page has a table with the same figures.
 */
export function UsageChart({ days }: { readonly days: readonly UsageOfDay[] }) {
  const count = days.length;
  const most = Math.max(0, ...days.map(({ requests, refused }) => requests + refused));
  const label = most === 0 ? 'Requests by day: none' : `Requests by day, ${formatCount(most)} at most`;
  const heightOf = (value: number) => (value / Math.max(1, most)) * BARS_HEIGHT;
  return (
    <Container header={<Header variant="h2">Requests by day (UTC)</Header>}>
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
        {days.map(({ day, requests, refused }, at) => {
          const [accepted, rejected] = [heightOf(requests), heightOf(refused)];
          const y = TOP + BARS_HEIGHT - accepted;
          const place = { x: `${((at + 0.1) / count) * 100}%`, width: `${80 / count}%` };
          const isLabelled = (count - 1 - at) % Math.ceil(count / MAX_LABELS) === 0;
          return (
            <g key={day}>
              <title>{`${formatDay(day)}: ${formatCount(requests)} accepted, ${formatCount(refused)} rejected`}</title>
              <rect className={styles.requests} {...place} y={y} height={accepted} />
              <rect className={styles.refused} {...place} y={y - rejected} height={rejected} />
              {isLabelled && (
                <text
                  x={`${((at + 0.5) / count) * 100}%`}
                  y={TOP + BARS_HEIGHT + LABELS_HEIGHT - 8}
                  textAnchor="middle"
                >
                  {formatDay(day)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <p className={styles.legend}>
        <span className={styles.requests} /> Accepted <span className={styles.refused} /> Rejected, over the rate limit
      </p>
    </Container>
  );
}
