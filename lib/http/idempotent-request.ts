import { hash } from 'node:crypto';
import type { ChangeRequest } from '../idempotency/change-once.ts';
import type { IdempotentRequest } from '../idempotency/idempotency-record.ts';
import type { Caller } from '../keys/authenticate.ts';

export interface WriteInput {
  readonly headers: { readonly 'Idempotency-Key'?: string; readonly 'If-Match'?: string };
  readonly path?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

type Owner = Pick<Caller, 'ownerId'>;

/** What the headers of a request ask of its change. */
export function changeRequest(operationId: string, owner: Owner, input: WriteInput): ChangeRequest {
  return { ifMatch: input.headers['If-Match'], idempotency: idempotentRequest(operationId, owner, input) };
}

/**
 * Identifies a request by its `Idempotency-Key`, if it has one. These keys are scoped to the owner of the API key, so
 * clients can't collide and retries work across a rotation. `If-Match` is not part of what a request is: a client that has
 * read the record again can repeat its request with the new tag.
 * @param input as it was sent: the defaults of a body's properties are filled in later
 */
export function idempotentRequest(
  operationId: string,
  { ownerId }: Owner,
  { headers, path, query, body }: WriteInput,
): IdempotentRequest | undefined {
  const key = headers['Idempotency-Key'];
  if (key === undefined) return undefined;
  return {
    idempotencyId: hashOf(ownerId, key),
    requestHash: hashOf(operationId, canonical({ path, query, body })),
  };
}

function hashOf(...parts: unknown[]): string {
  return hash('sha256', JSON.stringify(parts));
}

/** A canonical form: equal for values that differ only in the order of their properties. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, canonical(inner)]);
}
