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
import { Breakable } from '../components/text.tsx';
import { Page } from '../layout/page.tsx';
import { isolate } from '../messages/isolate.ts';

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
      description="Each deployment is an immutable version of the site. Run the command below to create one, with --message to describe it."
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
          { header: 'Message', isWideOnly: true, cell: ({ message }) => message && <Breakable>{message}</Breakable> },
          {
            header: 'State',
            isWideOnly: true,
            cell: ({ status, isLive }) => <Status {...STATES[isLive ? 'live' : status]} />,
          },
          { header: 'Deployed', isWideOnly: true, cell: ({ createdAt }) => formatTime(createdAt) },
          { header: 'By', isWideOnly: true, cell: ({ createdBy }) => <Breakable>{createdBy}</Breakable> },
          { header: 'Size', isWideOnly: 'tablet', cell: ({ files, bytes }) => `${files} files, ${formatBytes(bytes)}` },
          {
            header: 'Actions',
            cell: (deployment) =>
              deployment.status === 'ready' &&
              !deployment.isLive && <MakeLive deployment={deployment} all={query.data ?? []} />,
          },
        ]}
        empty={{ title: 'No deployments yet', text: 'Run the command above to deploy the site.' }}
      />
    </Page>
  );
}

interface Props {
  readonly deployment: Deployment;
  readonly all: readonly Deployment[];
}

const liveOf = (deployments: readonly Deployment[]) => deployments.find(({ isLive }) => isLive);

/** Whether a deployment is from before the live one. Their ids sort by time. */
const isEarlier = ({ deployment, all }: Props) => deployment.id < (liveOf(all)?.id ?? '');

/** The link that goes back to an earlier deployment, or forward to a later one. */
function MakeLive(props: Props) {
  const { id } = props.deployment;
  const run = () => showDialog(<MakeLiveDialog {...props} />);
  return isEarlier(props) ? (
    <Actions of={`to ${id}`} actions={[{ text: 'Roll back', run }]} />
  ) : (
    <Actions of={id} actions={[{ text: 'Make live', run }]} />
  );
}

/** All deployments have the same `etag`: the version of which one is live. */
function MakeLiveDialog(props: Props) {
  const { deployment, all } = props;
  const { id, createdAt, message, etag: opened } = deployment;
  const described = message === undefined ? '' : ` (“${isolate(message)}”)`;
  const isBack = isEarlier(props);
  return (
    <ConfirmDialog<readonly Deployment[]>
      about={all}
      read={() => readNow('/deployments')}
      verb={isBack ? 'Roll' : 'Make'}
      object={(seen) =>
        isBack ? `back from ${liveOf(seen)?.id} to ${id}` : `${id} live in place of ${liveOf(seen)?.id}`
      }
      action={isBack ? 'Roll back' : 'Make live'}
      send={([first], key) =>
        api.POST('/deployments/{deploymentId}/rollback', {
          params: { path: { deploymentId: id }, header: { 'If-Match': first?.etag ?? opened, 'Idempotency-Key': key } },
        })
      }
      onDone={() => (isBack ? `The site was rolled back to ${id}.` : `${id} is live.`)}
    >
      {() =>
        `Every domain immediately serves the site as it was on ${formatTime(createdAt)}${described}. The current deployment is kept. You can make it live again later.`
      }
    </ConfirmDialog>
  );
}
