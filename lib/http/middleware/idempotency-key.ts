import { createHash } from 'node:crypto';
import { getWriteToken } from '../../idempotency/idempotency-record.ts';
import { newWriteToken } from '../../idempotency/write-token.ts';
import type { Middleware } from './request-context.ts';

/** The input of every operation that writes. */
export interface WriteInput {
  readonly headers: { readonly 'Idempotency-Key'?: string };
  readonly body: unknown;
}

/**
 * Gives a request that writes its claim: with an Idempotency-Key, the one that every repetition of the request is given.
 * It is known by whom the API key was issued to: clients can't meet on one, and it outlives a change of the key.
 */
export function idempotencyKey<Input extends WriteInput>(operationId: string): Middleware<Input> {
  return {
    before: async ({ context }) => {
      const key = context.input?.headers['Idempotency-Key'];
      if (key === undefined) {
        context.writeToken = newWriteToken();
        return;
      }
      const idempotencyId = hash(context.holderId, key);
      const requestHash = hash(operationId, canonical(context.input?.body));
      context.writeToken = await getWriteToken({ idempotencyId, requestHash });
    },
  };
}

function hash(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The same for two values that differ only in the order of their properties. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, canonical(inner)]);
}
