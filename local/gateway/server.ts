import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { MAX_HEADER_BYTES } from '../../lib/limits.ts';
import { UserError } from '../user-error.ts';
import { gatewayResult } from './responses.ts';

/** How long a client may take over its headers, and over a whole request. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const STOPS_WITHIN_MS = 2_000;

export interface RunningServer {
  readonly port: number;
  /** Answers what is under way, then stops listening. */
  stop(): Promise<void>;
}

/**
 * Listens for HTTP.
 * @param answer gives each request its response; what it throws is logged and answered with a 500
 * @throws UserError when the address can't be listened on
 */
export async function startServer(
  answer: (incoming: IncomingMessage, response: ServerResponse) => Promise<void>,
  host: string,
  port: number,
): Promise<RunningServer> {
  const underWay = new Set<ServerResponse>();
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    (incoming, response) => {
      underWay.add(response.on('close', () => underWay.delete(response)));
      answer(incoming, response).catch((error) => refuse(incoming, response, error));
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuseUnreadable(error, socket));
  await listen(server, host, port);
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server, underWay) };
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const reasons = new Map<unknown, string>([
      ['EADDRINUSE', `Port ${port} of ${host} is in use. Set PORT to another one.`],
      ['EACCES', `Port ${port} of ${host} needs more rights than you have. Set PORT to one above 1023.`],
      ['EADDRNOTAVAIL', `HOST ${host} is not an address of this machine.`],
      ['ENOTFOUND', `HOST ${host} is not an address of this machine.`],
    ]);
    throw reasons.has(code) ? new UserError(reasons.get(code)) : error;
  }
}

function refuse(incoming: IncomingMessage, response: ServerResponse, error: unknown): void {
  // A client that hung up half way is no fault of ours, and is not there to be told.
  if (incoming.destroyed && !incoming.complete) return;
  console.error(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const result = gatewayResult('DEFAULT_5XX', randomUUID());
  response.writeHead(result.statusCode, { ...(result.headers as Record<string, string>) }).end(result.body);
}

/** Answers what is not HTTP, or has headers over the limit, and hangs up. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { statusCode, headers, body } = gatewayResult('DEFAULT_4XX', randomUUID());
  const lines = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${head}\r\n${body}`);
}

async function stop(server: Server, underWay: ReadonlySet<ServerResponse>): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // The connections of these end with their answers, where they would be kept for the next request.
  for (const response of underWay) response.shouldKeepAlive = false;
  const impatience = setTimeout(() => server.closeAllConnections(), STOPS_WITHIN_MS);
  await closed;
  clearTimeout(impatience);
}
