import { hash } from 'node:crypto';

/** A strong entity tag: https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3 */
export function entityTag(content: string): string {
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`;
}

/** Whether a change that was requested with an `If-Match` header may be made. Without the header, any version will do. */
export const isMatch = (ifMatch: string | undefined, tag: string): boolean =>
  ifMatch === undefined || ifMatch === '*' || ifMatch === tag;
