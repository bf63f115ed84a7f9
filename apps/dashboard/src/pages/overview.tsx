import ColumnLayout from '@cloudscape-design/components/column-layout';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Usage } from '../../../../lib/contract/generated/dashboard/types.ts';
import { SLOW_POLL_MS } from '../api/query-client.ts';
import { useProject, useResource } from '../api/use-resource.ts';
import { Loaded } from '../components/loaded.tsx';
import { Page } from '../layout/page.tsx';
import { ApiCard } from './overview/api-card.tsx';
import { SiteCard } from './overview/site-card.tsx';
import { WaitingCard } from './overview/waiting-card.tsx';
import { KeyUsage } from './usage/key-usage.tsx';
import { UsageChart } from './usage/usage-chart.tsx';

/** The Usage page lists all keys. */
const TOP_KEYS = 5;

/** The start page. */
export default function Overview() {
  const project = useProject();
  const usage = useResource<Usage>('/usage?days=7', SLOW_POLL_MS);
  return (
    <Page title="Overview" description={project.data && `Stage ${project.data.stage}, plan ${project.data.plan}`}>
      <SpaceBetween size="l">
        <WaitingCard usage={usage} />
        <Loaded query={project} what="the project">
          {(data) => (
            <ColumnLayout columns={2}>
              <ApiCard project={data} />
              <SiteCard project={data} />
            </ColumnLayout>
          )}
        </Loaded>
        <Loaded query={usage} what="the usage">
          {({ days }) => (
            <SpaceBetween size="l">
              <UsageChart days={days} />
              <KeyUsage query={usage} max={TOP_KEYS} />
            </SpaceBetween>
          )}
        </Loaded>
      </SpaceBetween>
    </Page>
  );
}
