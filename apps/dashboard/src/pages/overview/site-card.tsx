import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Project } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { Details } from '../../components/details.tsx';
import { ExternalLink, PageLink } from '../../components/page-link.tsx';

/** Where the site is, and which deployment is live. */
export function SiteCard({ project: { platformUrl, liveDeployment } }: { readonly project: Project }) {
  const deployment =
    liveDeployment === null ? (
      <StatusIndicator type="pending">Nothing is deployed yet</StatusIndicator>
    ) : (
      <StatusIndicator type="success">{liveDeployment}</StatusIndicator>
    );
  return (
    <Details
      title="Site"
      items={[
        { label: 'Address', value: <ExternalLink href={platformUrl}>{platformUrl}</ExternalLink> },
        { label: 'Live deployment', value: deployment },
        { label: 'All uploads', value: <PageLink to="/settings/deployments">Deployments</PageLink> },
      ]}
    />
  );
}
