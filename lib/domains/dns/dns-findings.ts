import type { Domain } from '../../contract/generated/dashboard/types.ts';
import type { DomainIssue } from '../record/issues.ts';
import { type DomainKind, type RecordChange, removalOf } from './dns-record-change.ts';
import type { DnsRecord } from './dns-view.ts';

/** What is wrong with the DNS records of a name, and which to change. */
export interface Finding {
  readonly dns: Exclude<Domain['dns'], 'pending'>;
  readonly issues: readonly DomainIssue[];
  readonly records: readonly RecordChange[];
  /** How long resolvers may still cache the wrong records, in seconds. */
  readonly cachedForSeconds?: number | undefined;
}

/** A domain, and the record that it needs. */
export interface Name {
  readonly domain: string;
  readonly zone: string;
  readonly kind: DomainKind;
  readonly wanted: RecordChange;
}

export function unreadable({ domain, wanted }: Name, reason: string): Finding {
  return { dns: 'unreachable', issues: [{ code: 'dns_unreachable', domain, reason }], records: [wanted] };
}

export function active({ wanted }: Name, record: DnsRecord | undefined): Finding {
  const ttl = record?.ttl ?? wanted.ttl;
  return { dns: 'active', issues: [], records: [{ ...wanted, action: 'keep', ttl }] };
}

/** Addresses of ours beside foreign ones are those of the right record. */
export function addressMismatch(
  name: Name,
  all: readonly DnsRecord[],
  foreign: readonly DnsRecord[],
  target: string,
): Finding {
  const wrong = foreign.length > 0 ? foreign : all;
  const wanted: RecordChange = { ...name.wanted, action: wrong.length < all.length ? 'keep' : 'add' };
  const issue = {
    code: 'address_mismatch',
    domain: name.domain,
    values: wrong.map(({ value }) => value),
    target,
  } as const;
  return replaced({ ...name, wanted }, 'mismatch', issue, wrong);
}

export function conflict(name: Name, records: readonly DnsRecord[]): Finding {
  const types = [...new Set(records.map(({ type }) => type))];
  return replaced(name, 'conflict', { code: 'conflicting_record', domain: name.domain, types }, records);
}

/** A finding with an issue: the wanted record replaces those that were found. */
export function replaced(
  { zone, wanted }: Name,
  dns: Finding['dns'],
  issue: DomainIssue,
  found: readonly DnsRecord[],
): Finding {
  const records = [...found.map((record) => removalOf(record, zone)), wanted];
  return { dns, issues: [issue], records, cachedForSeconds: Math.max(...found.map(({ ttl }) => ttl)) };
}
