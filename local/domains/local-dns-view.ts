import type { DnsResult, DnsView, RecordType } from '../../lib/domains/dns/dns-view.ts';
import { readZones } from '../dns/dns-store.ts';
import type { RecordSet } from '../dns/record-set.ts';
import type { Zones } from '../dns/zones.ts';

/** For tests: whether a query fails. */
export type IsUnreachable = (name: string, type: RecordType) => boolean;

/** The DNS view of the local stage. It asks the zones of the local DNS provider, so nothing is cached. */
export function localDnsView(dataFolder: string, isUnreachable: IsUnreachable = () => false): DnsView {
  const currentZones = () =>
    readZones(dataFolder).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return undefined;
    });
  return {
    query: async (name, type) => {
      const zones = isUnreachable(name, type) ? undefined : await currentZones();
      return zones
        ? answerQuestion(zones, name, type)
        : { outcome: 'unreachable', reason: "the records can't be read" };
    },
    zoneOf: async (name) => (await currentZones())?.zoneOf(name),
  };
}

/**
 * Answers a question as the authoritative server of all these zones would:
 * https://www.rfc-editor.org/rfc/rfc1034#section-4.3.2
 * @param name in lower case, without a trailing dot
 * @param seen the names that led here, so that a loop ends
 */
export function answerQuestion(
  zones: Zones,
  name: string,
  type: RecordType,
  seen: ReadonlySet<string> = new Set(),
): DnsResult {
  const zone = zones.zoneOf(name);
  if (zone === undefined) return { outcome: 'unreachable', reason: 'the local DNS responds with REFUSED' };
  const delegation = zones.delegationOf(name);
  if (delegation) {
    const servers = delegation.values.join(' and ');
    return { outcome: 'unreachable', reason: `${delegation.name} is delegated to ${servers}, outside the local DNS` };
  }
  const alias = type === 'A' || type === 'AAAA' ? zones.find(name, 'ALIAS') : undefined;
  if (alias) return addressesOf(alias, type, zones, seen);
  const set = zones.find(name, type);
  if (set) return { outcome: 'found', records: set.values.map((value) => ({ name, type, value, ttl: set.ttl })) };
  const [target] = zones.find(name, 'CNAME')?.values ?? [];
  if (target === undefined) return { outcome: 'absent', ttl: zones.negativeTtl(zone) };
  // A resolver follows a CNAME to an outside name itself.
  const isOutside = zones.zoneOf(target) === undefined || zones.delegationOf(target) !== undefined;
  if (seen.has(target) || isOutside) return { outcome: 'absent' };
  return answerQuestion(zones, target, type, new Set([...seen, name]));
}

/**
 * Looks up the target of an ALIAS and returns its addresses under the ALIAS's name, as hosted DNS services do. If the
 * target has none, neither has the ALIAS.
 */
function addressesOf(alias: RecordSet, type: RecordType, zones: Zones, seen: ReadonlySet<string>): DnsResult {
  const { name, ttl, values } = alias;
  const [host = ''] = values;
  const target = seen.has(host) ? undefined : answerQuestion(zones, host, type, new Set([...seen, name]));
  if (target?.outcome === 'found') {
    return { ...target, records: target.records.map((one) => ({ ...one, name, ttl: Math.min(ttl, one.ttl) })) };
  }
  if (target?.outcome === 'absent' && target.ttl !== undefined) return target;
  return {
    outcome: 'unreachable',
    reason: `the ALIAS record of ${name} has the value ${host}, which can't be looked up`,
  };
}
