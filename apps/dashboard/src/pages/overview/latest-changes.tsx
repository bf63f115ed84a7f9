import { useQuery } from '@tanstack/react-query';
import { pollEvery, SLOW_POLL_MS } from '../../api/query-client.ts';
import { read } from '../../api/read.ts';
import { CHANGE_COLUMNS, withDays } from '../../components/changes/change-table.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { PageLink } from '../../components/text.tsx';

/** As many as tell at a glance what is going on, and how many are read for them. */
const [SHOWN, READ] = [5, 20];
/** People come and go more often than they change something. */
const IS_CHANGE = /^(?!person\.sign)/;

/** The latest changes of the store and the project. */
export function LatestChanges() {
  const changes = useQuery({
    ...read('/activity', { query: { limit: READ } }),
    refetchInterval: pollEvery(SLOW_POLL_MS),
  });
  const shown = changes.data?.filter(({ action }) => IS_CHANGE.test(action)) ?? [];
  return (
    <ListTable
      label="Latest changes"
      query={changes}
      items={withDays(shown.slice(0, SHOWN))}
      trackBy="id"
      actions={<PageLink to="/activity">All activity</PageLink>}
      columns={CHANGE_COLUMNS}
      empty={{
        title: 'Nothing has changed yet',
        text: 'What people, commands and clients of the API change appears here.',
      }}
    />
  );
}
