import { createSocket, type RemoteInfo, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, isIPv6, type Server, type Socket } from 'node:net';
import { UserError } from '../../lib/errors/user-error.ts';
import { findAddress, listen, listenError } from '../listen.ts';
import { type Answer, answerQuestion } from './answer-question.ts';
import { readQuery, type Transport, writeResponse } from './message.ts';
import type { Zones } from './zones.ts';

/** A simulated fault: no response at all, as from an unreachable server, or SERVFAIL. */
export type DnsFault = 'silence' | 'servfail';

export interface DnsServerOptions {
  readonly host: string;
  /** For UDP and TCP; 0 picks a free one. */
  readonly port: number;
  /** Returns the current zones; see `watchZones`. */
  readonly zones: () => Promise<Zones>;
  /** For tests: returns the fault for a question, if any. */
  readonly faultFor?: (name: string, type: string) => DnsFault | undefined;
}

export interface DnsServer {
  readonly port: number;
  stop(): Promise<void>;
}

const PORT_SETTING = 'DNS_PORT';
const IDLE_MS = 10_000;
const MAX_CONNECTIONS = 200;
/** How often to try to find a port that is free for both UDP and TCP. */
const ATTEMPTS = 20;

const FAILURE: Answer = { rcode: 'SERVFAIL', isAuthoritative: false, answers: [], authorities: [] };
const REFUSAL: Answer = { ...FAILURE, rcode: 'REFUSED' };

type Respond = (bytes: Buffer, transport: Transport) => Promise<Buffer | undefined>;

/**
 * Starts the local DNS server.
 * @throws UserError when the address can't be listened on
 */
export async function startDnsServer(options: DnsServerOptions): Promise<DnsServer> {
  const respond = createResponder(options);
  const { host, port } = options;
  for (let attempt = 1; ; attempt += 1) {
    const udp = await bindUdp(host, port, respond);
    const boundPort = udp.address().port;
    try {
      const tcp = await listenTcp(host, boundPort, respond);
      return { port: boundPort, stop: () => stop(udp, tcp.server, tcp.sockets) };
    } catch (error) {
      udp.close();
      if (port !== 0 || attempt === ATTEMPTS) throw error;
    }
  }
}

function createResponder({ zones, faultFor }: DnsServerOptions): Respond {
  return async (bytes, transport) => {
    const read = readQuery(bytes);
    if (!read || 'refusal' in read) return read?.refusal;
    const { query, question } = read;
    const fault = faultFor?.(question.name, question.type);
    if (fault === 'silence') return undefined;
    const answer = async (): Promise<Answer> => {
      if (fault === 'servfail') return FAILURE;
      if (question.class !== 'IN' || question.type === 'AXFR' || question.type === 'IXFR') return REFUSAL;
      return answerQuestion(await zones(), question.name, question.type);
    };
    try {
      return writeResponse(query, await answer(), transport);
    } catch (error) {
      console.error(error instanceof UserError ? error.message : error);
      return writeResponse(query, FAILURE, transport);
    }
  };
}

async function bindUdp(host: string, port: number, respond: Respond): Promise<UdpSocket> {
  const address = await findAddress(host).catch((error: unknown) => {
    throw listenError(error, host, port, PORT_SETTING);
  });
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  socket.on('message', async (bytes, client) => {
    const response = await respond(bytes, 'udp');
    // The client may be gone or have sent from port 0. The server may have stopped in the meantime.
    if (response) sendQuietly(socket, response, client);
  });
  try {
    await once(socket.bind(port, address), 'listening');
  } catch (error) {
    throw listenError(error, host, port, PORT_SETTING);
  }
  socket.on('error', (error) => console.error(error));
  return socket;
}

function sendQuietly(socket: UdpSocket, response: Buffer, client: RemoteInfo): void {
  try {
    socket.send(response, client.port, client.address, () => {});
  } catch {}
}

async function listenTcp(
  host: string,
  port: number,
  respond: Respond,
): Promise<{ server: Server; sockets: ReadonlySet<Socket> }> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    serveConnection(socket, respond).catch(() => socket.destroy());
  });
  server.maxConnections = MAX_CONNECTIONS;
  await listen(server, host, port, PORT_SETTING);
  return { server, sockets };
}

/**
 * Responds to the messages on a TCP connection. Each message is preceded by its length:
 * https://www.rfc-editor.org/rfc/rfc7766#section-8
 */
async function serveConnection(socket: Socket, respond: Respond): Promise<void> {
  let pending = Buffer.alloc(0);
  for await (const chunk of socket) {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= 2 && pending.length >= 2 + pending.readUInt16BE(0)) {
      const end = 2 + pending.readUInt16BE(0);
      const response = await respond(pending.subarray(2, end), 'tcp');
      pending = pending.subarray(end);
      if (!response) continue;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(response.length);
      if (!socket.write(Buffer.concat([length, response]))) await once(socket, 'drain');
    }
  }
  socket.end();
}

async function stop(udp: UdpSocket, tcp: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = [once(udp, 'close'), once(tcp, 'close')];
  udp.close();
  tcp.close();
  for (const socket of sockets) socket.destroy();
  await Promise.all(closed);
}
