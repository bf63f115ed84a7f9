import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { hasStatus } from '../api/api-error.ts';
import { useResource } from '../api/use-resource.ts';
import { History } from '../components/history.tsx';
import { Loaded } from '../components/loaded.tsx';
import { PageLink } from '../components/page-link.tsx';
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
    <Page
      title={data ? titleOf(data) : `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${id}`}
      actions={data && !isGone && actionsFor(data)}
    >
      <SpaceBetween size="l">
        {isGone && (
          <Alert type="info" header={`There is no ${noun} with this id`}>
            It may have been deleted. <PageLink to={listPath}>Show all</PageLink>
          </Alert>
        )}
        {(data || !isGone) && (
          <Loaded query={record} what={`the ${noun}`}>
            {children}
          </Loaded>
        )}
        <History object={`${noun}/${id}`} />
      </SpaceBetween>
    </Page>
  );
}
