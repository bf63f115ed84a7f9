import type { ActivityEntry } from '../../../../lib/contract/generated/dashboard/types.ts';
import { useResource } from '../api/use-resource.ts';
import { ACTIVITY_COLUMNS } from './activity-columns.tsx';
import { ListTable } from './list-table.tsx';
import { PageLink } from './page-link.tsx';

const COLUMNS = ACTIVITY_COLUMNS.filter(({ header }) => header !== 'Record');

/** The latest changes of a record, such as `order/17`. */
export function History({ object }: { readonly object: string }) {
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
