import type { DnsRecordSet } from '../../lib/contract/generated/dashboard/types.ts';
import type { DnsProvider } from '../../lib/domains/dns-provider.ts';
import { isAtOrBelow, registrableDomain } from '../../lib/domains/domain-name.ts';
import { InvalidRequest, NotFound } from '../../lib/errors/errors.ts';
import { newZone } from './built-in-zones.ts';
import { checkRecordSet } from './check-record-set.ts';
import { readName } from './names.ts';
import { type RecordSet, readRecordSet, readType } from './record-set.ts';
import { editRecords, readRecords } from './zone-file.ts';
import { Zones } from './zones.ts';

/**
 * Opens the DNS records in a data folder. Changes take effect at once, in every process. A name in an unknown zone
 * creates the zone. An SOA record turns its name into a separate zone, like a delegation.
 */
export function openDnsStore(dataFolder: string): DnsProvider {
  return {
    setRecord: async (name, type, value, ttl = 3600) => {
      const set = readRecordSet(name, type, [value].flat(), ttl);
      const records = await editRecords(dataFolder, (before) => {
        checkRecordSet(before, set);
        return [...withZoneFor(before, set).filter((other) => other.name !== set.name || other.type !== set.type), set];
      });
      return { ...set, zone: new Zones(records).zoneOf(set.name) ?? '' };
    },

    deleteRecord: async (name, type) => {
      const wanted = readName(name);
      const wantedType = type === undefined ? undefined : readType(type);
      let deleted: readonly RecordSet[] = [];
      await editRecords(dataFolder, (records) => {
        deleted = recordsToDelete(new Zones(records), wanted, wantedType);
        return records.filter((set) => !deleted.includes(set));
      });
      return deleted;
    },

    listRecords: async () => {
      const records = await readRecords(dataFolder);
      const zones = new Zones(records);
      return records
        .map((set) => ({ ...set, zone: zones.zoneOf(set.name) ?? '' }))
        .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
    },
  };
}

/** Adds the records of a new zone if the set does not belong to an existing one. */
function withZoneFor(records: readonly RecordSet[], { name, type }: RecordSet): readonly RecordSet[] {
  const zone = new Zones(records).zoneOf(name);
  if (type === 'SOA' && zone !== name) return [...records, ...newZone(name)];
  return zone === undefined ? [...records, ...newZone(registrableDomain(name))] : records;
}

function recordsToDelete(zones: Zones, name: string, type: string | undefined): readonly RecordSet[] {
  const isApex = zones.find(name, 'SOA') !== undefined;
  const isNeeded = (set: RecordSet) => isApex && (set.type === 'SOA' || set.type === 'NS');
  if (isApex && type === 'NS') throw new InvalidRequest(`The zone ${name} needs its NS records. Set others instead.`);
  if (isApex && type === 'SOA') {
    if (zones.isEmptyZone(name)) return zones.at(name);
    throw new InvalidRequest(
      `The zone ${name} still has records. Delete them first; without its SOA record, the zone is gone.`,
    );
  }
  const deleted = zones.at(name).filter((set) => (type === undefined ? !isNeeded(set) : set.type === type));
  if (deleted.length > 0) return deleted;
  throw new NotFound(`${name} has no records${type === undefined ? '' : ` of type ${type}`} to delete.`);
}

/** Sorts by zone, with the zone's own records first. */
function sortKey({ zone, name, type }: DnsRecordSet): string {
  const host = isAtOrBelow(name, zone) ? name.slice(0, Math.max(0, name.length - zone.length - 1)) : name;
  return [zone, host, type === 'SOA' ? '' : type].join(' ');
}
