import { Box, StatusIndicator } from '@cloudscape-design/components';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '../../../../lib/contract/generated/dashboard/types.ts';
import { pollEvery, SLOW_POLL_MS } from '../api/query-client.ts';
import { read, useProject } from '../api/read.ts';
import { Command, Copyable } from '../components/copyable.tsx';
import { Details } from '../components/details.tsx';
import { Loaded, useFailure } from '../components/loaded.tsx';
import { Columns, Stack } from '../components/stack.tsx';
import { ExternalLink, PageLink } from '../components/text.tsx';
import { Page } from '../layout/page.tsx';
import { LatestChanges } from './overview/latest-changes.tsx';
import { DAYS, StoreNumbers } from './overview/store-numbers.tsx';
import { WaitingCard } from './overview/waiting-card.tsx';
import { KeyUsage } from './usage/key-usage.tsx';
import { UsageChart } from './usage/usage-chart.tsx';

/** The Usage page lists all keys. */
const TOP_KEYS = 5;

export default function Overview() {
  const project = useProject();
  const numbers = useQuery({
    ...read('/numbers', { query: { days: DAYS } }),
    refetchInterval: pollEvery(SLOW_POLL_MS),
  });
  const usage = useQuery({
    ...read('/usage', { query: { days: 7 } }),
    refetchInterval: pollEvery(SLOW_POLL_MS),
  });
  return (
    <Page title="Overview" description={project.data && `Stage ${project.data.stage}, plan ${project.data.plan}`}>
      <Stack size="l">
        {useFailure(numbers, 'the numbers') ?? <StoreNumbers numbers={numbers.data} />}
        <LatestChanges />
        <WaitingCard usage={usage} />
        <Loaded query={project} what="the project">
          {(data) => (
            <Columns min={360}>
              <ApiCard project={data} />
              <SiteCard project={data} />
            </Columns>
          )}
        </Loaded>
        <Loaded query={usage} what="the usage">
          {({ days }) => (
            <Stack size="l">
              <UsageChart days={days} />
              <KeyUsage query={usage} max={TOP_KEYS} />
            </Stack>
          )}
        </Loaded>
      </Stack>
    </Page>
  );
}

/** Where the API is, and how to call it. */
function ApiCard({ project: { apiUrl } }: { readonly project: Project }) {
  return (
    <Details
      title="API"
      items={{
        'Base URL': <Copyable value={apiUrl} label="the base URL" />,
        'Try it': (
          <>
            <Command>{`curl -H "Authorization: Bearer $API_KEY" ${apiUrl}/categories`}</Command>
            <Box color="text-body-secondary">
              <PageLink to="/keys">Create a key</PageLink> for <Box variant="code">$API_KEY</Box>.
            </Box>
          </>
        ),
      }}
    />
  );
}

/** Where the site is, and which deployment is live. */
function SiteCard({ project: { platformUrl, liveDeployment } }: { readonly project: Project }) {
  const deployment =
    liveDeployment === null ? (
      <StatusIndicator type="pending">Nothing is deployed yet</StatusIndicator>
    ) : (
      <StatusIndicator type="success">{liveDeployment}</StatusIndicator>
    );
  return (
    <Details
      title="Site"
      items={{
        'Default address': <ExternalLink href={platformUrl}>{platformUrl}</ExternalLink>,
        'Live deployment': deployment,
        'All uploads': <PageLink to="/settings/deployments">Deployments</PageLink>,
      }}
    />
  );
}
