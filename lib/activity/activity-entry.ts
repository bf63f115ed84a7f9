import * as z from 'zod';
import { SERVICE_TITLE } from '../config/service-name.ts';

/** Who changed something: a person who is signed in, a person at a terminal, a client by its key, or the service by itself. */
export const actorSchema = z.object({ kind: z.enum(['person', 'command', 'key', 'service']), name: z.string() });
export type Actor = z.infer<typeof actorSchema>;

/** The actor of what the service does by itself. */
export const SERVICE_ACTOR: Actor = { kind: 'service', name: SERVICE_TITLE };

/** One change, as the Activity page shows it. */
export const activityEntrySchema = z.object({
  /** Unique and ordered by time. It stays the same in every try of a change. */
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  actor: actorSchema,
  /** The action, as `<noun>.<past participle>`, such as `domain.added`. */
  action: z.string(),
  /** The subject of the action: a domain, a key id or an email address. */
  subject: z.string(),
  /** The name that the subject then had, unless it is the subject itself, or one of the values. */
  name: z.string().optional(),
  /** The values before and after, if the action changed one. */
  from: z.string().optional(),
  to: z.string().optional(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

/** The value that has the name of the record. */
const VALUE_WITH_NAME = new Map<string | undefined, 'from' | 'to'>([
  ['created', 'to'],
  ['renamed', 'to'],
  ['deleted', 'from'],
  ['revoked', 'from'],
]);

/** The name of the record that an entry is about, if it has another one than the subject. */
export function recordName(entry: Omit<ActivityEntry, 'id'>): string | undefined {
  const value = VALUE_WITH_NAME.get(entry.action.split('.')[1]);
  return entry.name ?? (value && entry[value]);
}

/** Who makes a change, and when. */
export type Author = Pick<ActivityEntry, 'actor' | 'at'>;

/** The author of a change that is made now. */
export const by = (actor: Actor, now = new Date()): Author => ({ actor, at: now.toISOString() });

/** An entry before it is stored. */
export type NewActivityEntry = Omit<ActivityEntry, 'id'>;
