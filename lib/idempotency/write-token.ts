import { randomUUID } from 'node:crypto';
import { generateId } from '../database/ids.ts';

/**
 * The right of one request to write one record. A request that is repeated with its Idempotency-Key gets the claim of
 * its first time again, and so finds what it wrote then instead of writing it twice.
 */
export interface WriteToken {
  /** Stands in the record that is written, as the mark of who wrote it. */
  readonly token: string;
  /** The id that a record made under this claim gets. */
  readonly recordId: number;
  /** The same claim with another id, for when this one is taken by another record or too old. */
  renew(): Promise<WriteToken>;
}

/** The claim of a request that will not be repeated: nobody else knows of it. */
export function newWriteToken(token: string = generateToken()): WriteToken {
  return { token, recordId: generateId(), renew: () => Promise.resolve(newWriteToken(token)) };
}

/** A mark that no other claim has. The gateway's request id would not do: a client can choose it. */
export function generateToken(): string {
  return randomUUID();
}
