import type { DomainKind } from './dns-record-change.ts';
import { type DnsRecord, type DnsResult, type DnsView, ownRecords, type RecordType } from './dns-view.ts';

/** The results of the DNS queries for one name. */
export interface DnsAnswers {
  readonly cname: DnsResult;
  readonly addresses: readonly DnsRecord[];
  /** CAA, MX and TXT records, which can't exist next to a CNAME. */
  readonly others: readonly DnsRecord[];
  readonly unreachable: string | undefined;
  readonly negativeTtl: number | undefined;
}

/** Queries DNS for the records that matter for a domain of this kind. */
export async function queryDomain(domain: string, kind: DomainKind, view: DnsView): Promise<DnsAnswers> {
  const types: RecordType[] = kind === 'apex' ? ['A', 'AAAA'] : ['A', 'AAAA', 'CAA', 'MX', 'TXT'];
  const [cname, ...rest] = await Promise.all([
    view.query(domain, 'CNAME'),
    ...types.map((type) => view.query(domain, type)),
  ]);
  const results = [cname, ...rest];
  const own = ownRecords(domain, rest);
  const isAddress = ({ type }: DnsRecord) => type === 'A' || type === 'AAAA';
  const failure = results.find((result) => result.outcome === 'unreachable');
  const negative = results.find((result) => result.outcome === 'absent' && result.ttl !== undefined);
  return {
    cname,
    addresses: own.filter(isAddress),
    others: own.filter((record) => !isAddress(record)),
    unreachable: failure?.outcome === 'unreachable' ? failure.reason : undefined,
    negativeTtl: negative?.outcome === 'absent' ? negative.ttl : undefined,
  };
}
