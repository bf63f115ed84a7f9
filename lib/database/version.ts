import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { isMatch } from '../contract/entity-tag.ts';
import { PreconditionFailed } from '../errors/errors.ts';
import { getOptionalNumber, type Item, type ItemPlace } from './attributes.ts';
import { type Attributes, deleteItem, updateItem } from './write-actions.ts';

/**
 * Optimistic concurrency control. Each record has a version, which every change increases by one. A new record has none, as
 * records from before there were versions, which counts as 0. Clients see it as an opaque entity tag.
 */
const VERSION = 'version';

export const versionOf = (item: Item): number => getOptionalNumber(item, VERSION) ?? 0;

/** The attribute of a version. */
const versionAttribute = (version: number): Attributes => ({
  [VERSION]: version === 0 ? undefined : { N: String(version) },
});

/** What a record has as long as nobody has changed or deleted it since this version: without its key, it would not exist. */
const unchanged = ({ Key }: ItemPlace, version: number): Attributes => ({ ...Key, ...versionAttribute(version) });

/** Who makes a change. Whoever made the one before no longer counts, even if it is not known who makes this one. */
export const changedBy = (by: string | undefined): Attributes => ({
  changedBy: by === undefined ? undefined : { S: by },
});

/** The action that changes a record which still has this version. */
export function changeRecord(place: ItemPlace, changes: Attributes, version: number): TransactWriteItem {
  return updateItem(place, changes, unchanged(place, version), [VERSION]);
}

/** The action that deletes a record which still has this version. */
export function deleteRecord(place: ItemPlace, version: number): TransactWriteItem {
  return deleteItem(place, unchanged(place, version));
}

/** The action that changes a record of any version, if it has the attributes that were seen. */
export function changeAnyVersion(place: ItemPlace, changes: Attributes, seen: Attributes): TransactWriteItem {
  return updateItem(place, changes, { ...place.Key, ...seen }, [VERSION]);
}

/**
 * The version of a record that comes back from a backup. Counting on from the backup's version would give versions again
 * that clients have seen with other content. The time in milliseconds is above all that were counted.
 */
export const restoredVersion = (): number => Date.now();

/** @throws PreconditionFailed when `If-Match` does not have the tag of the record as it is now */
export function requireMatch(ifMatch: string | undefined, etag: string, message: string): void {
  if (!isMatch(ifMatch, etag)) throw new PreconditionFailed(message);
}
