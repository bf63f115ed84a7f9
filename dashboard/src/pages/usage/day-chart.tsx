import BarChart from '@cloudscape-design/components/bar-chart';
import type { UsageOfDay } from '../../../../lib/contract/generated/dashboard/types.ts';
import { formatCount, formatDay } from '../../parts/format.ts';

/** Bars for the requests of each day, refused ones on top. A keyboard and a screen reader can walk through them. */
export default function DayChart({ days }: { readonly days: readonly UsageOfDay[] }) {
  const most = Math.max(1, ...days.map(({ requests, refused }) => requests + refused));
  return (
    <BarChart
      ariaLabel="Requests by day"
      ariaDescription="The table “By day” on the usage page has the same figures."
      height={200}
      stackedBars
      hideFilter
      xTitle="Day (UTC)"
      yTitle="Requests"
      xScaleType="categorical"
      xDomain={days.map(({ day }) => formatDay(day))}
      yDomain={[0, most]}
      series={[
        {
          title: 'Let through',
          type: 'bar',
          data: days.map(({ day, requests }) => ({ x: formatDay(day), y: requests })),
          valueFormatter: formatCount,
        },
        {
          title: 'Refused, over the rate',
          type: 'bar',
          data: days.map(({ day, refused }) => ({ x: formatDay(day), y: refused })),
          valueFormatter: formatCount,
        },
      ]}
      i18nStrings={{ chartAriaRoleDescription: 'bar chart', xTickFormatter: (day) => day, yTickFormatter: formatCount }}
    />
  );
}
