import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { DomainIssues } from './domain-issues.tsx';
import { DomainName } from './domain-name.tsx';
import { DomainRecords } from './domain-records.tsx';
import { DomainSteps } from './domain-steps.tsx';
import { DomainSummary } from './domain-summary.tsx';

/** The details of a domain: its states, issues, DNS records and progress. */
export function DomainDetails({ domain }: { readonly domain: Domain }) {
  return (
    <Container
      header={
        <Header variant="h2">
          <DomainName {...domain} />
        </Header>
      }
    >
      <SpaceBetween size="l">
        <DomainSummary domain={domain} />
        <DomainIssues issues={domain.issues} />
        <DomainRecords {...domain} />
        {domain.dns !== 'active' && (
          <Box color="text-body-secondary">
            DNS changes can take up to 48 hours to take effect everywhere. You can close this page: checks continue.
          </Box>
        )}
        <DomainSteps domain={domain} />
      </SpaceBetween>
    </Container>
  );
}
