import { randomUUID } from 'node:crypto';
import { generateId } from '../database/ids.ts';

/**
 * The right of one request to write one record. A request that is retried with its Idempotency-Key gets the token of
 * its first try, and so finds what that try wrote instead of writing it twice.
 */
export interface WriteToken {
  /** Stored in the record, to tell who wrote it. */
  readonly token: string;
  /** The id of a record that is created with this token. */
  readonly recordId: number;
  /** Whether the idempotency record existed before this request. */
  readonly replayed: boolean;
  /** The same token with another id, for when an unrelated record has this one. */
  assignNewId(): Promise<WriteToken>;
}

/** The token of a request without an Idempotency-Key: nobody else knows it. */
export function newWriteToken(token: string = generateToken()): WriteToken {
  return { token, recordId: generateId(), replayed: false, assignNewId: async () => newWriteToken(token) };
}

/** A token that no other request has. The gateway's request id would not do: a client can choose it. */
export function generateToken(): string {
  return randomUUID();
}
