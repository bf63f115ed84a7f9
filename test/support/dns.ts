import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';
import packet, { type DecodedPacket, type Packet, type RecordType } from 'dns-packet';
import { type DnsFault, type DnsServer, startDnsServer } from '../../local/dns/dns-server.ts';
import { type DnsStore, openDnsStore } from '../../local/dns/dns-store.ts';
import { watchZones } from '../../local/dns/zone-file.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A DNS server with its own data folder, and the store with its records. */
export interface TestDns {
  readonly port: number;
  readonly folder: string;
  readonly store: DnsStore;
  /** The simulated faults, by name. */
  readonly faults: Map<string, DnsFault>;
}

/** Starts a DNS server before the tests of a file and stops it after them. */
export function useDns(): TestDns {
  const folder = temporaryFolder();
  const faults = new Map<string, DnsFault>();
  let server: DnsServer;
  beforeAll(async () => {
    const zones = watchZones(folder);
    server = await startDnsServer({ host: '127.0.0.1', port: 0, zones, faultFor: (name) => faults.get(name) });
  });
  afterAll(() => server.stop());
  return {
    get port() {
      return server.port;
    },
    folder,
    store: openDnsStore(folder, () => 0),
    faults,
  };
}

export type Response = DecodedPacket & { readonly rcode: string | undefined };

const RCODES = ['NOERROR', 'FORMERR', 'SERVFAIL', 'NXDOMAIN', 'NOTIMP', 'REFUSED'];

/** Parses a response. No bytes mean no response. */
export function decode(bytes: Buffer = Buffer.alloc(0)): Response {
  return { ...packet.decode(bytes), rcode: RCODES[(bytes[3] ?? 0) & 15] };
}

/** A query in the form that `dig` sends. */
export function query(name: string, type: RecordType, more: Partial<Packet> = {}): Buffer {
  return packet.encode({
    type: 'query',
    id: Math.floor(Math.random() * 65_536),
    flags: packet.RECURSION_DESIRED,
    questions: [{ type, name, class: 'IN' }],
    ...more,
  });
}

/**
 * Sends bytes to the server over UDP.
 * @returns the response's bytes, or `undefined` if none comes before the deadline
 */
export async function sendUdp(port: number, bytes: Buffer, timeoutMs = 2_000): Promise<Buffer | undefined> {
  const socket = createSocket('udp4');
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    socket.send(bytes, port, '127.0.0.1');
    const [response] = await once(socket, 'message', { signal });
    return response;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  } finally {
    socket.close();
  }
}

/** Sends messages over one TCP connection at once, and returns as many responses. */
export async function sendTcp(port: number, ...messages: Buffer[]): Promise<Response[]> {
  const socket = connect(port, '127.0.0.1');
  const responses: Response[] = [];
  let received = Buffer.alloc(0);
  for (const message of messages) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(message.length);
    socket.write(Buffer.concat([length, message]));
  }
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    while (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) {
      const end = 2 + received.readUInt16BE(0);
      responses.push(decode(received.subarray(2, end)));
      received = received.subarray(end);
    }
    if (responses.length === messages.length) break;
  }
  return responses;
}

/** Sends a query over UDP and returns the response. */
export async function ask(port: number, name: string, type: RecordType): Promise<Response> {
  return decode(await sendUdp(port, query(name, type)));
}
