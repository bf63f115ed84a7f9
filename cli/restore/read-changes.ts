import { allActivity } from '../../lib/activity/activity-log.ts';
import { objectKey } from '../../lib/activity/record-activity.ts';
import { LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';
import type { DatedSelection } from './selection.ts';

/** A change of a record, as far as a log knows. */
export interface LoggedChange {
  readonly at: string;
  readonly by: string;
}

/** The changes of each record, newest first, by its name in the activity log. */
export type LoggedChanges = ReadonlyMap<string, readonly LoggedChange[]>;

/**
 * The operations with which clients change or delete records, and what the activity log calls the records. A sale is no
 * change of its pet here: a restore never undoes one.
 */
const nouns: Readonly<Record<string, string>> = { updatePet: 'pet', deletePet: 'pet', cancelOrder: 'order' };

/** How far to look back in the log of the functions: as far as backups reach. */
const LOOK_BACK_MS = 35 * 24 * 3_600_000;

/** Reads the changes of records, if the selection needs them: by people and commands, and on AWS by clients. */
export async function readChanges(
  stage: Stage,
  { deletedSince, changedBy, changedBetween, backedUpAt }: DatedSelection,
): Promise<LoggedChanges> {
  const changes: (LoggedChange & { readonly object: string })[] = [];
  if (!deletedSince && !changedBy && !changedBetween) return new Map();
  for await (const { at, action, subject, actor } of allActivity())
    changes.push({ object: objectKey(action.split('.')[0] ?? '', subject), at, by: actor.name });
  if (stage !== LOCAL_STAGE) {
    const { logReader } = await import('../logs/read-log.ts');
    const since = deletedSince ?? earlier(backedUpAt, changedBetween?.[0]) ?? new Date(Date.now() - LOOK_BACK_MS);
    const read = logReader(stage, { operations: Object.keys(nouns) });
    for (const { timestamp: at, operation, status, keyId: by = 'unknown', recordId } of await read(since)) {
      if (status === undefined || status >= 300 || recordId === undefined) continue;
      changes.push({ object: objectKey(nouns[operation] ?? '', String(recordId)), at, by });
    }
  }
  return Map.groupBy(
    changes.sort((one, other) => other.at.localeCompare(one.at)),
    ({ object }) => object,
  );
}

/** The earlier of two times. */
const earlier = (one: Date | undefined, other: Date | undefined) => (one && other && one < other ? one : other);
