import { randomUUID } from 'node:crypto';
import { generateId } from '../database/ids.ts';

/**
 * Lets one request write one record. A retry with the same Idempotency-Key gets the token of the first try, so it finds
 * the existing record instead of writing a second one.
 */
export interface WriteToken {
  /** Stored in the record to identify the request that wrote it. */
  readonly token: string;
  /** The id of the record to create with this token. */
  readonly recordId: number;
  /** Whether the idempotency record existed before this request, which makes it a retry. */
  readonly replayed: boolean;
  /** Returns the same token with another id. Call it when an unrelated record has this id. */
  assignNewId(): Promise<WriteToken>;
}

/** The token of a request without an Idempotency-Key. No other request can have it. */
export function newWriteToken(token: string = generateToken()): WriteToken {
  return { token, recordId: generateId(), replayed: false, assignNewId: async () => newWriteToken(token) };
}

/** A unique token. The gateway's request id can't serve as one, because clients can choose it. */
export function generateToken(): string {
  return randomUUID();
}
