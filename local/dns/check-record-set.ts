import { isAtOrBelow, isLocalName, LOCAL_DOMAINS, registrableDomain } from '../../lib/domains/dns/domain-name.ts';
import { InvalidRequest } from '../../lib/errors/errors.ts';
import { PLATFORM_NAME } from './built-in-zones.ts';
import type { RecordSet, RecordType } from './record-set.ts';
import { Zones } from './zones.ts';

/** @throws InvalidRequest with the reason and the remedy, when no DNS provider would accept the records */
export function checkRecordSet(records: readonly RecordSet[], set: RecordSet): void {
  const { name, type, values } = set;
  checkPlace(name);
  const zones = new Zones(records);
  const isApex = name === (zones.zoneOf(name) ?? registrableDomain(name)) || type === 'SOA';
  if (type === 'CNAME' && isApex) {
    throw new InvalidRequest(
      `${name} is the apex of a zone. It has SOA and NS records, and a CNAME can't share its name with other records. Use ALIAS instead.`,
    );
  }
  if ((type === 'CNAME' || type === 'ALIAS') && values.includes(name)) {
    throw new InvalidRequest(`${name} can't point to itself.`);
  }
  checkDelegation(zones, set);
  for (const other of zones.at(name)) {
    const reason = conflictOf(type, other.type);
    if (reason === undefined) continue;
    throw new InvalidRequest(
      `${name} already has a record of type ${other.type} (${other.values.join(', ')}), and ${reason}. ` +
        `Delete it first: ./petstore dns delete ${name} ${other.type}`,
    );
  }
}

/** A delegated name can have other name servers, a zone here, and what leads to its name servers. */
function checkDelegation(zones: Zones, { name, type }: RecordSet): void {
  const delegation = zones.delegationOf(name);
  if (!delegation || type === 'SOA' || (type === 'NS' && name === delegation.name)) return;
  if ((type === 'A' || type === 'AAAA') && delegation.values.includes(name)) return;
  throw new InvalidRequest(
    `The NS records of ${delegation.name} leave ${name} to ${delegation.values.join(' and ')}, so a record here has no effect. ` +
      `Delete them first: ./petstore dns delete ${delegation.name} NS`,
  );
}

function checkPlace(name: string): void {
  if (isAtOrBelow(name, PLATFORM_NAME))
    throw new InvalidRequest(`${PLATFORM_NAME} is the platform's own zone. Its records are fixed.`);
  if (LOCAL_DOMAINS.includes(name) || !isLocalName(name)) {
    throw new InvalidRequest(`${name} is outside the local DNS, which has only names below .localhost and .test.`);
  }
}

/** Why records of two types can't share a name: https://www.rfc-editor.org/rfc/rfc1034#section-3.6.2 */
function conflictOf(one: RecordType, other: RecordType): string | undefined {
  const pair = [one, other];
  if (one === other) return undefined;
  if (pair.includes('CNAME')) return "a CNAME can't share its name with other records";
  if (!pair.includes('ALIAS') || !(pair.includes('A') || pair.includes('AAAA'))) return undefined;
  return "an ALIAS can't share its name with addresses";
}
