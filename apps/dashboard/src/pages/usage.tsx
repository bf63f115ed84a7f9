import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useState } from 'react';
import type { Usage } from '../../../../lib/contract/generated/dashboard/types.ts';
import { useResource } from '../api/use-resource.ts';
import { formatCount, formatDayOfYear } from '../components/format.ts';
import { Page } from '../layout/page.tsx';
import { KeyUsage } from './usage/key-usage.tsx';
import { UsageChart } from './usage/usage-chart.tsx';

const PERIODS = [
  { id: '7', text: '7 days' },
  { id: '30', text: '30 days' },
  { id: '90', text: '90 days' },
];

/** Requests by day and by key. */
export default function UsagePage() {
  const [period, setPeriod] = useState('7');
  const { data, isLoading } = useResource<Usage>(`/usage?days=${period}`);
  const { days = [], keys = [] } = data ?? {};
  return (
    <Page
      title="Usage"
      description="Requests by day, in UTC. Up to 19 recent requests per key may be missing."
      actions={
        <SegmentedControl
          label="Period"
          selectedId={period}
          options={PERIODS}
          onChange={({ detail }) => setPeriod(detail.selectedId)}
        />
      }
    >
      <SpaceBetween size="l">
        <UsageChart days={days} />
        <KeyUsage keys={keys} isLoading={isLoading} />
        <Table
          items={days.toReversed()}
          trackBy="day"
          ariaLabels={{ tableLabel: 'Requests by day' }}
          header={<Header>By day</Header>}
          columnDefinitions={[
            { id: 'day', header: 'Day', isRowHeader: true, cell: ({ day }) => formatDayOfYear(day) },
            { id: 'requests', header: 'Requests', cell: ({ requests }) => formatCount(requests) },
            { id: 'refused', header: 'Refused', cell: ({ refused }) => formatCount(refused) },
          ]}
        />
      </SpaceBetween>
    </Page>
  );
}
