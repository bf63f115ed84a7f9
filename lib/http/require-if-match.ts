import { ServiceError } from '../errors/errors.ts';

/** Returns the `If-Match` header of a change, which is required: https://www.rfc-editor.org/rfc/rfc6585#section-3 */
export function requireIfMatch({ 'If-Match': ifMatch }: { readonly 'If-Match'?: string }): string {
  if (ifMatch === undefined) {
    throw new ServiceError('precondition_required', 'Send the ETag of the version to change as If-Match.');
  }
  return ifMatch;
}
