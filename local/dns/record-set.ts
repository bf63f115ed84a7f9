import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { DnsRecordSet } from '../../lib/contract/generated/dashboard/types.ts';
import { InvalidRequest } from '../../lib/errors/errors.ts';
import { readName } from './names.ts';

/**
 * The record types that the provider supports. ALIAS exists only at the provider: queries for A and AAAA return the
 * addresses of its target.
 */
export const RECORD_TYPES = ['A', 'AAAA', 'ALIAS', 'CAA', 'CNAME', 'MX', 'NS', 'SOA', 'TXT'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

/**
 * All records of one name and type (https://www.rfc-editor.org/rfc/rfc2181#section-5), with values in the form that
 * `dig` prints. The name is in lower case, without a trailing dot.
 */
export type RecordSet = Readonly<Omit<DnsRecordSet, 'zone' | 'etag'>> & { readonly type: RecordType };

/** Returns a value or a part of it in canonical form, or `undefined` if it is not valid. */
type Reader = (text: string) => string | undefined;

interface ValueFormat {
  /** A valid value, for error messages. */
  readonly example: string;
  readonly read: Reader;
  /** Whether a name has only one record of this type. */
  readonly isSingle?: true;
}

/** https://www.rfc-editor.org/rfc/rfc2181#section-8 */
const MAX_TTL = 2 ** 31 - 1;
/** https://www.rfc-editor.org/rfc/rfc8659#section-4 */
const CAA_TAGS = ['issue', 'issuewild', 'iodef'];
const CAA = /^(?<flags>\d{1,3}) +(?<tag>[a-z]+) +(?:"(?<quoted>[\x20-\x7e]*)"|(?<bare>[^\s"]+))$/i;

const FORMATS: Readonly<Record<RecordType, ValueFormat>> = {
  A: { example: '203.0.113.7', read: (text) => (isIPv4(text) ? text : undefined) },
  AAAA: {
    example: '2001:db8::7',
    // https://www.rfc-editor.org/rfc/rfc5952
    read: (text) =>
      isIPv6(text) && !text.includes('%') ? new SocketAddress({ address: text, family: 'ipv6' }).address : undefined,
  },
  ALIAS: { example: 'sites.petstore.localhost', read: readHost, isSingle: true },
  CAA: { example: '0 issue "ca.petstore.localhost"', read: readCaa },
  CNAME: { example: 'sites.petstore.localhost', read: readHost, isSingle: true },
  // The host "." means that the domain accepts no mail: https://www.rfc-editor.org/rfc/rfc7505
  MX: {
    example: '10 mail.shop.localhost',
    read: fields(integer(65_535), (host) => (host === '.' ? host : readHost(host))),
  },
  NS: { example: 'ns1.petstore.localhost', read: readHost },
  SOA: {
    example: 'ns1.petstore.localhost hostmaster.shop.localhost 1 7200 900 1209600 300',
    read: fields(readHost, readHost, ...Array<Reader>(5).fill(integer(2 ** 32 - 1))),
    isSingle: true,
  },
  TXT: { example: 'v=spf1 -all', read: (text) => (text === '' ? undefined : text) },
};

/**
 * Parses a record set as people type it.
 * @throws InvalidRequest naming the invalid part
 */
export function readRecordSet(name: string, type: string, values: readonly string[], ttl: number): RecordSet {
  const known = readType(type);
  const { example, read, isSingle } = FORMATS[known];
  if (!Number.isInteger(ttl) || ttl < 0 || ttl > MAX_TTL) {
    throw new InvalidRequest(`The TTL must be a whole number of seconds from 0 to ${MAX_TTL}, not ${ttl}.`);
  }
  const standard = values.map((value) => {
    const valid = read(value.trim());
    if (valid === undefined)
      throw new InvalidRequest(`"${value}" is not a value of type ${known}. Example: ${example}`);
    return valid;
  });
  if (standard.length === 0) throw new InvalidRequest(`A record of type ${known} needs a value. Example: ${example}`);
  const unique = [...new Set(standard)];
  if (isSingle && unique.length > 1) {
    throw new InvalidRequest(
      `A name can have only one record of type ${known}, not ${unique.length}: ${unique.join(', ')}.`,
    );
  }
  return { name: readName(name), type: known, ttl, values: unique };
}

/** @throws InvalidRequest when the type does not exist */
export function readType(text: string): RecordType {
  const type = RECORD_TYPES.find((candidate) => candidate === text.toUpperCase());
  if (!type) throw new InvalidRequest(`"${text}" is not a record type. The types are ${RECORD_TYPES.join(', ')}.`);
  return type;
}

/** A host name, which never ends in a number: https://www.rfc-editor.org/rfc/rfc1123#section-2.1 */
function readHost(text: string): string | undefined {
  try {
    const name = readName(text);
    return /(?:^|\.)\d+$/.test(name) ? undefined : name;
  } catch {
    return undefined;
  }
}

function readCaa(text: string): string | undefined {
  const { flags, tag, quoted, bare } = CAA.exec(text)?.groups ?? {};
  const property = tag?.toLowerCase() ?? '';
  if (!CAA_TAGS.includes(property) || Number(flags) > 255) return undefined;
  return `${Number(flags)} ${property} "${quoted ?? bare}"`;
}

function integer(max: number): Reader {
  return (text) => (/^\d{1,10}$/.test(text) && Number(text) <= max ? String(Number(text)) : undefined);
}

/** Reads a value of several fields. */
function fields(...readers: readonly Reader[]): Reader {
  return (text) => {
    const given = text.split(/\s+/);
    const read = readers.map((reader, at) => reader(given[at] ?? ''));
    return given.length === readers.length && !read.includes(undefined) ? read.join(' ') : undefined;
  };
}
