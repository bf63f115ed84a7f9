import type { ActivityEntry } from '../activity/activity-entry.ts';
import { listActivity } from '../activity/activity-log.ts';
import { listKeys } from '../keys/key-store.ts';
import type { PlacedEvent } from './event.ts';
import { historyOf } from './feed.ts';
import { publicEvent } from './public-event.ts';

/**
 * The latest changes of a record, newest first: those of the activity log, and those by keys, which only events have. The
 * activity log has the deletions by keys too. Keys have their names.
 * @param object such as `pet/17`
 */
export async function recordHistory(object: string, limit: number): Promise<ActivityEntry[]> {
  const [events, { entries }] = await Promise.all([historyOf(object, limit), listActivity(limit, { object })]);
  const all = [...entries, ...events.flatMap(changeByKey)];
  const latest = all.sort((one, other) => other.at.localeCompare(one.at)).slice(0, limit);
  if (!latest.some(({ actor }) => actor.kind === 'key')) return latest;
  const names = new Map((await listKeys()).map(({ keyId, name }) => [keyId, name]));
  return latest.map((entry) =>
    entry.actor.kind === 'key'
      ? { ...entry, actor: { kind: 'key', name: names.get(entry.actor.name) ?? entry.actor.name } }
      : entry,
  );
}

/** The entry of an event, if a key made the change. */
function changeByKey(event: PlacedEvent): ActivityEntry[] {
  const { by } = publicEvent(event);
  if (by?.keyId === undefined) return [];
  const { position, at, type, record, before = {}, data } = event;
  const names = Object.keys(before);
  const textOf = (values: Readonly<Record<string, unknown>>) =>
    names.map((name) => `${name}: ${JSON.stringify(values[name] ?? null)}`).join(', ');
  return [
    {
      id: `event-${position}`,
      at,
      actor: { kind: 'key', name: by.keyId },
      action: type === 'pet.updated' ? 'pet.changed' : type,
      subject: record.slice(record.indexOf('/') + 1),
      ...(names.length > 0 && { from: textOf(before), to: textOf(data) }),
    },
  ];
}
