import { useQuery } from '@tanstack/react-query';
import type { ResponsesOfDay } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { pollEvery, SLOW_POLL_MS } from '../../api/query-client.ts';
import { read } from '../../api/read.ts';
import { DayChart } from '../../components/charts/day-chart.tsx';
import { formatCount, formatDayOfYear, formatMs, formatTime } from '../../components/format.ts';
import { type Column, ListTable, orDash } from '../../components/list-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Stack } from '../../components/stack.tsx';
import { NumberCell } from '../../components/text.tsx';

/** CloudWatch charges for each read, and has new responses within minutes. */
const READ_EVERY_MS = 300_000;

/** The classes of status, from the bottom of the bars to the top. */
const CLASSES = [
  { of: 'succeeded', name: '2xx and 3xx', color: 'blue' },
  { of: 'clientErrors', name: '4xx', color: 'violet' },
  { of: 'serverErrors', name: '5xx', color: 'red' },
] as const;

const COLUMNS: readonly Column<ResponsesOfDay>[] = [
  { header: 'Day', isRowHeader: true, cell: ({ day }) => formatDayOfYear(day) },
  ...CLASSES.map(({ of, name }) => ({
    header: name,
    ...(of === 'succeeded' && { isWideOnly: true as const }),
    cell: (responses: ResponsesOfDay) => <NumberCell>{formatCount(responses[of])}</NumberCell>,
  })),
  { header: 'Median', isWideOnly: true, cell: ({ medianMs }) => <Milliseconds>{medianMs}</Milliseconds> },
  { header: '99th percentile', isWideOnly: true, cell: ({ p99Ms }) => <Milliseconds>{p99Ms}</Milliseconds> },
];

const Milliseconds = ({ children: ms }: { readonly children: number | undefined }) => (
  <NumberCell>{orDash(ms !== undefined && formatMs(ms))}</NumberCell>
);

/** The API's responses of the last days, by class of status, and how long they took. */
export function Responses({ days }: { readonly days: number }) {
  const query = useQuery({
    ...read('/response-metrics', { query: { days } }),
    staleTime: READ_EVERY_MS,
    refetchInterval: (query) => pollEvery(query.state.error ? SLOW_POLL_MS : READ_EVERY_MS)(query),
  });
  return (
    <Loaded query={query} what="the responses">
      {(measured) => (
        <Stack size="l">
          <DayChart
            title="Responses by day (UTC)"
            label="Responses by day"
            description={`All responses of the API, also those to requests without a valid key. ${
              measured.since === undefined
                ? 'New ones appear within minutes.'
                : `Counted since the service started, ${formatTime(measured.since)}.`
            }`}
            days={measured.days.map(({ day }) => day)}
            series={CLASSES.map(({ of, name, color }) => ({
              name,
              color,
              values: measured.days.map((responses) => responses[of]),
            }))}
          />
          <ListTable
            label="Responses by day"
            title="Responses and their times"
            items={measured.days.toReversed()}
            trackBy="day"
            columns={COLUMNS}
          />
        </Stack>
      )}
    </Loaded>
  );
}
