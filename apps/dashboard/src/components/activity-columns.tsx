import type { ActivityEntry } from '../../../../lib/contract/generated/dashboard/types.ts';
import { formatChangedValue } from '../../../../lib/format/changed-value.ts';
import { isolate } from '../messages/isolate.ts';
import { capitalized, formatExactTime } from './format.ts';
import type { Column } from './list-table.tsx';
import { Breakable, NoWrap, PageLink } from './text.tsx';

const ACTORS = { person: 'dashboard', command: 'command', key: 'key', service: 'automatic' };

/** The pages of the things that change, and the one of a record where it has its own. */
const PAGES: Readonly<Record<string, (subject: string) => string>> = {
  category: () => '/categories',
  domain: (domain) => `/settings/domains/${domain}`,
  key: (keyId) => `/keys/${keyId}`,
  order: (id) => `/orders/${id}`,
  person: () => '/settings/people',
  pet: (id) => `/pets/${id}`,
  plan: () => '/settings/plan',
  site: () => '/settings/deployments',
};

export const ACTIVITY_COLUMNS: readonly Column<ActivityEntry>[] = [
  {
    header: 'When',
    isWideOnly: true,
    cell: ({ at }) => (
      <time dateTime={at} title={at}>
        <NoWrap>{formatExactTime(at)}</NoWrap>
      </time>
    ),
  },
  {
    header: 'Who',
    isWideOnly: true,
    cell: ({ actor }) => <Breakable>{`${isolate(actor.name)} (${ACTORS[actor.kind]})`}</Breakable>,
  },
  { header: 'What', isRowHeader: true, cell: ({ action }) => actionText(action) },
  { header: 'Record', isWideOnly: true, cell: (entry) => <Subject entry={entry} /> },
  {
    header: 'Change',
    isWideOnly: true,
    cell: (entry) => (entry.from ?? entry.to) !== undefined && <Breakable>{changeText(entry)}</Breakable>,
  },
];

function Subject({ entry: { action, subject } }: { readonly entry: ActivityEntry }) {
  const path = PAGES[action.split('.')[0] ?? '']?.(encodeURIComponent(subject));
  const text = <Breakable>{subject}</Breakable>;
  return path === undefined ? text : <PageLink to={path}>{text}</PageLink>;
}

/** `domain.status_changed` → `Domain status changed` */
const actionText = (action: string) => capitalized(action.replace(/[._]/g, ' '));

function changeText({ action, from, to }: ActivityEntry): string {
  const textOf = (value: string | undefined) => (value === undefined ? '–' : formatChangedValue(action, value));
  return from === undefined ? textOf(to) : `${isolate(textOf(from))} → ${isolate(textOf(to))}`;
}
