import type { UsageOfDay } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { DayChart } from '../../components/charts/day-chart.tsx';

/** The accepted and the rejected requests of each day. */
export const UsageChart = ({ days }: { readonly days: readonly UsageOfDay[] }) => (
  <DayChart
    title="Requests by day (UTC)"
    label="Requests by day"
    days={days.map(({ day }) => day)}
    series={[
      { name: 'Accepted', color: 'blue', values: days.map(({ requests }) => requests) },
      { name: 'Over the rate limit', color: 'red', values: days.map(({ refused }) => refused) },
    ]}
  />
);
