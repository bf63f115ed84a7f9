import Header from '@cloudscape-design/components/header';
import type { ActivityEntry } from '../../../../lib/contract/generated/dashboard/types.ts';
import { useList } from '../api/use-list.ts';
import { Breakable } from '../components/breakable.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { formatTime } from '../components/format.ts';
import { isolate } from '../components/isolate.ts';
import { PagedTable } from '../components/list-table.tsx';
import { useIsNarrow } from '../components/use-is-narrow.ts';
import { Page } from '../layout/page.tsx';

const ACTORS = { person: 'dashboard', command: 'command', service: 'automatic' };

/** Who changed what, and when. */
export default function Activity() {
  const list = useList<ActivityEntry>('/activity');
  const isNarrow = useIsNarrow();
  return (
    <Page
      title="Activity"
      description="Changes from the dashboard and the command line, newest first. Kept for 400 days."
    >
      <PagedTable
        label="Activity"
        list={list}
        trackBy="id"
        header={<Header>Changes</Header>}
        columns={[
          { id: 'at', header: 'When', cell: ({ at }) => formatTime(at), minWidth: isNarrow ? 110 : 190 },
          {
            id: 'who',
            header: 'Who',
            isWideOnly: true,
            cell: ({ actor }) => <Breakable>{`${isolate(actor.name)} (${ACTORS[actor.kind]})`}</Breakable>,
          },
          {
            id: 'what',
            header: 'What',
            isRowHeader: true,
            cell: (entry) => (
              <>
                {actionText(entry.action)}{' '}
                <b>
                  <Breakable>{entry.subject}</Breakable>
                </b>
                {isNarrow && <Narrow entry={entry} />}
              </>
            ),
          },
          {
            id: 'from',
            header: 'From',
            isWideOnly: true,
            cell: ({ from }) => <Breakable>{valueText(from)}</Breakable>,
          },
          { id: 'to', header: 'To', isWideOnly: true, cell: ({ to }) => <Breakable>{valueText(to)}</Breakable> },
        ]}
        empty={<EmptyState title="Nothing has changed yet">Changes appear here automatically.</EmptyState>}
      />
    </Page>
  );
}

/** `domain.status_changed` → `Domain status changed` */
function actionText(action: string): string {
  const words = action.replace(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as people read it: a time in their time zone, `waiting_for_dns` as words. */
function valueText(value: string | undefined): string {
  if (value === undefined) return '–';
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatTime(value);
  return /^[a-z]+(?:_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ').replace('dns', 'DNS') : value;
}

function Narrow({ entry: { actor, from, to } }: { readonly entry: ActivityEntry }) {
  return (
    <div>
      <Breakable>{`${from === undefined ? '' : `${isolate(valueText(from))} → ${isolate(valueText(to))}, `}by ${isolate(actor.name)}`}</Breakable>
    </div>
  );
}
