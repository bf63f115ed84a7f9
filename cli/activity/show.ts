import { formatChangedValue } from '../../lib/format/changed-value.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
import type { StageOptions } from '../support/options.ts';
import { withStage } from '../support/stage.ts';
import { type Columns, printNote, printRows } from '../support/terminal.ts';
import { readEntries, type Selection } from './read-entries.ts';
import type { KeyEntry } from './records-of-key.ts';

/** How many changes to show if nothing selects them. */
const NEWEST = 50;

interface Options extends StageOptions, Selection {
  readonly limit?: number | undefined;
}

/** Shows all selected changes, up to the limit. */
export async function show({ stage, json, limit, ...selection }: Options): Promise<void> {
  const isSelected = Object.values(selection).some((value) => value !== undefined);
  const max = limit ?? (isSelected ? Number.POSITIVE_INFINITY : NEWEST);
  const entries: KeyEntry[] = [];
  const isComplete = await withStage(stage, async () => {
    for await (const entry of readEntries(selection)) {
      if (entries.length === max) return false;
      entries.push(entry);
    }
    return true;
  });
  const columns: Columns<KeyEntry> = {
    TIME: ({ at }) => formatExactTime(at),
    WHO: ({ actor }) => `${actor.name} (${actor.kind})`,
    ACTION: 'action',
    SUBJECT: 'subject',
    FROM: ({ action, from }) => formatValue(action, from),
    TO: ({ action, to }) => formatValue(action, to),
  };
  printRows(json, entries, columns, 'Nothing is recorded.');
  if (json || entries.length === 0) return;
  if (!isComplete) printNote(`These are the newest ${max} changes. --limit shows more.`);
  else printNote(entries.length === 1 ? 'This is the only change.' : `These are all ${entries.length} changes.`);
}

const formatValue = (action: string, value: string | undefined) =>
  value === undefined ? '' : formatChangedValue(action, value);
