import { allActivity } from '../../lib/activity/activity-log.ts';
import { objectKey } from '../../lib/activity/record-activity.ts';
import { LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
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

/** The operations with which clients change or delete records, and what the activity log calls the records. */
const nouns: Readonly<Record<string, string>> = { updatePet: 'pet', deletePet: 'pet', cancelOrder: 'order' };

/** How far to look back in the log of the functions: as far as backups reach. */
const LOOK_BACK_MS = 35 * 24 * 3_600_000;

/** Reads the last change of each record, if the selection needs it: by people and commands, and on AWS by clients. */
export async function readChanges(
  stage: Stage,
  { deletedSince, changedBy }: Selection,
): Promise<Map<string, LastChange>> {
  const changes = new Map<string, LastChange>();
  if (!deletedSince && changedBy === undefined) return changes;
  for await (const { at, action, subject, actor } of allActivity()) {
    const object = objectKey(action.split('.')[0] ?? '', subject);
    if (!changes.has(object)) changes.set(object, { at, by: actor.name });
  }
  if (stage === LOCAL_STAGE) return changes;
  const { logReader } = await import('../logs/read-log.ts');
  const since = deletedSince ?? new Date(Date.now() - LOOK_BACK_MS);
  const read = logReader(stage, { operations: Object.keys(nouns) });
  for (const { timestamp, operation, status, keyId, recordId } of await read(since)) {
    if (status === undefined || status >= 300 || recordId === undefined) continue;
    const object = objectKey(nouns[operation] ?? '', String(recordId));
    if (timestamp > (changes.get(object)?.at ?? '')) changes.set(object, { at: timestamp, by: keyId ?? 'unknown' });
  }
  return changes;
}

/** The reason to leave a record alone, or `undefined` to restore it. */
export function whyLeft(
  { id, object, live }: Difference,
  { id: ids, deletedSince, changedBy }: Selection,
  changes: ReadonlyMap<string, LastChange>,
): string | undefined {
  if (ids?.includes(id)) return undefined;
  if (!deletedSince && changedBy === undefined) return live && 'changed since the backup';
  const last = changes.get(object);
  if (!last) return deletedSince ? 'no log has a change of it since then' : 'no log has a change of it';
  const at = formatExactTime(last.at);
  if (changedBy !== undefined && last.by !== changedBy) return `last changed by ${last.by}, ${at}`;
  if (deletedSince && live) return 'it is not missing';
  return deletedSince && Date.parse(last.at) < deletedSince.getTime() ? `last changed ${at}` : undefined;
}
