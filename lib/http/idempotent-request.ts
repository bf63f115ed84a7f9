import { hash } from 'node:crypto';
import type { IdempotentRequest } from '../idempotency/idempotency-record.ts';
import type { Caller } from '../keys/authenticate.ts';

export interface WriteInput {
  readonly headers: { readonly 'Idempotency-Key'?: string };
  readonly path?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * Identifies a request by its `Idempotency-Key`, if it has one. These keys are scoped to the owner of the API key, so
 * clients can't collide and retries work across a rotation.
 * @param input as it was sent: the defaults of a body's properties are filled in later
 * @param sentAt when it was sent, if the client tells
 */
export function idempotentRequest(
  operationId: string,
  { ownerId }: Pick<Caller, 'ownerId'>,
  { headers, path, query, body }: WriteInput,
  sentAt?: number,
): IdempotentRequest | undefined {
  const key = headers['Idempotency-Key'];
  if (key === undefined) return undefined;
  return {
    idempotencyId: hashOf(ownerId, key),
    requestHash: hashOf(operationId, canonical({ path, query, body })),
    sentAt,
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
