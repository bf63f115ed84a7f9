import type { RecordType } from '../../lib/domains/dns-view.ts';
import type { RecordSet } from './record-set.ts';
import type { Zones } from './zones.ts';

export interface Answer {
  readonly rcode: 'NOERROR' | 'NXDOMAIN' | 'REFUSED' | 'SERVFAIL';
  /** The records of the type, after the CNAME records that lead to them. */
  readonly answers: readonly RecordSet[];
  /** How long resolvers may cache that there are no such records, in seconds, if the zone says so. */
  readonly negativeTtl?: number;
}

/**
 * Answers a question as the authoritative server of all these zones would:
 * https://www.rfc-editor.org/rfc/rfc1034#section-4.3.2
 * @param name in lower case, without a trailing dot
 */
export function answerQuestion(zones: Zones, name: string, type: RecordType): Answer {
  return follow(zones, name, type, new Set());
}

/** @param seen the names that led here, so that a loop ends */
function follow(zones: Zones, name: string, type: RecordType, seen: Set<string>): Answer {
  const answers: RecordSet[] = [];
  for (let current = name; ; ) {
    seen.add(current);
    const zone = zones.zoneOf(current);
    // A resolver follows a CNAME to an outside name itself.
    if (zone === undefined) return { rcode: answers.length > 0 ? 'NOERROR' : 'REFUSED', answers };
    if (zones.isDelegated(current)) return { rcode: 'NOERROR', answers };

    const found = findRecords(zones, current, type, seen);
    if (found === 'unresolvable') return { rcode: 'SERVFAIL', answers: [] };
    answers.push(...found);
    if (found.length > 0) return { rcode: 'NOERROR', answers };
    const cname = zones.find(current, 'CNAME');
    if (!cname) {
      const rcode = zones.exists(current) ? 'NOERROR' : 'NXDOMAIN';
      return { rcode, answers, negativeTtl: zones.negativeTtl(zone) };
    }
    answers.push(cname);
    current = cname.values[0] ?? '';
    if (seen.has(current)) return { rcode: 'NOERROR', answers };
  }
}

function findRecords(zones: Zones, name: string, type: RecordType, seen: Set<string>): RecordSet[] | 'unresolvable' {
  const alias = zones.find(name, 'ALIAS');
  if (!alias || (type !== 'A' && type !== 'AAAA')) return zones.at(name).filter((set) => set.type === type);

  // Look up the target and return its addresses under this name, as hosted DNS services do.
  const [host = ''] = alias.values;
  if (seen.has(host)) return 'unresolvable';
  const { rcode, answers, negativeTtl } = follow(zones, host, type, seen);
  const addresses = answers.find((set) => set.type === type);
  if (rcode !== 'NOERROR' || (!addresses && negativeTtl === undefined)) return 'unresolvable';
  return addresses ? [{ ...addresses, name, ttl: Math.min(alias.ttl, addresses.ttl) }] : [];
}
