import { listAt, type ReadList } from '../api/read.ts';
import { CHANGE_COLUMNS, type ChangeRow, withDays } from '../components/changes/change-table.tsx';
import { recentDays, startOfDay } from '../components/days.ts';
import { ANY_TEXT, type Filter } from '../components/list-filter.tsx';
import { ListPage } from '../layout/list-page.tsx';

/** As many as people choose from. Earlier ones can be typed. */
const RECENT_DAYS = 14;

const filters = (): readonly Filter[] => [
  { name: 'object', text: 'Record', pattern: /^(?:category|domain|key|order|person|pet)\// },
  { name: 'text', text: 'Name', pattern: ANY_TEXT },
  {
    name: 'kind',
    text: 'Kind',
    options: [
      { value: 'person', label: 'In the dashboard' },
      { value: 'command', label: 'By command' },
      { value: 'key', label: 'By API key' },
      { value: 'service', label: 'Automatic' },
      { value: 'all', label: 'All' },
    ],
  },
  { name: 'person', text: 'Person' },
  { name: 'from', text: 'First day', options: recentDays(RECENT_DAYS) },
  { name: 'to', text: 'Last day', options: recentDays(RECENT_DAYS) },
];

const ACTIVITY = listAt('/activity');

/** The address has days, which begin and end in the reader's time zone. */
const read: ReadList<ChangeRow> = {
  path: ACTIVITY.path,
  page: ({ from, to, ...query }, signal) =>
    ACTIVITY.page(
      {
        ...query,
        ...(from !== undefined && { from: startOfDay(String(from)) }),
        ...(to !== undefined && { to: startOfDay(String(to), 1) }),
      },
      signal,
    ),
};

export default function Activity() {
  return (
    <ListPage<ChangeRow>
      title="Activity"
      description="Who changed what, newest first. Changes by API keys follow within seconds. Kept for 400 days."
      read={read}
      idOf={({ id }) => id}
      filters={filters()}
      filterNote="A name is found by any part, and so are the values that changed. People and records, such as pet/17 or domain/docs.example.com, match exactly. A day is, for example, 2026-11-21. Automatic changes, such as those by checks of domains, are left out unless you filter by record or kind."
      columns={CHANGE_COLUMNS}
      rowsOf={(rows) => withDays(rows.filter((row) => 'at' in row))}
      empty={{ title: 'Nothing has changed yet', text: 'Changes appear here automatically.' }}
    />
  );
}
