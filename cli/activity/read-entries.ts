import { allActivity } from '../../lib/activity/activity-log.ts';
import { hasIdentity } from '../../lib/activity/identities.ts';
import { objectKey } from '../../lib/activity/record-activity.ts';
import type { KeyEntry } from './records-of-key.ts';

/** What to show of the activity. Without any, all of it. */
export interface Selection {
  /** The key of a record in the index by object. */
  readonly of?: string | undefined;
  readonly key?: string | undefined;
  /** The identities of whoever made the changes. */
  readonly by?: readonly string[] | undefined;
  /** How far to look back, in milliseconds. */
  readonly since?: number | undefined;
}

/** Reads the selected entries, newest first. The caller stops when it has enough. */
export async function* readEntries({ of, key, by, since }: Selection): AsyncGenerator<KeyEntry> {
  const start = since === undefined ? '' : new Date(Date.now() - since).toISOString();
  for await (const entry of key === undefined ? allActivity(of) : entriesOfKey(key)) {
    if (entry.at < start) return;
    if (by === undefined || hasIdentity(entry.actor.name, by)) yield entry;
  }
}

async function* entriesOfKey(key: string): AsyncGenerator<KeyEntry> {
  const { recordsOfKey } = await import('./records-of-key.ts');
  const entries: KeyEntry[] = await recordsOfKey(key);
  for await (const entry of allActivity(objectKey('key', key))) entries.push(entry);
  yield* entries.sort((one, other) => other.at.localeCompare(one.at));
}
