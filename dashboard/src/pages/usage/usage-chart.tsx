import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Spinner from '@cloudscape-design/components/spinner';
import { lazy, Suspense } from 'react';
import type { UsageOfDay } from '../../../../lib/contract/generated/dashboard/types.ts';

const DayChart = lazy(() => import('./day-chart.tsx'));

/** The requests of each day as bars. The chart's code is loaded when it is shown. */
export function UsageChart({ days }: { readonly days: readonly UsageOfDay[] }) {
  return (
    <Container header={<Header variant="h2">Requests by day</Header>}>
      <Suspense fallback={<Spinner size="large" />}>
        <DayChart days={days} />
      </Suspense>
    </Container>
  );
}
