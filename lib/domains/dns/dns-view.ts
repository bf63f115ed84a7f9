/** The record types that matter to a custom domain. */
export type RecordType = 'A' | 'AAAA' | 'CNAME' | 'CAA' | 'MX' | 'TXT';

/** A record in a DNS response. */
export interface DnsRecord {
  readonly name: string;
  readonly type: RecordType;
  /** In zone-file notation, such as an address, a target without its trailing dot, or `0 issue "ca.example"`. */
  readonly value: string;
  /** Seconds. */
  readonly ttl: number;
}

/** The result of one DNS query. */
export type DnsResult =
  | { readonly outcome: 'found'; readonly records: readonly DnsRecord[] }
  /** No such record. `ttl` is how long resolvers cache that, in seconds, if the zone's SOA says so. */
  | { readonly outcome: 'absent'; readonly ttl?: number }
  /** No server responded, or the answer can't be trusted. `reason` completes "We could not ask: …". */
  | { readonly outcome: 'unreachable'; readonly reason: string };

/**
 * What one check may ask of DNS. The owner of a zone decides how many names a domain has and how slowly its servers
 * respond, so nothing else ends a check.
 */
export interface DnsLimits {
  /** Ends all queries of the check. */
  readonly signal: AbortSignal;
  /** Counts a query that a view sends in addition to the query itself. Returns false when it may not. */
  take(): boolean;
}

/** Queries public DNS: authoritative servers first, because a public resolver may have cached an old answer. */
export interface DnsView {
  /** Queries one type at one name, without following a CNAME. */
  query(name: string, type: RecordType, limits?: DnsLimits): Promise<DnsResult>;
  /** The zone that a name is in, or `undefined` when that can't be determined. */
  zoneOf(name: string, limits?: DnsLimits): Promise<string | undefined>;
}

/** A resolver that follows a CNAME also returns the target's addresses. Only the name's own records can be wrong. */
export function ownRecords(domain: string, results: readonly DnsResult[]): DnsRecord[] {
  return results.flatMap((result) =>
    result.outcome === 'found' ? result.records.filter(({ name }) => name === domain) : [],
  );
}
