import Header from '@cloudscape-design/components/header';
import type { Usage } from '../../../../../lib/contract/generated/dashboard/types.ts';
import type { Resource } from '../../api/use-resource.ts';
import { Breakable } from '../../components/breakable.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { formatCount } from '../../components/format.ts';
import { isolate } from '../../components/isolate.ts';
import { ListTable } from '../../components/list-table.tsx';
import { useIsNarrow } from '../../components/use-is-narrow.ts';

interface Props {
  readonly query: Resource<Usage>;
  /** By default, all keys. */
  readonly max?: number;
}

/** The requests of each key. */
export function KeyUsage({ query, max }: Props) {
  const isNarrow = useIsNarrow();
  return (
    <ListTable
      label="Requests by key"
      query={query}
      items={query.data?.keys.slice(0, max) ?? []}
      trackBy="keyId"
      header={<Header>By key</Header>}
      columns={[
        {
          id: 'name',
          header: 'Key',
          isRowHeader: true,
          cell: ({ name, keyId }) => <Breakable>{isNarrow ? name : `${isolate(name)} (${keyId})`}</Breakable>,
        },
        { id: 'requests', header: 'Requests', cell: ({ requests }) => formatCount(requests) },
        { id: 'refused', header: 'Refused', cell: ({ refused }) => formatCount(refused) },
      ]}
      empty={<EmptyState title="No requests yet">Requests appear here once a key has made 20.</EmptyState>}
    />
  );
}
