import type { ServerResponse } from 'node:http';
import type { Store } from 'dynalite';
import type { Request } from '../responder.ts';
import { ChangeLog } from './change-log.ts';
import { enableStreams } from './enable-streams.ts';
import { StreamActions } from './stream-actions.ts';
import { TableUpdates } from './update-table.ts';

/**
 * Adds DynamoDB Streams to an engine.
 * @param others serves the updates of tables that concern no stream
 * @returns the log that every batch is written through, and what responds to requests
 */
export function addStreams(store: Store, others: (request: Request, response: ServerResponse) => void) {
  enableStreams(store);
  const log = new ChangeLog(store);
  return { log, responders: [new StreamActions(store, log), new TableUpdates(store, others)] };
}
