import type { UsageOfDay } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { DayChart } from '../../components/charts/day-chart.tsx';

interface Props {
  readonly days: readonly UsageOfDay[];
  readonly description?: string | undefined;
}

/** The accepted and the rejected requests of each day. */
export const UsageChart = ({ days, description }: Props) => (
  <DayChart
    title="Requests by day (UTC)"
    label="Requests by day"
    description={description}
    days={days.map(({ day }) => day)}
    series={[
      { name: 'Accepted', color: 'blue', values: days.map(({ requests }) => requests) },
      { name: 'Over the rate limit', color: 'red', values: days.map(({ refused }) => refused) },
    ]}
  />
);
