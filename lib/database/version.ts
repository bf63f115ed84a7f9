import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { ItemPlace } from './attributes.ts';
import { type Attributes, updateItem } from './write-actions.ts';

/**
 * Optimistic concurrency control: every change of a record increases its version by one. New records have none, like those
 * from before there were versions. That counts as 0.
 */
const VERSION = 'version';

/** The action that changes a record of any version, if it has the attributes that were seen. */
export function changeAnyVersion(place: ItemPlace, changes: Attributes, seen: Attributes): TransactWriteItem {
  return updateItem(place, changes, { ...place.Key, ...seen }, [VERSION]);
}

/**
 * The version of a record that comes back from a backup: the time in milliseconds, which is above all that were counted.
 * Counting on from the backup's version would repeat versions that clients have seen with other content.
 */
export const restoredVersion = (): number => Date.now();
