import { useQuery } from '@tanstack/react-query';
import type { Deployment } from '../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../api/client.ts';
import { read, readNow, useProject } from '../api/read.ts';
import { Actions } from '../components/actions.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Command } from '../components/copyable.tsx';
import { showDialog } from '../components/dialogs.tsx';
import { formatBytes, formatTime } from '../components/format.ts';
import { counterOf, ListTable } from '../components/list-table.tsx';
import { Status } from '../components/status.tsx';
import { Page } from '../layout/page.tsx';

const STATES = {
  live: { type: 'success', text: 'Live' },
  ready: { type: 'stopped', text: 'Not live' },
  uploading: { type: 'in-progress', text: 'Uploading' },
  failed: { type: 'error', text: 'Failed' },
} as const;

export default function Deployments() {
  const { data: project } = useProject();
  const query = useQuery(read('/deployments'));
  const deploy = `./petstore site deploy --stage ${project?.stage ?? '<stage>'}`;
  return (
    <Page
      title="Deployments"
      description="Each deployment is an immutable version of the site. Run the command below to create one."
    >
      <ListTable
        label="Deployments"
        items={query.data ?? []}
        query={query}
        trackBy="id"
        counter={counterOf(query)}
        description={<Command>{deploy}</Command>}
        columns={[
          { header: 'Deployment', isRowHeader: true, cell: ({ id }) => id },
          {
            header: 'State',
            isWideOnly: true,
            cell: ({ status, isLive }) => <Status {...STATES[isLive ? 'live' : status]} />,
          },
          { header: 'Deployed', isWideOnly: true, cell: ({ createdAt }) => formatTime(createdAt) },
          { header: 'By', isWideOnly: true, cell: ({ createdBy }) => createdBy },
          { header: 'Size', isWideOnly: true, cell: ({ files, bytes }) => `${files} files, ${formatBytes(bytes)}` },
          {
            header: 'Roll back',
            cell: (deployment) =>
              deployment.status === 'ready' &&
              !deployment.isLive && (
                <Actions
                  of={`to ${deployment.id}`}
                  actions={[
                    {
                      text: 'Roll back',
                      run: () => showDialog(<RollBackDialog deployments={query.data ?? []} to={deployment} />),
                    },
                  ]}
                />
              ),
          },
        ]}
        empty={{ title: 'No deployments yet', text: 'Run the command above to deploy the site.' }}
      />
    </Page>
  );
}

interface Props {
  readonly deployments: readonly Deployment[];
  readonly to: Deployment;
}

/** All deployments have the same `etag`: the version of which one is live. */
function RollBackDialog({ deployments, to: { id, createdAt, etag: opened } }: Props) {
  return (
    <ConfirmDialog<readonly Deployment[]>
      about={deployments}
      read={() => readNow('/deployments')}
      verb="Roll"
      object={(seen) => `back from ${seen.find(({ isLive }) => isLive)?.id} to ${id}`}
      action="Roll back"
      send={([first], key) =>
        api.POST('/deployments/{deploymentId}/rollback', {
          params: { path: { deploymentId: id }, header: { 'If-Match': first?.etag ?? opened, 'Idempotency-Key': key } },
        })
      }
      onDone={() => `The site was rolled back to ${id}.`}
    >
      {() =>
        `Every domain immediately serves the site as it was on ${formatTime(createdAt)}. The current deployment is kept. You can roll back to it later.`
      }
    </ConfirmDialog>
  );
}
