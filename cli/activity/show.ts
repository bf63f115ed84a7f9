import { listActivity } from '../../lib/activity/activity-log.ts';
import { objectKey } from '../../lib/activity/record-activity.ts';
import { formatChangedValue } from '../../lib/format/changed-value.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
import type { StageOptions } from '../support/options.ts';
import { withStage } from '../support/stage.ts';
import { type Columns, printNote, printRows } from '../support/terminal.ts';
import type { KeyEntry } from './records-of-key.ts';

interface Options extends StageOptions {
  /** The key of a record in the index by object. */
  readonly of?: string | undefined;
  readonly key?: string | undefined;
  readonly limit: number;
}

export async function show({ stage, of, key, limit, json }: Options): Promise<void> {
  const { entries, next } = await withStage(stage, async () => {
    const object = key === undefined ? of : objectKey('key', key);
    const page = await listActivity(limit, { object });
    if (key === undefined) return page;
    const { recordsOfKey } = await import('./records-of-key.ts');
    const all: KeyEntry[] = [...page.entries, ...(await recordsOfKey(key))];
    all.sort((one, other) => other.at.localeCompare(one.at));
    return { entries: all.slice(0, limit), next: all.length > limit ? '' : page.next };
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
  if (next !== undefined && !json) printNote(`These are the newest ${limit} changes. --limit shows more.`);
}

const formatValue = (action: string, value: string | undefined) =>
  value === undefined ? '' : formatChangedValue(action, value);
