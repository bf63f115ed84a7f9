import { PreconditionRequired } from '../errors/dashboard-errors.ts';

/**
 * Returns the `If-Match` header of a change.
 * @throws PreconditionRequired when it is missing
 */
export function requireIfMatch({ 'If-Match': ifMatch }: { readonly 'If-Match'?: string }): string {
  if (ifMatch === undefined) throw new PreconditionRequired('Send the ETag of the version to change as If-Match.');
  return ifMatch;
}
