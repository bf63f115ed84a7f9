import type { Deployment, Project } from '../../../../lib/contract/generated/dashboard/types.ts';
import { request } from '../api/request.ts';
import { updateData } from '../api/update-data.ts';
import { useProject, useResource } from '../api/use-resource.ts';
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
  const query = useResource<Deployment[]>('/deployments');
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
                  actions={[{ text: 'Roll back', run: () => showDialog(<RollBackDialog to={deployment} />) }]}
                />
              ),
          },
        ]}
        empty={{ title: 'No deployments yet', text: 'Run the command above to deploy the site.' }}
      />
    </Page>
  );
}

function RollBackDialog({ to: { id, createdAt } }: { readonly to: Deployment }) {
  const { data = [] } = useResource<Deployment[]>('/deployments');
  return (
    <ConfirmDialog
      about={data.find(({ isLive }) => isLive)?.id ?? ''}
      title={(live) => `Roll back from ${live} to ${id}?`}
      action="Roll back"
      send={(from) => request(`/deployments/${encodeURIComponent(id)}/rollback?from=${from}`, { method: 'POST' })}
      onDone={() => {
        updateData<Project>('/project', (project) => ({ ...project, liveDeployment: id }));
        updateData<Deployment[]>('/deployments', (all) => all.map((one) => ({ ...one, isLive: one.id === id })));
        return `The site was rolled back to ${id}.`;
      }}
    >
      {() =>
        `Every domain immediately serves the site as it was on ${formatTime(createdAt)}. The current deployment is kept. You can roll back to it later.`
      }
    </ConfirmDialog>
  );
}
