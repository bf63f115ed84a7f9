import { active, addressMismatch, conflict, type Finding, type Name, replaced, unreadable } from './dns-findings.ts';
import { kindOf, wantedRecord } from './dns-record-change.ts';
import type { DnsRecord, DnsView } from './dns-view.ts';
import { isAtOrBelow, registrableDomain, topDomain } from './domain-name.ts';
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
export type Diagnosis = Finding & { readonly zone: string };

/** Checks whether a domain points to the target and, if not, which records to change. */
export async function diagnose(domain: string, view: DnsView, target: DnsTarget): Promise<Diagnosis> {
  const zone = await zoneFor(domain, view);
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
  const foreign = await foreignAddresses(addresses, target);
  const areOurs = addresses.length > 0 && foreign.length === 0;
  if (kind === 'apex' && areOurs && (await target.confirms(domain))) return active(name, undefined);
  if (unreachable !== undefined) return unreadable(name, unreachable);
  const known = pointer ? [pointer, ...more] : [...addresses, ...others];
  if (kind === 'subdomain' && (await areFromWildcard(domain, known, view))) {
    return missing(name, answers, view, target.name);
  }
  if (kind === 'apex' && pointer) return addressMismatch(name, [pointer], [pointer], target.name);
  if (pointer && found !== undefined) {
    return replaced(name, 'mismatch', { code: 'record_mismatch', domain, expected: target.name, found }, [pointer]);
  }
  if (kind === 'apex' && addresses.length > 0) return addressMismatch(name, addresses, foreign, target.name);
  if (areOurs) {
    const values = addresses.map(({ value }) => value);
    return replaced(name, 'conflict', { code: 'flattened_record', domain, values, target: target.name }, addresses);
  }
  const inTheWay = [...addresses, ...others];
  if (inTheWay.length > 0 && kind === 'subdomain') return conflict(name, inTheWay);
  return missing(name, answers, view, target.name);
}

/** The zone of a domain. Until the domain's own zone exists, a zone such as `com` is found, which does not count. */
async function zoneFor(domain: string, view: DnsView): Promise<string> {
  const found = await view.zoneOf(domain);
  const registrable = registrableDomain(domain);
  if (found === undefined || isAtOrBelow(found, registrable)) return found ?? registrable;
  // Below some private suffixes, a domain gets records in place of a zone. With a CNAME, it has no zone.
  const hasCname = isAtOrBelow(found, topDomain(domain)) && (await view.query(domain, 'CNAME')).outcome === 'found';
  return hasCname ? found : registrable;
}

async function foreignAddresses(addresses: readonly DnsRecord[], target: DnsTarget): Promise<readonly DnsRecord[]> {
  const ours = await Promise.all(addresses.map(({ value }) => target.isEdgeAddress(value)));
  return addresses.filter((_, at) => !ours[at]);
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
