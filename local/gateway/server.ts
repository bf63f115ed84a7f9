import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { MAX_HEADER_BYTES } from '../../lib/config/limits.ts';
import { listen } from '../listen.ts';
import { gatewayResult, sendProxyResult } from './responses.ts';

/** What a client may take of the server. */
export interface ServerLimits {
  /** For a request's headers, and for the whole of it. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** Without a byte either way; longer than the gateway waits for a function. */
  readonly silenceMs: number;
  /** All connections together; one more is closed at once. */
  readonly connections: number;
}

/** What a server speaks, and which setting chooses its port. */
export interface Protocol {
  readonly createServer: (options: ServerOptions, take: RequestListener) => Server;
  readonly portSetting: string;
}

const HTTP: Protocol = { createServer, portSetting: 'PORT' };
export const LIMITS: ServerLimits = { headersMs: 10_000, requestMs: 30_000, silenceMs: 60_000, connections: 1_000 };
const STOPS_WITHIN_MS = 2_000;

export interface RunningServer {
  readonly port: number;
  /** Answers what is under way, then stops listening. */
  stop(): Promise<void>;
}

/** What gives each request its response. */
export type Answer = (incoming: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Listens for HTTP, or for a protocol around it.
 * @param answer gives each request its response; what it throws is logged and answered with a 500
 * @throws UserError when the address can't be listened on
 */
export async function startServer(
  answer: Answer,
  host: string,
  port: number,
  limits: ServerLimits = LIMITS,
  protocol: Protocol = HTTP,
): Promise<RunningServer> {
  const underWay = new Set<ServerResponse>();
  const take = (incoming: IncomingMessage, response: ServerResponse): void => {
    underWay.add(response.on('close', () => underWay.delete(response)));
    if (isSound(incoming)) answer(incoming, response).catch((error) => refuse(incoming, response, error));
    else refuseUnsound(response);
  };
  const sockets = new Set<Socket>();
  const server = protocol.createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: Math.min(1_000, limits.headersMs),
      // Checked by `isSound`: Node would refuse such a request without a body.
      requireHostHeader: false,
    },
    take,
  );
  server.timeout = limits.silenceMs;
  server.maxConnections = limits.connections;
  // Only `100-continue` is known (RFC 9110, section 10.1.1); other expectations may be ignored.
  server.on('checkExpectation', take);
  // Node would close the connection of a CONNECT without a response: https://nodejs.org/api/http.html#event-connect_1
  server.on('connect', (_incoming, socket: Socket) => refuseOnSocket(socket.on('error', () => socket.destroy())));
  server.on('connection', (socket: Socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const owed = [...underWay].filter((response) => response.socket === socket);
    if (owed.length === 0 && error.code !== 'ECONNRESET') refuseOnSocket(socket);
    else if (owed.length === 0) socket.destroy();
    for (const response of owed) {
      // What was asked before is answered first; what came after it can't be read.
      if (response.req.complete) response.on('finish', () => socket.end());
      else refuseUnsound(response);
    }
  });
  await listen(server, host, port, protocol.portSetting);
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server, underWay, sockets) };
}

/**
 * Whether a request says, as it has to, whom it is for and where it ends: its host, once, and no coding of its body but
 * chunks (RFC 9112, sections 3.2 and 6.1).
 */
function isSound({ httpVersion, headers, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  const coding = headers['transfer-encoding']?.toLowerCase() ?? 'chunked';
  return (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) && coding === 'chunked';
}

function refuse(incoming: IncomingMessage, response: ServerResponse, error: unknown): void {
  // A client that hung up half way is no fault of ours, and is not there to be told.
  if (incoming.destroyed && !incoming.complete) return;
  console.error(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  sendProxyResult(response, gatewayResult('DEFAULT_5XX', randomUUID()));
}

/** Answers a request that is not in order, or broke off, and hangs up. */
function refuseUnsound(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.shouldKeepAlive = false;
  sendProxyResult(response, gatewayResult('DEFAULT_4XX', randomUUID()));
}

/** Refuses what is not HTTP, has headers over the limit or asks for a tunnel, and closes the connection. */
function refuseOnSocket(socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { statusCode, headers, body } = gatewayResult('DEFAULT_4XX', randomUUID());
  const lines = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${head}\r\n${body}`);
}

async function stop(
  server: Server,
  underWay: ReadonlySet<ServerResponse>,
  sockets: ReadonlySet<Socket>,
): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // The connections of these end with their answers, where they would be kept for the next request.
  for (const response of underWay) response.shouldKeepAlive = false;
  const impatience = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, STOPS_WITHIN_MS);
  await closed;
  clearTimeout(impatience);
}
