import ColumnLayout from '@cloudscape-design/components/column-layout';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Usage } from '../../../../lib/contract/generated/dashboard/types.ts';
import { useProject } from '../api/use-project.ts';
import { useResource } from '../api/use-resource.ts';
import { Page } from '../layout/page.tsx';
import { ApiCard } from './overview/api-card.tsx';
import { AttentionCard } from './overview/attention-card.tsx';
import { SiteCard } from './overview/site-card.tsx';
import { KeyUsage } from './usage/key-usage.tsx';
import { UsageChart } from './usage/usage-chart.tsx';

/** The Usage page lists all keys. */
const TOP_KEYS = 5;

/** The start page. */
export default function Overview() {
  const { data: project } = useProject();
  const { data: usage, isLoading } = useResource<Usage>('/usage?days=7');
  return (
    <Page title="Overview" description={project && `Stage ${project.stage}, plan ${project.plan}`}>
      <SpaceBetween size="l">
        <AttentionCard />
        <ColumnLayout columns={2}>
          {project && <ApiCard project={project} />}
          {project && <SiteCard project={project} />}
        </ColumnLayout>
        <UsageChart days={usage?.days ?? []} />
        <KeyUsage keys={usage?.keys.slice(0, TOP_KEYS) ?? []} isLoading={isLoading} />
      </SpaceBetween>
    </Page>
  );
}
