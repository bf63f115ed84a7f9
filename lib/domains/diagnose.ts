import type { Domain } from '../contract/generated/dashboard/types.ts';
import { type DomainKind, kindOf, type RecordChange, removalOf, wantedRecord } from './dns-record-change.ts';
import type { DnsRecord, DnsView } from './dns-view.ts';
import { isAtOrBelow, registrableDomain } from './domain-name.ts';
import type { DomainIssue } from './issues.ts';
import { type DnsAnswers, queryDomain } from './query-domain.ts';
import { areFromWildcard, recordsAt } from './wildcard.ts';

/** The edge can't tell its addresses from others at the moment. The message is the reason in a `dns_unreachable` issue. */
export class EdgeAddressesUnknown extends Error {}

/** Where a custom domain must point. */
export interface DnsTarget {
  /** The value of the CNAME record. */
  readonly name: string;
  /**
   * Whether an address belongs to the edge. An apex can't have a CNAME, so its addresses are checked.
   * @throws EdgeAddressesUnknown when the edge can't tell at the moment
   */
  isEdgeAddress(address: string): Promise<boolean>;
  /** Whether the edge agrees that an apex with its addresses, which others can share, points to this project. */
  confirms(apex: string): Promise<boolean>;
}

/** The result of checking a domain's DNS records. */
export interface Diagnosis {
  readonly zone: string;
  readonly dns: Exclude<Domain['dns'], 'pending'>;
  readonly issues: readonly DomainIssue[];
  readonly records: readonly RecordChange[];
  /** How long resolvers may still cache the wrong records, in seconds. */
  readonly cachedForSeconds?: number | undefined;
}

/** Checks whether a domain points to the target and, if not, which records to change. */
export async function diagnose(domain: string, view: DnsView, target: DnsTarget): Promise<Diagnosis> {
  const zone = zoneFor(domain, await view.zoneOf(domain));
  const kind = kindOf(domain, zone);
  const answers = await queryDomain(domain, kind, view);
  const name: Name = { domain, zone, kind, wanted: wantedRecord(domain, zone, target.name) };
  try {
    return { zone, ...(await find(name, answers, view, target)) };
  } catch (error) {
    if (!(error instanceof EdgeAddressesUnknown)) throw error;
    return { zone, ...unreadable(name, error.message) };
  }
}

async function find(name: Name, answers: DnsAnswers, view: DnsView, target: DnsTarget): Promise<Finding> {
  const { domain, kind } = name;
  const { cname, addresses, others, unreachable } = answers;
  const [pointer, ...more] = cname.outcome === 'found' ? cname.records : [];
  const found = pointer?.value.toLowerCase();
  const pointsHere = kind === 'subdomain' && found === target.name && more.length === 0 && addresses.length === 0;

  if (pointsHere) return active(name, pointer);
  if (kind === 'apex' && (await areEdgeAddresses(addresses, target)) && (await target.confirms(domain))) {
    return active(name, undefined);
  }
  if (unreachable !== undefined) return unreadable(name, unreachable);
  const known = pointer ? [pointer, ...more] : [...addresses, ...others];
  if (kind === 'subdomain' && (await areFromWildcard(domain, known, view))) {
    return missing(name, answers, view, target.name);
  }
  if (pointer && found !== undefined) {
    return replaced(name, 'mismatch', { code: 'record_mismatch', domain, expected: target.name, found }, [pointer]);
  }
  if (addresses.length > 0) return addressesInTheWay(name, addresses, others, target);
  if (others.length > 0 && kind === 'subdomain') return conflict(name, others);
  return missing(name, answers, view, target.name);
}

function unreadable({ domain, wanted }: Name, reason: string): Finding {
  return { dns: 'unreachable', issues: [{ code: 'dns_unreachable', domain, reason }], records: [wanted] };
}

/** The zone of a domain. Until the domain's own zone exists, a zone such as `com` is found, which does not count. */
function zoneFor(domain: string, found: string | undefined): string {
  const registrable = registrableDomain(domain);
  return found !== undefined && isAtOrBelow(found, registrable) ? found : registrable;
}

interface Name {
  readonly domain: string;
  readonly zone: string;
  readonly kind: DomainKind;
  readonly wanted: RecordChange;
}
type Finding = Omit<Diagnosis, 'zone'>;

async function areEdgeAddresses(addresses: readonly DnsRecord[], target: DnsTarget): Promise<boolean> {
  if (addresses.length === 0) return false;
  const ours = await Promise.all(addresses.map(({ value }) => target.isEdgeAddress(value)));
  return ours.every(Boolean);
}

function active({ wanted }: Name, record: DnsRecord | undefined): Finding {
  const ttl = record?.ttl ?? wanted.ttl;
  return { dns: 'active', issues: [], records: [{ ...wanted, action: 'keep', ttl }] };
}

async function addressesInTheWay(
  name: Name,
  addresses: readonly DnsRecord[],
  others: readonly DnsRecord[],
  target: DnsTarget,
): Promise<Finding> {
  const facts = { domain: name.domain, values: addresses.map(({ value }) => value), target: target.name };
  if (name.kind === 'apex') return replaced(name, 'mismatch', { code: 'address_mismatch', ...facts }, addresses);
  if (await areEdgeAddresses(addresses, target)) {
    return replaced(name, 'conflict', { code: 'flattened_record', ...facts }, addresses);
  }
  return conflict(name, [...addresses, ...others]);
}

function conflict(name: Name, records: readonly DnsRecord[]): Finding {
  const types = [...new Set(records.map(({ type }) => type))];
  return replaced(name, 'conflict', { code: 'conflicting_record', domain: name.domain, types }, records);
}

async function missing(name: Name, { negativeTtl }: DnsAnswers, view: DnsView, target: string): Promise<Finding> {
  const { domain, zone, kind, wanted } = name;
  const { type, host } = wanted;
  const doubled = `${domain}.${zone}`;
  const typos = await recordsAt(doubled, kind === 'apex' ? ['CNAME', 'A'] : ['CNAME'], view);
  const finding =
    typos.length > 0
      ? // Not `missing`: waiting does not help.
        replaced(name, 'mismatch', { code: 'doubled_zone', domain, doubled, host }, typos)
      : replaced(name, 'missing', { code: 'record_missing', domain, type, host, zone, target }, []);
  return { ...finding, cachedForSeconds: negativeTtl };
}

/** A finding with an issue: the wanted record replaces those that were found. */
function replaced(
  { zone, wanted }: Name,
  dns: Finding['dns'],
  issue: DomainIssue,
  found: readonly DnsRecord[],
): Finding {
  const records = [...found.map((record) => removalOf(record, zone)), wanted];
  return { dns, issues: [issue], records, cachedForSeconds: Math.max(...found.map(({ ttl }) => ttl)) };
}
