import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** What dynalite reads of a request. */
export type Request = Readable & Pick<IncomingMessage, 'headers' | 'method' | 'url'>;

/** Serves requests that dynalite can't. */
export interface Responder {
  /** Whether it serves a request. */
  areFor(incoming: IncomingMessage): boolean;
  respond(incoming: IncomingMessage, response: ServerResponse): Promise<void>;
}
