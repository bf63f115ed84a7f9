import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Project } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { Breakable } from '../../components/breakable.tsx';
import { APP_PATH } from '../../paths.ts';

/** Where the site is, and which deployment is live. */
export function SiteCard({ project: { platformUrl, liveDeployment } }: { readonly project: Project }) {
  const deployment =
    liveDeployment === null ? (
      <StatusIndicator type="pending">Nothing is deployed yet</StatusIndicator>
    ) : (
      <StatusIndicator type="success">{liveDeployment}</StatusIndicator>
    );
  return (
    <Container header={<Header variant="h2">Site</Header>}>
      <KeyValuePairs
        items={[
          {
            label: 'Address',
            value: (
              <Link href={platformUrl} external externalIconAriaLabel="(opens in a new tab)">
                <Breakable>{platformUrl}</Breakable>
              </Link>
            ),
          },
          { label: 'Live deployment', value: deployment },
          { label: 'All uploads', value: <Link href={`${APP_PATH}/settings/deployments`}>Deployments</Link> },
        ]}
      />
    </Container>
  );
}
