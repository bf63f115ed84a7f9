import { createHash } from 'node:crypto';
import type { Caller } from '../api-keys/authenticate.ts';
import { getWriteToken } from '../idempotency/idempotency-record.ts';
import { newWriteToken, type WriteToken } from '../idempotency/write-token.ts';

/** The input of an operation that accepts an `Idempotency-Key`. */
export interface WriteInput {
  readonly headers: { readonly 'Idempotency-Key'?: string };
  readonly path?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * Returns the write token of a request. Every request with the same `Idempotency-Key` gets the same token. Idempotency
 * keys are scoped to the holder of the API key, so clients can't collide and retries work across a rotation.
 * @throws IdempotencyKeyReused when the key belongs to a different request
 */
export async function requestWriteToken(
  operationId: string,
  caller: Pick<Caller, 'holderId'>,
  input: WriteInput,
): Promise<WriteToken> {
  const { headers, path, query, body } = input;
  const key = headers['Idempotency-Key'];
  if (key === undefined) return newWriteToken();
  return getWriteToken({
    idempotencyId: hash(caller.holderId, key),
    requestHash: hash(operationId, canonical({ path, query, body })),
  });
}

function hash(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** A canonical form: equal for values that differ only in the order of their properties. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, canonical(inner)]);
}
