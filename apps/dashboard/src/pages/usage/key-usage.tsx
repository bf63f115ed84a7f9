import type { Usage, UsageOfDay } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { formatCount } from '../../components/format.ts';
import { type Column, ListTable } from '../../components/list-table.tsx';
import type { Reading } from '../../components/loaded.tsx';
import { Identifier, NumberCell, PageLink } from '../../components/text.tsx';
import { UNCOUNTED } from '../keys/key-state.tsx';

/** The requests of a day or a key, and those over its rate limit. */
export const COUNT_COLUMNS: readonly Column<Pick<UsageOfDay, 'requests' | 'refused'>>[] = [
  { header: 'Requests', cell: ({ requests }) => <NumberCell>{formatCount(requests)}</NumberCell> },
  { header: 'Rejected', isWideOnly: true, cell: ({ refused }) => <NumberCell>{formatCount(refused)}</NumberCell> },
];

/** The requests of each key, or of at most so many keys. */
export function KeyUsage({ query, max }: { readonly query: Reading<Usage>; readonly max?: number }) {
  return (
    <ListTable
      label="Requests by key"
      query={query}
      items={query.data?.keys.slice(0, max) ?? []}
      trackBy="keyId"
      title="By key"
      columns={[
        {
          header: 'Key',
          isRowHeader: true,
          cell: ({ name, keyId }) => <PageLink to={`/keys/${keyId}`}>{name}</PageLink>,
        },
        { header: 'Id', isWideOnly: true, cell: ({ keyId }) => <Identifier>{keyId}</Identifier> },
        ...COUNT_COLUMNS,
      ]}
      empty={{ title: 'No requests in this period', text: UNCOUNTED }}
    />
  );
}
