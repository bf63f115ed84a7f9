import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { type Answer, decode, encode, type Packet, streamDecode, streamEncode } from 'dns-packet';
import type { DnsRecord, DnsResult, DnsView, RecordType } from '../../lib/domains/dns-view.ts';
import { isAtOrBelow } from '../../lib/domains/domain-name.ts';

/** A server that has not responded after this long is tried once more. */
const TIMEOUT_MS = 1_000;
const ATTEMPTS = 2;

/**
 * The DNS view of the local stage. Its only server is authoritative for every name, so nothing is cached.
 * @param port the port of the DNS server on the loopback interface
 */
export function localDnsView(port: number): DnsView {
  return {
    query: (name, type) => query(port, name, type),
    zoneOf: (name) => zoneOf(port, name),
  };
}

/** The SOA record of a response names the zone. If a CNAME led to another zone, ask for the parent name. */
async function zoneOf(port: number, name: string): Promise<string | undefined> {
  for (let at = name; at.includes('.'); at = at.slice(at.indexOf('.') + 1)) {
    const response = await ask(port, at, 'SOA');
    const soa = [...(response?.answers ?? []), ...(response?.authorities ?? [])].find(({ type }) => type === 'SOA');
    const zone = soa?.name.toLowerCase();
    if (zone !== undefined && isAtOrBelow(name, zone)) return zone;
  }
  return undefined;
}

async function query(port: number, name: string, type: RecordType): Promise<DnsResult> {
  const response = await ask(port, name, type);
  if (!response) return { outcome: 'unreachable', reason: 'the DNS server does not respond' };
  const { rcode, answers = [], authorities = [] } = response;
  if (rcode !== 'NOERROR' && rcode !== 'NXDOMAIN') {
    return { outcome: 'unreachable', reason: `the DNS server responds with ${rcode}` };
  }
  const records = answers.filter((answer) => answer.type === type).flatMap(recordOf);
  if (records.length > 0) return { outcome: 'found', records };
  const soa = authorities.find((answer) => answer.type === 'SOA');
  // https://www.rfc-editor.org/rfc/rfc2308#section-5
  return soa ? { outcome: 'absent', ttl: Math.min(soa.ttl ?? 0, soa.data.minimum ?? 0) } : { outcome: 'absent' };
}

function recordOf(answer: Answer): DnsRecord[] {
  if (!('ttl' in answer)) return [];
  const value = recordData(answer);
  if (value === undefined) return [];
  return [{ name: answer.name.toLowerCase(), ttl: answer.ttl ?? 0, ...value }];
}

/** A record's type and value, in zone-file notation. */
function recordData(answer: Answer): Pick<DnsRecord, 'type' | 'value'> | undefined {
  switch (answer.type) {
    case 'A':
    case 'AAAA':
    case 'CNAME':
      return { type: answer.type, value: answer.data };
    case 'MX':
      return { type: 'MX', value: `${answer.data.preference ?? 0} ${answer.data.exchange}` };
    case 'CAA':
      return { type: 'CAA', value: `${answer.data.flags ?? 0} ${answer.data.tag} "${answer.data.value}"` };
    case 'TXT':
      return { type: 'TXT', value: [answer.data].flat().map(String).join('') };
    default:
      return undefined;
  }
}

type Response = Packet & { readonly rcode?: string; readonly flag_tc?: boolean };

async function ask(port: number, name: string, type: RecordType | 'SOA'): Promise<Response | undefined> {
  const question: Packet = { type: 'query', id: randomInt(65_536), questions: [{ name, type }] };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const response = await askOverUdp(port, question);
    if (response) return response.flag_tc ? askOverTcp(port, question) : response;
  }
  return undefined;
}

async function askOverUdp(port: number, question: Packet): Promise<Response | undefined> {
  const socket = createSocket('udp4');
  try {
    const received = once(socket, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    socket.send(encode(question), port, '127.0.0.1');
    const [message]: Buffer[] = await received;
    return message && responseTo(question, decode(message));
  } catch {
    return undefined; // No response, or a closed port.
  } finally {
    socket.close();
  }
}

async function askOverTcp(port: number, question: Packet): Promise<Response | undefined> {
  const socket = createConnection({ host: '127.0.0.1', port, timeout: TIMEOUT_MS });
  socket.on('timeout', () => socket.destroy());
  try {
    socket.write(streamEncode(question));
    let received = Buffer.alloc(0);
    for await (const chunk of socket) {
      received = Buffer.concat([received, chunk]);
      if (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) break;
    }
    return responseTo(question, streamDecode(received));
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}

function responseTo(question: Packet, response: Response): Response | undefined {
  return response.id === question.id ? response : undefined;
}
