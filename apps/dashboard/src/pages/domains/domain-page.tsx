import { type ButtonProps, Container, Header } from '@cloudscape-design/components';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { read, useProject } from '../../api/read.ts';
import { Details } from '../../components/details.tsx';
import { formatTime } from '../../components/format.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { Stack } from '../../components/stack.tsx';
import { Status } from '../../components/status.tsx';
import { ExternalLink } from '../../components/text.tsx';
import { RecordPage } from '../../layout/record-page.tsx';
import { isolate } from '../../messages/isolate.ts';
import { DomainActions } from './domain-actions.tsx';
import { domainAddress } from './domain-address.ts';
import { DomainIssues } from './domain-issues.tsx';
import { Role } from './domain-list.tsx';
import { DomainRecords } from './domain-records.tsx';
import { DomainSteps } from './domain-steps.tsx';
import { isServedAt, showStatus } from './states.ts';

/** The page of a domain. Its state, the reason for it, and the record to set come first, on a phone too. */
export function DomainPage({ domain: id }: { readonly domain: string }) {
  const query = useQuery(read('/domains/{domain}', { path: { domain: id } }));
  // What a domain may do depends on the others.
  const all = useQuery(read('/domains'));
  const verifyButton = useRef<ButtonProps.Ref>(null);
  return (
    <RecordPage
      noun="domain"
      id={id}
      query={query}
      listPath="/settings/domains"
      titleOf={({ unicodeDomain }) => isolate(unicodeDomain)}
      actionsFor={(domain) => <DomainActions {...{ domain, verifyButton }} all={all.data} />}
    >
      {(domain) => (
        <Stack size="l">
          <State domain={domain} all={all.data ?? []} />
          <DomainIssues issues={domain.issues} />
          <DomainRecords domain={domain} onSet={() => verifyButton.current?.focus()} />
          <Container header={<Header variant="h2">Progress</Header>}>
            <DomainSteps domain={domain} />
          </Container>
        </Stack>
      )}
    </RecordPage>
  );
}

function State({ domain, all }: { readonly domain: Domain; readonly all: readonly Domain[] }) {
  const { checkedAt, nextCheckAt, cachesClearAt, status, role } = domain;
  const project = useProject().data;
  const areCached = cachesClearAt !== undefined && Date.parse(cachesClearAt) > Date.now();
  return (
    <Container>
      <Details
        columns={3}
        narrowColumns={2}
        items={{
          Status: <Status {...showStatus(domain)} />,
          ...(status === 'live' &&
            project && {
              Site: <ExternalLink href={domainAddress(domain.domain, project)}>{domain.unicodeDomain}</ExternalLink>,
            }),
          ...((isServedAt(domain) || role !== 'additional') && { Role: <Role domain={domain} domains={all} /> }),
          'Last checked': checkedAt === null ? 'Never' : <RelativeTime time={checkedAt} />,
          'Next check':
            nextCheckAt === null ? (
              nextCheckOf(domain, project?.plan === 'free')
            ) : (
              <RelativeTime time={nextCheckAt} isUpcoming />
            ),
          ...(areCached && { 'DNS caches clear': `By ${formatTime(cachesClearAt)}` }),
        }}
      />
    </Container>
  );
}

/** Under which condition a domain is checked again that has no check scheduled. */
function nextCheckOf({ issues }: Domain, isFree: boolean): string {
  if (!isFree) return 'When you choose Verify';
  const hasTimedOut = issues.some(({ code }) => code === 'verification_timed_out');
  return hasTimedOut ? 'When you choose Verify on the Pro plan' : 'When the plan is Pro';
}
