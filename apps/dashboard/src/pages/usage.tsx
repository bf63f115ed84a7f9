import { SegmentedControl } from '@cloudscape-design/components';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { UsageOfDay } from '../../../../lib/contract/generated/dashboard/types.ts';
import { pollEvery, SLOW_POLL_MS } from '../api/query-client.ts';
import { read } from '../api/read.ts';
import { formatDayOfYear } from '../components/format.ts';
import { ListTable } from '../components/list-table.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Stack } from '../components/stack.tsx';
import { Page } from '../layout/page.tsx';
import { UNCOUNTED } from './keys/key-state.tsx';
import { COUNT_COLUMNS, KeyUsage } from './usage/key-usage.tsx';
import { Responses } from './usage/responses.tsx';
import { UsageChart } from './usage/usage-chart.tsx';

const PERIODS = [
  { id: '7', text: '7 days' },
  { id: '30', text: '30 days' },
  { id: '90', text: '90 days' },
];

export default function UsagePage() {
  const [params, setParams] = useSearchParams();
  const period = PERIODS.find(({ id }) => id === params.get('days'))?.id ?? '7';
  const query = useQuery({
    ...read('/usage', { query: { days: Number(period) } }),
    refetchInterval: pollEvery(SLOW_POLL_MS),
  });
  return (
    <Page
      title="Usage"
      description="Requests and responses by day, in UTC."
      actions={
        <SegmentedControl
          label="Period"
          selectedId={period}
          options={PERIODS}
          onChange={({ detail }) => setParams({ days: detail.selectedId })}
        />
      }
    >
      <Stack size="l">
        <Loaded query={query} what="the usage">
          {({ days }) => (
            <Stack size="l">
              <UsageChart days={days} description={UNCOUNTED} />
              <KeyUsage query={query} />
              <ListTable<UsageOfDay>
                label="Requests by day"
                title="By day"
                items={days.toReversed()}
                trackBy="day"
                columns={[
                  { header: 'Day', isRowHeader: true, cell: ({ day }) => formatDayOfYear(day) },
                  ...COUNT_COLUMNS,
                ]}
              />
            </Stack>
          )}
        </Loaded>
        <Responses days={Number(period)} />
      </Stack>
    </Page>
  );
}
