import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { MAX_HEADER_BYTES } from '../../lib/config/limits.ts';
import { listen } from '../listen.ts';
import { announcesTooMuch } from './read-body.ts';
import { rejectMalformed, rejectOnSocket, rejectRequest } from './reject.ts';

/** The limits for clients of a server. */
export type ServerLimits = Readonly<typeof LIMITS>;
export const LIMITS = {
  /** The timeouts for a request's headers and for the whole request. */
  headersMs: 10_000,
  requestMs: 30_000,
  /** The timeout of a connection without traffic. It is longer than the gateway's own timeout. */
  silenceMs: 60_000,
  /** How long a connection stays open between requests. Clients reuse it for up to a minute. */
  idleMs: 65_000,
  /** The maximum number of connections. Further ones are closed immediately. */
  connections: 1_000,
};
const STOPS_WITHIN_MS = 2_000;

/** The protocol of a server, and the setting for its port. */
export interface Protocol {
  readonly createServer: (options: ServerOptions, take: RequestListener) => Server;
  readonly portSetting: string;
}

const HTTP: Protocol = { createServer, portSetting: 'PORT' };

export interface RunningServer {
  readonly port: number;
  /** Stops listening, after the current requests have finished. */
  stop(): Promise<void>;
}

export type RequestHandler = (incoming: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Starts a server for HTTP or HTTPS.
 * @param handle responds to each request; its errors are logged, and the client gets a 500
 * @throws UserError when the address can't be listened on
 */
export async function startServer(
  handle: RequestHandler,
  host: string,
  port: number,
  limits: ServerLimits = LIMITS,
  protocol: Protocol = HTTP,
): Promise<RunningServer> {
  /** The requests until their connection has closed or has the response, and their handler has ended. */
  const underWay = new Map<ServerResponse, Promise<unknown>>();
  const accept = (incoming: IncomingMessage, response: ServerResponse): void => {
    const closed = new Promise((resolve) => response.on('close', resolve));
    const respond = async () => {
      if (isWellFormed(incoming)) await handle(incoming, response);
      else rejectMalformed(response);
    };
    const handled = respond().catch((error) => {
      // The client disconnected, so there is nobody to respond to.
      if (incoming.destroyed && !incoming.complete) return;
      console.error(error);
      rejectRequest(response, 'DEFAULT_5XX');
    });
    const end = Promise.all([closed, handled]).then(() => underWay.delete(response));
    underWay.set(response, end);
  };
  const sockets = new Set<Socket>();
  const server = protocol.createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: Math.min(1_000, limits.headersMs),
      // `isWellFormed` checks this instead, because Node would send a response without an `Error` body.
      requireHostHeader: false,
    },
    accept,
  );
  server.timeout = limits.silenceMs;
  server.maxConnections = limits.connections;
  // Expectations other than `100-continue` may be ignored: https://www.rfc-editor.org/rfc/rfc9110#section-10.1.1
  server.on('checkExpectation', accept);
  // Without this, Node would ask for every body, also for one that is rejected unread.
  server.on('checkContinue', (incoming: IncomingMessage, response: ServerResponse) => {
    if (isWellFormed(incoming) && !announcesTooMuch(incoming)) response.writeContinue();
    // Whether the client sends its body all the same is unknown, so another request could not be told from it.
    else response.shouldKeepAlive = false;
    accept(incoming, response);
  });
  // Node would close the connection of a CONNECT without a response: https://nodejs.org/api/http.html#event-connect_1
  server.on('connect', (_incoming, socket: Socket) => rejectOnSocket(socket.on('error', () => socket.destroy())));
  server.on('connection', (socket: Socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const unsent = [...underWay.keys()].filter((response) => response.socket === socket);
    if (unsent.length === 0 && error.code !== 'ECONNRESET') rejectOnSocket(socket);
    else if (unsent.length === 0) socket.destroy();
    for (const response of unsent) {
      // Complete requests on the same connection get their responses first.
      if (response.req.complete) response.on('finish', () => socket.end());
      else rejectMalformed(response);
    }
  });
  await listen(server, host, port, protocol.portSetting);
  const stop = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    // Close these connections after their responses instead of keeping them alive.
    for (const response of underWay.keys()) response.shouldKeepAlive = false;
    const forced = setTimeout(STOPS_WITHIN_MS, undefined, { ref: false }).then(() => {
      for (const socket of sockets) socket.destroy();
    });
    await closed;
    // A handler can outlast its client, and needs the database until it ends.
    await Promise.race([Promise.all(underWay.values()), forced]);
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

/**
 * Whether a request has exactly one Host header, and no transfer coding other than chunked.
 * https://www.rfc-editor.org/rfc/rfc9112#section-3.2 and https://www.rfc-editor.org/rfc/rfc9112#section-6.1
 */
function isWellFormed({ httpVersion, headers, headersDistinct }: IncomingMessage): boolean {
  const hosts = headersDistinct.host?.length ?? 0;
  const coding = headers['transfer-encoding']?.toLowerCase() ?? 'chunked';
  return (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) && coding === 'chunked';
}
