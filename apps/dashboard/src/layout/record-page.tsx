import { Alert, SpaceBetween } from '@cloudscape-design/components';
import type { ReactNode } from 'react';
import type { ActivityEntry } from '../../../../lib/contract/generated/dashboard/types.ts';
import { hasStatus } from '../api/api-error.ts';
import { useResource } from '../api/use-resource.ts';
import { ACTIVITY_COLUMNS } from '../components/activity-columns.tsx';
import { capitalized } from '../components/format.ts';
import { ListTable } from '../components/list-table.tsx';
import { Loaded } from '../components/loaded.tsx';
import { PageLink } from '../components/text.tsx';
import { Page } from './page.tsx';

interface Props<Data> {
  /** What the record is, such as `order`. */
  readonly noun: string;
  readonly id: string;
  /** The page of all such records, and their path in the API. */
  readonly listPath: string;
  readonly titleOf: (data: Data) => string;
  readonly actionsFor: (data: Data) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The page of one record: its details and its history. */
export function RecordPage<Data>({ noun, id, listPath, titleOf, actionsFor, children }: Props<Data>) {
  const record = useResource<Data>(`${listPath}/${encodeURIComponent(id)}`);
  const isGone = hasStatus(record.error, 404) || hasStatus(record.error, 400);
  const { data } = record;
  return (
    <Page title={data ? titleOf(data) : `${capitalized(noun)} ${id}`} actions={data && !isGone && actionsFor(data)}>
      <SpaceBetween size="l">
        {isGone ? (
          <Alert type="info" header={`There is no ${noun} with this id`}>
            It may have been deleted. <PageLink to={listPath}>Show all</PageLink>
          </Alert>
        ) : (
          <Loaded query={record} what={`the ${noun}`}>
            {children}
          </Loaded>
        )}
        <History object={`${noun}/${id}`} />
      </SpaceBetween>
    </Page>
  );
}

const COLUMNS = ACTIVITY_COLUMNS.filter(({ header }) => header !== 'Record');

/** The latest changes of a record, such as `order/17`. */
function History({ object }: { readonly object: string }) {
  const query = `object=${encodeURIComponent(object)}`;
  const changes = useResource<ActivityEntry[]>(`/activity?${query}&limit=20`);
  return (
    <ListTable
      label="History"
      query={changes}
      items={changes.data ?? []}
      trackBy="id"
      description="The latest changes by people and commands."
      actions={<PageLink to={`/activity?${query}`}>All of its activity</PageLink>}
      columns={COLUMNS}
      empty={{ title: 'No changes yet', text: 'Changes by clients of the API are not listed here.' }}
    />
  );
}
