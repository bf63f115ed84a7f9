/** The record types that matter to a custom domain. */
export type RecordType = 'A' | 'AAAA' | 'CNAME' | 'CAA' | 'MX' | 'TXT';

/** A record as DNS gives it. */
export interface DnsRecord {
  readonly name: string;
  readonly type: RecordType;
  /** In the form of a zone file: an address, a target without its trailing dot, `0 issue "ca.example"`. */
  readonly value: string;
  /** Seconds. */
  readonly ttl: number;
}

/** The response to one question. */
export type DnsResult =
  | { readonly outcome: 'found'; readonly records: readonly DnsRecord[] }
  /** No such record. `ttl` is how long resolvers remember that, in seconds, where the zone's SOA says so. */
  | { readonly outcome: 'absent'; readonly ttl?: number }
  /** Nobody could be asked, or the answer can't be trusted. `reason` completes "We could not ask: …". */
  | { readonly outcome: 'unreachable'; readonly reason: string };

/** What the world sees for a name. Authoritative servers are asked first: a public resolver may hold an old answer. */
export interface DnsView {
  /** Asks for one type at one name, without following a CNAME. */
  query(name: string, type: RecordType): Promise<DnsResult>;
  /** The name of the zone that a name is in, or undefined where that can't be found out. */
  zoneOf(name: string): Promise<string | undefined>;
}
