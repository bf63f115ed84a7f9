import { LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';
import { UsageError } from '../support/errors.ts';

/** Which records to restore. Without a selection, those that are missing. */
export interface Selection {
  readonly id?: readonly string[] | undefined;
  readonly deletedSince?: Date | undefined;
  /** Key ids, email addresses, user names or identities at AWS. */
  readonly changedBy?: readonly string[] | undefined;
  /** The first and the last moment of the changes, of which the first is that of the backup or a later one. */
  readonly changedBetween?: readonly Date[] | undefined;
  /** Restore only these properties of the selected records. */
  readonly property?: readonly string[] | undefined;
}

/** A selection, and the moment of the backup, unless AWS doesn't have it. */
export interface DatedSelection extends Selection {
  readonly backedUpAt: Date | undefined;
}

/** @throws UsageError for options that don't fit each other or the stage */
export function checkSelection(stage: Stage, { id, changedBy, changedBetween, property }: Selection): void {
  if (property && !id && !changedBy && !changedBetween)
    throw new UsageError('--property needs --id, --changed-by or --changed-between.');
  if (!changedBetween) return;
  const [from, to, ...more] = changedBetween;
  if (!from || !to || from > to || more.length > 0)
    throw new UsageError('--changed-between needs two times: the second of the backup, and the end of the damage.');
  if (stage === LOCAL_STAGE)
    throw new UsageError('The local service keeps no log of changes by clients. Name the records with --id.');
}
