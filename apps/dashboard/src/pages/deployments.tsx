import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import type { Deployment } from '../../../../lib/contract/generated/dashboard/types.ts';
import { request } from '../api/request.ts';
import { useProject, useResource } from '../api/use-resource.ts';
import { AdminButton } from '../components/admin-button.tsx';
import { Command } from '../components/command.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { formatBytes, formatTime } from '../components/format.ts';
import { counterOf, ListTable } from '../components/list-table.tsx';
import { useIsNarrow } from '../components/use-is-narrow.ts';
import { Page } from '../layout/page.tsx';

/** The deployments of the site, and which one is live. */
export default function Deployments() {
  const { data: project } = useProject();
  const query = useResource<Deployment[]>('/deployments');
  const { data = [] } = query;
  const [chosen, setChosen] = useState<Deployment>();
  const isNarrow = useIsNarrow();
  const deploy = `./petstore site deploy --stage ${project?.stage ?? '<stage>'}`;
  return (
    <Page
      title="Deployments"
      description="Each deployment is an immutable version of the site. Run the command below to create one."
    >
      <ListTable
        label="Deployments"
        items={data}
        query={query}
        trackBy="id"
        header={
          <Header counter={counterOf(query)} description={<Command>{deploy}</Command>}>
            Deployments
          </Header>
        }
        columns={[
          {
            id: 'id',
            header: 'Deployment',
            isRowHeader: true,
            cell: (deployment) => (
              <>
                {deployment.id} {isNarrow && <State deployment={deployment} />}
              </>
            ),
          },
          { id: 'state', header: 'State', isWideOnly: true, cell: (deployment) => <State deployment={deployment} /> },
          { id: 'created', header: 'Deployed', isWideOnly: true, cell: ({ createdAt }) => formatTime(createdAt) },
          { id: 'by', header: 'By', isWideOnly: true, cell: ({ createdBy }) => createdBy },
          {
            id: 'size',
            header: 'Size',
            isWideOnly: true,
            cell: ({ files, bytes }) => `${files} files, ${formatBytes(bytes)}`,
          },
          {
            id: 'roll-back',
            header: 'Roll back',
            cell: (deployment) =>
              deployment.status === 'ready' && !deployment.isLive ? (
                <AdminButton
                  variant="inline-link"
                  ariaLabel={`Roll back to ${deployment.id}`}
                  onClick={() => setChosen(deployment)}
                >
                  Roll back
                </AdminButton>
              ) : (
                '–'
              ),
          },
        ]}
        empty={
          <EmptyState title="No deployments yet">
            <Box>Run the command above to deploy the site.</Box>
          </EmptyState>
        }
      />
      {chosen && <RollBackDialog deployment={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

function State({ deployment: { status, isLive } }: { readonly deployment: Deployment }) {
  if (isLive) return <StatusIndicator type="success">Live</StatusIndicator>;
  if (status === 'failed') return <StatusIndicator type="error">Failed</StatusIndicator>;
  if (status === 'uploading') return <StatusIndicator type="in-progress">Uploading</StatusIndicator>;
  return <StatusIndicator type="stopped">Not live</StatusIndicator>;
}

interface RollBackProps {
  readonly deployment: Deployment;
  readonly onClose: () => void;
}

function RollBackDialog({ deployment: { id, createdAt }, onClose }: RollBackProps) {
  return (
    <ConfirmDialog
      title={`Roll back to ${id}?`}
      action="Roll back"
      send={() => request(`/deployments/${encodeURIComponent(id)}/rollback`, { method: 'POST' })}
      onDone={() => `Deployment ${id} is live.`}
      onClose={onClose}
    >
      {`Every domain immediately serves the site as it was on ${formatTime(createdAt)}. The current deployment is kept. You can roll back to it later.`}
    </ConfirmDialog>
  );
}
