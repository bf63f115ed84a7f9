import type { Operation, Store } from 'dynalite';
import type { Responder } from '../responder.ts';
import { called } from '../transact-action.ts';
import type { BatchLog } from '../write-transaction.ts';

/** Adds nothing: no table has a stream. */
export function addStreams(store: Store, _others: unknown): { log: BatchLog; responders: readonly Responder[] } {
  const write = async (operations: readonly Operation[]) =>
    void (await called((done) => store.db.batch(operations, done)));
  return { log: { write }, responders: [] };
}
