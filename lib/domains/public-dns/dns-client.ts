import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { on, once } from 'node:events';
import { createConnection } from 'node:net';
import { type Answer, decode, encode, type Packet, RECURSION_DESIRED, streamDecode, streamEncode } from 'dns-packet';
import { printable } from '../../log/printable.ts';
import type { DnsRecord, DnsResult, RecordType } from '../dns/dns-view.ts';

/** How long a server may take to respond, from the question to the end of its response. */
const TIMEOUT_MS = 1_000;
/** Packets get lost, so a server that has not responded is tried once more. */
const ATTEMPTS = 2;

export interface DnsServer {
  readonly host: string;
  readonly port: number;
  /** Whether the server should ask other servers for what it doesn't know (a recursive query). */
  readonly isRecursive: boolean;
}

/** A packet with the flags of its header: https://www.rfc-editor.org/rfc/rfc1035#section-4.1.1 */
export type DnsResponse = Packet & { readonly rcode?: string } & {
  readonly [flag in `flag_${'aa' | 'tc' | 'rd' | 'ra'}`]?: boolean;
};

/**
 * Sends one query to a DNS server, over TCP if the response does not fit UDP.
 * @param attempts how often to try a server that does not respond
 * @param signal ends the query early
 * @returns `undefined` when the server does not respond in time
 */
export async function askDns(
  server: DnsServer,
  name: string,
  type: RecordType | 'SOA' | 'NS',
  attempts: number = ATTEMPTS,
  signal?: AbortSignal,
): Promise<DnsResponse | undefined> {
  const flags = server.isRecursive ? RECURSION_DESIRED : 0;
  const question: Packet = { type: 'query', id: randomInt(65_536), flags, questions: [{ name, type }] };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const response = await askOverUdp(server, question, deadline(signal));
    if (response) return response.flag_tc ? askOverTcp(server, question, deadline(signal)) : response;
  }
  return undefined;
}

/**
 * Whether a response settles its question: it is authoritative, from a server that asked others, or has the answer. A
 * server that is listed for a zone but does not serve it refers elsewhere, or sends an empty response, which says nothing
 * about the name. https://www.rfc-editor.org/rfc/rfc1034#section-4.3.1
 */
export function isConclusive(response: DnsResponse): boolean {
  const { flag_aa: isAuthoritative, flag_rd: asksForRecursion, flag_ra: offersRecursion } = response;
  if (!isSuccess(response)) return false;
  return isAuthoritative || (asksForRecursion && offersRecursion) || hasAnswer(response);
}

const isSuccess = ({ rcode }: DnsResponse) => rcode === 'NOERROR' || rcode === 'NXDOMAIN';

/** Whether the name that was asked for has a record of the type, or a CNAME. */
function hasAnswer({ questions: [question] = [], answers = [] }: DnsResponse): boolean {
  const isAnswer = ({ name, type }: Answer) =>
    name.toLowerCase() === question?.name.toLowerCase() && (type === question.type || type === 'CNAME');
  return answers.some(isAnswer);
}

/** What a response says about the records of a type. */
export function readDnsResponse(response: DnsResponse | undefined, type: RecordType): DnsResult {
  if (!response) return { outcome: 'unreachable', reason: 'the DNS server does not respond' };
  if (!isSuccess(response)) return { outcome: 'unreachable', reason: `the DNS server responds with ${response.rcode}` };
  if (!isConclusive(response)) return { outcome: 'unreachable', reason: 'the DNS server does not serve the name' };
  const { answers = [], authorities = [] } = response;
  const records = answers.filter((answer) => answer.type === type).flatMap(recordOf);
  if (records.length > 0) return { outcome: 'found', records };
  const soa = authorities.find((answer) => answer.type === 'SOA');
  // https://www.rfc-editor.org/rfc/rfc2308#section-5
  return soa ? { outcome: 'absent', ttl: Math.min(soa.ttl ?? 0, soa.data.minimum ?? 0) } : { outcome: 'absent' };
}

/** The name of the zone that a response is from, in lower case. */
export function zoneOfResponse({ answers = [], authorities = [] }: DnsResponse): string | undefined {
  return [...answers, ...authorities].find(({ type }) => type === 'SOA')?.name.toLowerCase();
}

function recordOf(answer: Answer): DnsRecord[] {
  if (!('ttl' in answer)) return [];
  const data = recordData(answer);
  if (data === undefined) return [];
  // A label can contain any byte, also those that control a terminal or end its line.
  const [name, value] = [printable(answer.name.toLowerCase()), printable(data.value)];
  return [{ ...data, name, value, ttl: answer.ttl ?? 0 }];
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

/** An absolute deadline: a server that sends a byte now and then would never be inactive. */
function deadline(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

type Ask = (server: DnsServer, question: Packet, signal: AbortSignal) => Promise<DnsResponse | undefined>;

/** The socket is connected, so the system drops datagrams from other addresses and ports. */
const askOverUdp: Ask = async ({ host, port }, question, signal) => {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  try {
    const connected = once(socket, 'connect', { signal });
    socket.connect(port, host);
    await connected;
    const received = on(socket, 'message', { signal });
    socket.send(encode(question));
    for await (const [message] of received) {
      const response = responseTo(question, () => decode(message));
      if (response) return response;
    }
    return undefined;
  } catch {
    return undefined; // No response, or a closed port.
  } finally {
    socket.close();
  }
};

const askOverTcp: Ask = async ({ host, port }, question, signal) => {
  const socket = createConnection({ host, port, signal });
  try {
    socket.write(streamEncode(question));
    let received = Buffer.alloc(0);
    for await (const chunk of socket) {
      received = Buffer.concat([received, chunk]);
      if (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) break;
    }
    return responseTo(question, () => streamDecode(received));
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
};

/** A response, unless it is unreadable or belongs to another question: https://www.rfc-editor.org/rfc/rfc5452#section-9.1 */
function responseTo(question: Packet, read: () => DnsResponse): DnsResponse | undefined {
  try {
    const response = read();
    const isOurs = response.type === 'response' && response.id === question.id;
    return isOurs && keyOf(response) === keyOf(question) ? response : undefined;
  } catch {
    return undefined;
  }
}

function keyOf({ questions = [] }: Packet): string {
  return questions.map(({ name, type, class: at = 'IN' }) => `${name.toLowerCase()} ${type} ${at}`).join();
}
