import { hash } from 'node:crypto';

/** A strong entity tag: https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3 */
export function entityTag(content: string): string {
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`;
}

/**
 * The entity tag of a version of a record. It is opaque, so that clients can't compute the next one, and differs between
 * records, so that the tag of another record never matches.
 * @param record the kind and the id of the record, such as `order/17`
 */
export const versionTag = (record: string, version: number): string => entityTag(`${record} ${version}`);

/**
 * Whether a change that was requested with an `If-Match` header may be made: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1
 * The comparison is strong, so a weak tag never matches. Without the header, any version will do.
 */
export function isMatch(ifMatch: string | undefined, etag: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((tag) => tag.trim() === etag);
}
