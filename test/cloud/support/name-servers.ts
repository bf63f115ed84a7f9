import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Answer, AUTHORITATIVE_ANSWER, decode, encode, type Packet } from 'dns-packet';
import { z } from 'zod';
import type { DnsServer } from '../../../lib/domains/dns-client.ts';

/** A name server's reply to a question such as `www.shop.test CNAME`. */
export interface NameServerReply {
  readonly answers?: Answer[];
  readonly authorities?: Answer[];
  readonly rcode?: 'NOERROR' | 'NXDOMAIN' | 'SERVFAIL' | 'REFUSED';
  /** A referral to other servers is not authoritative. */
  readonly isReferral?: boolean;
}

export interface NameServer {
  readonly address: DnsServer;
  /** The questions so far. */
  readonly asked: string[];
  stop(): Promise<void>;
}

const RCODES = { NOERROR: 0, NXDOMAIN: 3, SERVFAIL: 2, REFUSED: 5 };

/**
 * Starts a name server.
 * @param reply returns the reply to a question, or undefined to send none
 */
export async function startNameServer(
  isRecursive: boolean,
  reply: (question: string) => NameServerReply | undefined,
): Promise<NameServer> {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const { id = 0, questions = [] } = decode(message);
    const [question] = questions;
    const text = `${question?.name} ${question?.type}`;
    asked.push(text);
    const given = reply(text);
    if (!given) return;
    const { answers = [], authorities = [], rcode = 'NOERROR', isReferral = false } = given;
    const flags = RCODES[rcode] + (isReferral || isRecursive ? 0 : AUTHORITATIVE_ANSWER);
    const packet: Packet = { type: 'response', id, flags, questions, answers, authorities };
    socket.send(encode(packet), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = z.object({ port: z.number() }).parse(socket.address());
  return {
    address: { host: '127.0.0.1', port, isRecursive },
    asked,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
