import { type ActivityEntry, recordName } from '../../../lib/activity/activity-entry.ts';
import { listActivity } from '../../../lib/contract/generated/dashboard/operations.ts';
import { BY_CHANGE, listChanges } from '../../../lib/events/list-changes.ts';
import { containsText } from '../../../lib/format/contains-text.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { pageAt } from '../../../lib/paging/cursor.ts';

export const access = [
  { table: 'Activity', actions: ['Query'] },
  { table: 'Activity', index: 'byObject', actions: ['Query'] },
  { table: 'Events', actions: ['GetItem', 'Query'] },
  { table: 'Events', index: 'byRecord', actions: ['Query'] },
  { table: 'ApiKeys', actions: ['Scan'] },
] as const;
export const services = ['cursors'] as const;

/** The checks of domains repeat: they must not drown out the rest. */
const BY_DEFAULT = ['person', 'command', 'key'] as const;

/** `GET /activity`: a page of who changed what, newest first. */
export const handler = dashboardOperation(
  listActivity,
  ({ query: { limit, cursor, object, person, kind, from, to, text } }) => {
    const byDefault = object === undefined ? BY_DEFAULT : undefined;
    const kinds = kind === undefined ? byDefault : kind === 'all' ? undefined : [kind];
    const list = [listActivity.operationId, object, person, kind, from, to, text];
    const isMatch = text === undefined ? undefined : mentions(text);
    const filter = { object, person, kinds, from: from && inUtc(from), to: to && inUtc(to), isMatch };
    return pageAt(cursor, list, BY_CHANGE, (place) => listChanges(limit, filter, place));
  },
);

/** A time as entries have it: their ids begin with it. */
const inUtc = (time: string) => new Date(time).toISOString();

/** Whether an entry has a text in the name of its record or in a value. */
function mentions(text: string): (entry: ActivityEntry) => boolean {
  const hasText = containsText(text);
  return (entry) => [recordName(entry), entry.subject, entry.from, entry.to].some((each = '') => hasText(each));
}
