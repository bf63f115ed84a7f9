import { listActivity } from '../../lib/activity/activity-log.ts';
import { objectKey } from '../../lib/activity/record-activity.ts';
import type { Difference } from './compare.ts';

/** Which records to restore. Without a selection, those that are missing. */
export interface Selection {
  readonly id?: readonly string[] | undefined;
  readonly deletedSince?: Date | undefined;
  /** A key id, an email address or a user name. */
  readonly changedBy?: string | undefined;
}

/** The last change of a record, as far as the activity log knows. */
export interface LastChange {
  readonly at: string;
  readonly by: string;
}

/** Reads the last change of each record, if the selection needs it. */
export async function readChanges({ deletedSince, changedBy }: Selection): Promise<Map<string, LastChange>> {
  const changes = new Map<string, LastChange>();
  if (!deletedSince && changedBy === undefined) return changes;
  for (let before: string | undefined, isLast = false; !isLast; ) {
    const { entries, next } = await listActivity(1_000, { before });
    for (const { at, action, subject, actor } of entries) {
      const object = objectKey(action.split('.')[0] ?? '', subject);
      if (!changes.has(object)) changes.set(object, { at, by: actor.name });
    }
    before = next;
    isLast = next === undefined;
  }
  return changes;
}

/**
 * Decides whether to restore a record.
 * @returns `undefined` to restore it, or the reason to leave it alone
 */
export function whyLeft(
  { id, object, live }: Difference,
  { id: ids, deletedSince, changedBy }: Selection,
  changes: ReadonlyMap<string, LastChange>,
): string | undefined {
  if (ids?.includes(id)) return undefined;
  if (deletedSince || changedBy !== undefined) {
    const last = changes.get(object);
    if (!last) return 'no log knows its last change';
    if (changedBy !== undefined && last.by !== changedBy) return `last changed by ${last.by}, at ${last.at}`;
    if (deletedSince && live) return 'it is not missing';
    if (deletedSince && Date.parse(last.at) < deletedSince.getTime()) return `last changed at ${last.at}`;
    return undefined;
  }
  return live ? 'changed since the backup' : undefined;
}
