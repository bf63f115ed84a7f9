import { Box, Container, Header, SpaceBetween } from '@cloudscape-design/components';
import type { ReactNode, Ref } from 'react';
import { useParams } from 'wouter';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useProject } from '../../api/use-resource.ts';
import { Details } from '../../components/details.tsx';
import { formatTime } from '../../components/format.ts';
import { isolate } from '../../components/isolate.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { Status } from '../../components/status.tsx';
import { useCode } from '../../layout/load-code.ts';
import { DomainIssues } from './domain-issues.tsx';
import { DomainName } from './domain-name.tsx';
import { DomainRecords } from './domain-records.tsx';
import { DomainSteps } from './domain-steps.tsx';
import { showCertificate, showDns, showStatus } from './states.ts';

interface Props {
  readonly domain: Domain;
  /** Gets the details below the list. */
  readonly below: Ref<HTMLDivElement>;
  /** The actions of the domain, when its details are beside a long list. */
  readonly besideActions: ReactNode;
}

/** The details of a domain, below the list or in the app's panel: its states, issues, DNS records and progress. */
export function DomainDetails({ domain, below, besideActions }: Props) {
  const isChosen = useParams<{ domain?: string }>().domain !== undefined;
  // Not part of the first load.
  const panel = useCode('details', () => import('../../layout/in-split-panel.tsx'), Boolean(besideActions));
  const details = (
    <SpaceBetween size="l">
      {besideActions}
      <DomainSummary domain={domain} />
      <DomainIssues issues={domain.issues} />
      <DomainRecords domain={domain} />
      {domain.dns !== 'active' && domain.nextCheckAt !== null && (
        <Box color="text-body-secondary">
          DNS changes can take up to 48 hours to take effect everywhere. You can close this page: checks continue.
        </Box>
      )}
      <DomainSteps domain={domain} />
    </SpaceBetween>
  );
  if (panel.isLoading) return null;
  if (besideActions && panel.data)
    return (
      <panel.data.InSplitPanel header={isolate(domain.unicodeDomain)} isChosen={isChosen}>
        {details}
      </panel.data.InSplitPanel>
    );
  return (
    <div ref={below} style={{ scrollMarginTop: '5rem' }}>
      <Container
        header={
          <Header variant="h2">
            <DomainName {...domain} />
          </Header>
        }
      >
        {details}
      </Container>
    </div>
  );
}

function DomainSummary({ domain }: { readonly domain: Domain }) {
  const { checkedAt, nextCheckAt, cachesClearAt, issues } = domain;
  const isFree = useProject().data?.plan === 'free';
  const hasTimedOut = issues.some(({ code }) => code === 'verification_timed_out');
  const onPro = hasTimedOut ? 'When you choose Verify on the Pro plan' : 'When the plan is Pro';
  const condition = isFree ? onPro : 'When you choose Verify';
  const areCached = cachesClearAt !== undefined && Date.parse(cachesClearAt) > serverNow();
  return (
    <Details
      columns={3}
      items={{
        Status: <Status {...showStatus(domain)} />,
        DNS: <Status {...showDns(domain)} />,
        Certificate: <Status {...showCertificate(domain)} />,
        'Last checked': checkedAt === null ? 'Never' : <RelativeTime time={checkedAt} />,
        'Next check': nextCheckAt === null ? condition : <RelativeTime time={nextCheckAt} isUpcoming />,
        ...(areCached && { 'DNS caches clear': `By ${formatTime(cachesClearAt)}` }),
      }}
    />
  );
}
