import { isAtOrBelow } from '../../lib/domains/domain-name.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { PLATFORM_NAME, TOP_LEVEL_DOMAINS } from './built-in-zones.ts';
import type { RecordSet, RecordType } from './record-set.ts';
import { Zones } from './zones.ts';

/** The registrable name: one label below the top-level domain. */
export function registrableName(name: string): string {
  return name.split('.').slice(-2).join('.');
}

/**
 * Refuses records that no DNS provider would accept.
 * @throws UserError with the reason and the remedy
 */
export function checkRecordSet(records: readonly RecordSet[], set: RecordSet): void {
  const { name, type, values } = set;
  checkPlace(name);
  const zones = new Zones(records);
  const isApex = name === (zones.zoneOf(name) ?? registrableName(name)) || type === 'SOA';
  if (type === 'CNAME' && isApex) {
    throw new UserError(
      `${name} is the apex of a zone. It has SOA and NS records, and a CNAME can't share its name with other records. Use ALIAS instead.`,
    );
  }
  if ((type === 'CNAME' || type === 'ALIAS') && values.includes(name)) {
    throw new UserError(`${name} can't point to itself.`);
  }
  const conflict = zones.at(name).find((other) => areExclusive(type, other.type));
  if (conflict) {
    throw new UserError(
      `${name} already has a record of type ${conflict.type} (${conflict.values.join(', ')}), and ${reason(type, conflict.type)}. ` +
        `Delete it first: ./petstore dns delete ${name} ${conflict.type}`,
    );
  }
}

function checkPlace(name: string): void {
  if (isAtOrBelow(name, PLATFORM_NAME))
    throw new UserError(`${PLATFORM_NAME} is the platform's own zone. Its records are fixed.`);
  if (TOP_LEVEL_DOMAINS.includes(name) || !TOP_LEVEL_DOMAINS.some((top) => isAtOrBelow(name, top))) {
    throw new UserError(`${name} is outside the local DNS, which has only names below .localhost and .test.`);
  }
}

/** Whether records of two types can't share a name: https://www.rfc-editor.org/rfc/rfc1034#section-3.6.2 */
function areExclusive(one: RecordType, other: RecordType): boolean {
  if (one === other) return false;
  const pair = [one, other];
  return pair.includes('CNAME') || (pair.includes('ALIAS') && (pair.includes('A') || pair.includes('AAAA')));
}

function reason(one: RecordType, other: RecordType): string {
  if (one === 'CNAME' || other === 'CNAME') return "a CNAME can't share its name with other records";
  return "an ALIAS can't share its name with addresses";
}
