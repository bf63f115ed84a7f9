import packet, { type Packet, type Question, type Answer as WireRecord } from 'dns-packet';
import type { Answer } from './answer-question.ts';
import { isCaaTag, type RecordSet, readSoaFields } from './record-set.ts';

/** The limit without EDNS: https://www.rfc-editor.org/rfc/rfc1035#section-4.2.1 */
const PLAIN_UDP_BYTES = 512;
/** Safe from IP fragmentation: https://www.dnsflagday.net/2020/ */
const MAX_UDP_BYTES = 1232;
const MAX_TCP_BYTES = 65_535;

const HEADER_BYTES = 12;
const RCODES = { NOERROR: 0, FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, NOTIMP: 4, REFUSED: 5 } as const;
type Rcode = keyof typeof RCODES;

export type Transport = 'udp' | 'tcp';

/** The question of a query, or the response to an invalid query, or nothing if the message must not get a response. */
export type ReadQuery =
  | { readonly query: Packet; readonly question: Question }
  | { readonly refusal: Buffer }
  | undefined;

/** Reads a client's message, which may be any bytes. */
export function readQuery(bytes: Buffer): ReadQuery {
  // A response to a response could start an endless exchange.
  if (bytes.length < HEADER_BYTES || ((bytes[2] ?? 0) & 0x80) !== 0) return undefined;
  if (((bytes[2] ?? 0) & 0x78) !== 0) return { refusal: refusalTo(bytes, 'NOTIMP') };
  try {
    const query = packet.decode(bytes);
    // https://www.rfc-editor.org/rfc/rfc9619
    const [question, ...more] = query.questions ?? [];
    if (!question || more.length > 0 || !isFaithful(question, bytes)) return { refusal: refusalTo(bytes, 'FORMERR') };
    return { query, question };
  } catch {
    return { refusal: refusalTo(bytes, 'FORMERR') };
  }
}

/** Encodes the response to a query, truncated to the limit of the transport. */
export function writeResponse(query: Packet, answer: Answer, transport: Transport): Buffer {
  const edns = query.additionals?.find((record) => record.type === 'OPT');
  if (edns && edns.ednsVersion !== 0) return writeBadVersion(query);
  const limit =
    transport === 'tcp'
      ? MAX_TCP_BYTES
      : Math.min(MAX_UDP_BYTES, Math.max(PLAIN_UDP_BYTES, edns?.udpPayloadSize ?? PLAIN_UDP_BYTES));
  const response = {
    type: 'response',
    id: query.id,
    flags: flagsOf(query, answer.rcode) | (answer.isAuthoritative ? packet.AUTHORITATIVE_ANSWER : 0),
    questions: query.questions,
    answers: answer.answers.flatMap(wireRecords),
    authorities: answer.authorities.flatMap(wireRecords),
    additionals: edns ? [ednsRecord(0)] : [],
  } satisfies Packet;
  const whole = packet.encode(response);
  if (whole.length <= limit) return whole;
  // A truncated response makes the client retry over TCP: https://www.rfc-editor.org/rfc/rfc2181#section-9
  return packet.encode({
    ...response,
    flags: response.flags | packet.TRUNCATED_RESPONSE,
    answers: [],
    authorities: [],
  });
}

/** https://www.rfc-editor.org/rfc/rfc6891#section-6.1.3 */
function writeBadVersion(query: Packet): Buffer {
  const { id, questions } = query;
  return packet.encode({
    type: 'response',
    id,
    flags: flagsOf(query, 'NOERROR'),
    questions,
    additionals: [ednsRecord(1)],
  });
}

function ednsRecord(extendedRcode: number): WireRecord {
  return {
    name: '.',
    type: 'OPT',
    udpPayloadSize: MAX_UDP_BYTES,
    extendedRcode,
    ednsVersion: 0,
    flags: 0,
    flag_do: false,
    options: [],
  };
}

function flagsOf(query: Packet, rcode: Rcode): number {
  return ((query.flags ?? 0) & packet.RECURSION_DESIRED) | RCODES[rcode];
}

/** A response with only a header, for a query whose question can't be repeated. */
function refusalTo(bytes: Buffer, rcode: Rcode): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  bytes.copy(header, 0, 0, 3);
  header[2] = 0x80 | ((bytes[2] ?? 0) & 0x79);
  header[3] = RCODES[rcode];
  return header;
}

/**
 * Whether the name survived decoding. A name with a dot or a non-ASCII byte inside a label does not: the response would
 * repeat a different question.
 */
function isFaithful(question: Question, bytes: Buffer): boolean {
  const encoded = packet.encode({ questions: [question] });
  return encoded.subarray(HEADER_BYTES).equals(bytes.subarray(HEADER_BYTES, encoded.length));
}

function wireRecords(set: RecordSet): WireRecord[] {
  return set.values.map((value) => wireRecord(set, value));
}

function wireRecord({ name, type, ttl }: RecordSet, value: string): WireRecord {
  const [first = '', second = ''] = value.split(' ');
  switch (type) {
    case 'CAA':
      if (!isCaaTag(second)) throw new Error(`There is no CAA property ${second}.`);
      return {
        name,
        ttl,
        type,
        data: { flags: Number(first), tag: second, value: value.slice(value.indexOf('"') + 1, -1) },
      };
    case 'MX':
      return { name, ttl, type, data: { preference: Number(first), exchange: second } };
    case 'SOA':
      return { name, ttl, type, data: readSoaFields(value) };
    case 'TXT':
      return { name, ttl, type, data: characterStrings(value) };
    case 'ALIAS':
      throw new Error('An ALIAS is never sent: it exists only at the provider.');
    default:
      return { name, ttl, type, data: value };
  }
}

/** Splits a text into pieces of at most 255 bytes: https://www.rfc-editor.org/rfc/rfc1035#section-3.3 */
function characterStrings(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / 255) }, (_, at) => bytes.subarray(at * 255, (at + 1) * 255));
}
