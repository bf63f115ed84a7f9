import type { ActivityEntry } from '../../../../lib/contract/generated/dashboard/types.ts';
import { listAt } from '../api/read.ts';
import { ACTIVITY_COLUMNS } from '../components/activity-columns.tsx';
import { ANY_TEXT, type Filter } from '../components/list-filter.tsx';
import { ListPage } from '../layout/list-page.tsx';

const FILTERS: readonly Filter[] = [
  { name: 'object', text: 'Record', pattern: /^(?:category|domain|key|order|person|pet)\// },
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
  { name: 'person', text: 'Person', pattern: ANY_TEXT },
];

export default function Activity() {
  return (
    <ListPage<ActivityEntry>
      title="Activity"
      description="Changes from the dashboard and the command line, newest first. Kept for 400 days."
      read={listAt('/activity')}
      idOf={({ id }) => id}
      filters={FILTERS}
      filterNote="People and records match exactly. A record is, for example, pet/17 or domain/docs.example.com. Deletions by API keys and automatic changes, such as those by checks of domains, are left out unless you filter by record or kind. A filtered page can be short before the last one."
      columns={ACTIVITY_COLUMNS}
      empty={{ title: 'Nothing has changed yet', text: 'Changes appear here automatically.' }}
    />
  );
}
