import type { ActivityEntry } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { formatClock } from '../../../../../lib/format/dates.ts';
import { formatDate } from '../format.ts';
import type { Column } from '../list-table.tsx';
import { NoWrap } from '../text.tsx';
import { ChangeText } from './change-text.tsx';

/** The heading of the changes of a day. */
interface Day {
  readonly id: string;
  readonly day: string;
}

/** A row of a table of changes. */
export type ChangeRow = ActivityEntry | Day;

/** Changes with a heading for each day, in the reader's time zone. */
export function withDays(entries: readonly ActivityEntry[]): ChangeRow[] {
  let last: string | undefined;
  return entries.flatMap((entry) => {
    const day = formatDate(entry.at);
    if (day === last) return [entry];
    last = day;
    return [{ id: `day-${entry.id}`, day }, entry];
  });
}

export const CHANGE_COLUMNS: readonly Column<ChangeRow>[] = [
  {
    header: 'Change',
    isRowHeader: true,
    cell: (row) => ('day' in row ? <b>{nameOf(row.day)}</b> : <ChangeText entry={row} />),
  },
  {
    header: 'Time',
    isWideOnly: true,
    cell: (row) =>
      'day' in row ? (
        ''
      ) : (
        <time dateTime={row.at} title={row.at}>
          <NoWrap>{formatClock(row.at)}</NoWrap>
        </time>
      ),
  },
];

/** `Today, 29 Nov 2026` */
function nameOf(day: string): string {
  const [today, yesterday] = [new Date(), new Date()];
  yesterday.setDate(yesterday.getDate() - 1);
  if (day === formatDate(today.getTime())) return `Today, ${day}`;
  return day === formatDate(yesterday.getTime()) ? `Yesterday, ${day}` : day;
}
