import { createHash } from 'node:crypto';

/** A strong entity tag: https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3 */
export function entityTag(content: string): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}
