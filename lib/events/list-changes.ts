import { type ActivityEntry, type Actor, recordName } from '../activity/activity-entry.ts';
import { type ActivityFilter, listActivity } from '../activity/activity-log.ts';
import type { ActivityEntry as ShownEntry } from '../contract/generated/dashboard/types.ts';
import type { Page } from '../database/read-items.ts';
import { listKeys } from '../keys/key-store.ts';
import type { PositionFormat } from '../paging/cursor.ts';
import { listKeyChanges } from './key-changes.ts';

/** Where a part goes on: after the entry with this id, from the newest one on (`''`), or nowhere, because all was read. */
type Place = string | null;
type ChangesPlace = readonly [log: Place, feed: Place];

/**
 * Reads a page of the changes that anybody made, newest first: those of the activity log, and those by keys, which only
 * events have. The entries have the names of records and keys. A page can be short or empty before the last one.
 */
export async function listChanges(
  limit: number,
  filter: Omit<ActivityFilter, 'before'>,
  [log, feed]: ChangesPlace = ['', ''],
): Promise<Page<ShownEntry, ChangesPlace>> {
  const { person, kinds } = filter;
  const hasKeys = person === undefined && (kinds === undefined || kinds.includes('key'));
  const parts = await Promise.all([
    readPart(log, (before) => listActivity(limit, { ...filter, before })),
    readPart(hasKeys ? feed : null, (before) => listKeyChanges(limit, { ...filter, before })),
  ]);
  const entries = mergeParts(parts, limit);
  const next: ChangesPlace = [parts[0].place, parts[1].place];
  return { entries: await withNames(entries), next: next.every((place) => place === null) ? undefined : next };
}

/** What was read of the log or of the feed. */
interface Part {
  /** Those that are not on the page yet, newest first. */
  readonly entries: ActivityEntry[];
  /** Where the rest begins. It moves on with the entries that the page gets. */
  place: Place;
  /** Where it begins after all of them. */
  readonly end: Place;
}

async function readPart(
  place: Place,
  read: (before: string | undefined) => Promise<Page<ActivityEntry, string>>,
): Promise<Part> {
  if (place === null) return { entries: [], place, end: null };
  const { entries, next = null } = await read(place || undefined);
  return { entries, place: entries.length === 0 ? next : place, end: next };
}

/** Moves entries to a page, newest first, as long as none of those that were not read can be newer. */
function mergeParts(parts: readonly Part[], limit: number): ActivityEntry[] {
  // The ids begin with the time.
  const unread =
    parts
      .map(({ end }) => end ?? '')
      .sort()
      .at(-1) ?? '';
  const page: ActivityEntry[] = [];
  while (page.length < limit) {
    const [part] = parts
      .filter(({ entries: [first] }) => first && first.at >= unread.slice(0, first.at.length))
      .sort(({ entries: [one] }, { entries: [other] }) => String(other?.at).localeCompare(String(one?.at)));
    const entry = part?.entries.shift();
    if (!part || !entry) break;
    page.push(entry);
    part.place = part.entries.length === 0 ? part.end : entry.id;
  }
  // Shards of streams are read independently, so neighbors in the feed may have the wrong order.
  return page.sort((one, other) => other.at.localeCompare(one.at));
}

/** The entries with the names of their records, and of the keys that made changes. */
async function withNames(entries: readonly ActivityEntry[]): Promise<ShownEntry[]> {
  const isByKey = entries.some(({ actor }) => actor.kind === 'key');
  const names = new Map(isByKey ? (await listKeys()).map(({ keyId, name }) => [keyId, name]) : []);
  const shown = ({ kind, name }: Actor) =>
    kind === 'key' ? { kind, name: names.get(name) ?? name, keyId: name } : { kind, name };
  return entries.map((entry) => {
    const name = recordName(entry);
    return { ...entry, actor: shown(entry.actor), ...(name !== undefined && { name }) };
  });
}

/** How a cursor has a place. */
export const BY_CHANGE: PositionFormat<ChangesPlace> = {
  encode: (place) => Buffer.from(JSON.stringify(place)).toString('base64url'),
  decode: (text) => JSON.parse(Buffer.from(text, 'base64url').toString()),
  isValid: (place) => Array.isArray(place),
};
