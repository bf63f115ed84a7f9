import { Alert } from '@cloudscape-design/components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasStatus } from '../api/api-error.ts';
import { pollEvery, SLOW_POLL_MS } from '../api/query-client.ts';
import { read } from '../api/read.ts';
import { CHANGE_COLUMNS, withDays } from '../components/changes/change-table.tsx';
import { capitalized } from '../components/format.ts';
import { ListTable } from '../components/list-table.tsx';
import { Loaded, type Reading } from '../components/loaded.tsx';
import { Stack } from '../components/stack.tsx';
import { PageLink } from '../components/text.tsx';
import { Page } from './page.tsx';

interface Props<Data> {
  /** What the record is, such as `order`. */
  readonly noun: string;
  readonly id: string;
  /** What reads the record. */
  readonly query: Reading<Data>;
  /** The page of all such records. */
  readonly listPath: string;
  readonly titleOf: (data: Data) => string;
  readonly actionsFor: (data: Data) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The page of one record: its details and its history. */
export function RecordPage<Data>({ noun, id, query, listPath, titleOf, actionsFor, children }: Props<Data>) {
  const { data, error } = query;
  const isGone = hasStatus(error, 404) || hasStatus(error, 400);
  return (
    <Page title={data ? titleOf(data) : `${capitalized(noun)} ${id}`} actions={data && !isGone && actionsFor(data)}>
      <Stack size="l">
        {isGone ? (
          <Alert type="info" header={`There is no ${noun} with this ${noun === 'domain' ? 'name' : 'ID'}`}>
            It may have been deleted. <PageLink to={listPath}>Show all</PageLink>
          </Alert>
        ) : (
          <Loaded query={query} what={`the ${noun}`}>
            {children}
          </Loaded>
        )}
        <History object={`${noun}/${id}`} />
      </Stack>
    </Page>
  );
}

/** The latest changes of a record, such as `order/17`. */
function History({ object }: { readonly object: string }) {
  const changes = useQuery({
    ...read('/activity', { query: { object, limit: 20 } }),
    refetchInterval: pollEvery(SLOW_POLL_MS),
  });
  return (
    <ListTable
      label="History"
      query={changes}
      items={withDays(changes.data ?? [])}
      trackBy="id"
      description="The latest changes. Those by clients of the API appear within seconds."
      actions={<PageLink to={`/activity?object=${encodeURIComponent(object)}`}>All of its activity</PageLink>}
      columns={CHANGE_COLUMNS}
      empty={{ title: 'No changes yet', text: 'Records from before there was a history have none until they change.' }}
    />
  );
}
