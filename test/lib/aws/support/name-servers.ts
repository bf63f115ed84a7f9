import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import {
  type Answer,
  AUTHORITATIVE_ANSWER,
  decode,
  encode,
  type Packet,
  RECURSION_AVAILABLE,
  RECURSION_DESIRED,
  streamDecode,
  streamEncode,
  TRUNCATED_RESPONSE,
} from 'dns-packet';
import { z } from 'zod';
import type { DnsServer } from '../../../../lib/domains/public-dns/dns-client.ts';
import { errorCode } from '../../../../local/error-code.ts';

/** A name server's reply to a question such as `www.shop.test CNAME`. */
export interface NameServerReply {
  readonly answers?: Answer[];
  readonly authorities?: Answer[];
  readonly rcode?: 'NOERROR' | 'NXDOMAIN' | 'SERVFAIL' | 'REFUSED';
  /** Whether the reply is from the server's own zones, by default unless it asks other servers. A referral is not. */
  readonly isAuthoritative?: boolean;
  /** Whether the answers fit only a response over TCP. */
  readonly isLong?: boolean;
}

export interface NameServer {
  readonly address: DnsServer;
  /** The questions so far. */
  readonly asked: string[];
  stop(): Promise<void>;
}

const RCODES = { NOERROR: 0, NXDOMAIN: 3, SERVFAIL: 2, REFUSED: 5 };

/**
 * Starts a name server, for UDP and TCP.
 * @param reply returns the reply to a question, or undefined to send none
 */
export async function startNameServer(
  isRecursive: boolean,
  reply: (question: string) => NameServerReply | undefined,
): Promise<NameServer> {
  const asked: string[] = [];
  const respond = (query: Packet, isOverUdp: boolean): Packet | undefined => {
    const { id = 0, flags: asks = 0, questions = [] } = query;
    const text = questions.map(({ name, type }) => `${name} ${type}`).join();
    asked.push(text);
    const given = reply(text);
    if (!given) return undefined;
    const { answers = [], authorities = [], rcode = 'NOERROR', isAuthoritative = !isRecursive, isLong = false } = given;
    const flags =
      RCODES[rcode] |
      (asks & RECURSION_DESIRED) |
      (isRecursive ? RECURSION_AVAILABLE : 0) |
      (isAuthoritative ? AUTHORITATIVE_ANSWER : 0);
    if (isLong && isOverUdp) return { type: 'response', id, flags: flags | TRUNCATED_RESPONSE, questions };
    return { type: 'response', id, flags, questions, answers, authorities };
  };
  const tcp = createServer((socket) => {
    socket.on('data', (message) => {
      const response = respond(streamDecode(message), false);
      if (response) socket.write(streamEncode(response));
    });
  });
  const udp = createSocket('udp4');
  udp.on('message', (message, from) => {
    const response = respond(decode(message), true);
    if (response) udp.send(encode(response), from.port, from.address);
  });
  const port = await listenOnOnePort(udp, tcp);
  return {
    address: { host: '127.0.0.1', port, isRecursive },
    asked,
    stop: async () => {
      const closed = [once(udp, 'close'), once(tcp, 'close')];
      udp.close();
      tcp.close();
      await Promise.all(closed);
    },
  };
}

/** Listens on a port that is free for both UDP and TCP, and returns it. */
export async function listenOnOnePort(udp: Socket, tcp: Server): Promise<number> {
  for (;;) {
    await once(tcp.listen(0, '127.0.0.1'), 'listening');
    const { port } = z.object({ port: z.number() }).parse(tcp.address());
    try {
      await once(udp.bind(port, '127.0.0.1'), 'listening');
      return port;
    } catch (error) {
      await once(tcp.close(), 'close');
      if (errorCode(error) !== 'EADDRINUSE') throw error;
    }
  }
}
