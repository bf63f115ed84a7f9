import { foldName } from './names.ts';
import type { RecordSet } from './record-set.ts';
import type { Zones } from './zones.ts';

export interface Answer {
  readonly rcode: 'NOERROR' | 'NXDOMAIN' | 'REFUSED' | 'SERVFAIL';
  readonly isAuthoritative: boolean;
  readonly answers: readonly RecordSet[];
  readonly authorities: readonly RecordSet[];
}

/**
 * Answers a question as the authoritative server of all these zones:
 * https://www.rfc-editor.org/rfc/rfc1034#section-4.3.2
 * @param type any type's name; `ANY` asks for all records of the name
 */
export function answerQuestion(zones: Zones, name: string, type: string): Answer {
  return follow(zones, foldName(name), type, new Set());
}

/** @param seen the names that led here, so that a loop ends */
function follow(zones: Zones, name: string, type: string, seen: Set<string>): Answer {
  const answers: RecordSet[] = [];
  const answer = (rcode: Answer['rcode'], authorities: readonly RecordSet[] = []): Answer => ({
    rcode,
    isAuthoritative: rcode === 'NOERROR' || rcode === 'NXDOMAIN',
    answers: rcode === 'SERVFAIL' ? [] : answers,
    authorities,
  });

  for (let current = name; ; ) {
    seen.add(current);
    const zone = zones.zoneOf(current);
    // A resolver follows a CNAME to an outside name itself.
    if (zone === undefined) return answer(answers.length > 0 ? 'NOERROR' : 'REFUSED');
    const delegation = zones.delegationOf(current);
    if (delegation) return { ...answer('NOERROR', [delegation]), isAuthoritative: answers.length > 0 };

    const found = findRecords(zones, current, type, seen);
    if (found === 'unresolvable') return answer('SERVFAIL');
    answers.push(...found);
    if (found.length > 0) return answer('NOERROR');
    const cname = zones.find(current, 'CNAME');
    if (!cname) return answer(zones.exists(current) ? 'NOERROR' : 'NXDOMAIN', zones.negativeSoa(zone));
    answers.push(cname);
    current = cname.values[0] ?? '';
    if (seen.has(current)) return answer('NOERROR');
  }
}

function findRecords(zones: Zones, name: string, type: string, seen: Set<string>): RecordSet[] | 'unresolvable' {
  const sets = zones.at(name).filter((set) => set.type !== 'ALIAS');
  if (type === 'ANY') return sets;
  const alias = zones.find(name, 'ALIAS');
  if (!alias || (type !== 'A' && type !== 'AAAA')) return sets.filter((set) => set.type === type);

  // Look up the target and return its addresses under this name, as hosted DNS services do.
  const [host = ''] = alias.values;
  if (seen.has(host)) return 'unresolvable';
  const target = follow(zones, host, type, seen);
  const addresses = target.answers.find((set) => set.type === type);
  if (target.rcode !== 'NOERROR' || (!addresses && !isNoData(target))) return 'unresolvable';
  return addresses ? [{ ...addresses, name, ttl: Math.min(alias.ttl, addresses.ttl) }] : [];
}

function isNoData({ rcode, authorities }: Answer): boolean {
  return rcode === 'NOERROR' && authorities.some(({ type }) => type === 'SOA');
}
