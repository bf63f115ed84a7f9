import { isAtOrBelow } from '../../lib/domains/domain-name.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { newZone } from './built-in-zones.ts';
import { checkRecordSet, registrableName } from './check-record-set.ts';
import { readName } from './names.ts';
import { type RecordSet, readRecordSet, readSoaFields, readType } from './record-set.ts';
import { editRecords, readRecords } from './zone-file.ts';
import { Zones } from './zones.ts';

/** A record set with its zone. */
export interface ListedRecordSet extends RecordSet {
  readonly zone: string;
}

/** The operations of the local DNS provider. Changes take effect at once, in every process. */
export interface DnsStore {
  /**
   * Replaces the records of a name and type. A name in an unknown zone creates the zone. An SOA record turns its name
   * into a separate zone, like a delegation.
   * @param value one or more values, in the form that `dig` prints
   * @param ttl in seconds
   * @returns the records in canonical form
   * @throws UserError when the records are not valid or conflict with others
   */
  setRecord(name: string, type: string, value: string | readonly string[], ttl?: number): Promise<ListedRecordSet>;
  /**
   * Deletes the records of a name: those of one type, or all except the SOA and NS records that the zone needs.
   * @returns the deleted records
   * @throws UserError when there is nothing to delete, or the zone needs the records
   */
  deleteRecord(name: string, type?: string): Promise<readonly RecordSet[]>;
  /** Lists all records, by zone and name. */
  listRecords(): Promise<readonly ListedRecordSet[]>;
}

/**
 * Opens the DNS records in a data folder.
 * @param now the clock for the serial numbers of changed zones, in milliseconds
 */
export function openDnsStore(dataFolder: string, now: () => number = Date.now): DnsStore {
  return {
    setRecord: async (name, type, value, ttl = 3600) => {
      const set = readRecordSet(name, type, typeof value === 'string' ? [value] : value, ttl);
      let zone = '';
      await editRecords(dataFolder, (records) => {
        checkRecordSet(records, set);
        const others = withZoneFor(records, set).filter((other) => !isSame(other, set));
        const edited = [...others, set];
        zone = new Zones(edited).zoneOf(set.name) ?? '';
        return withNewSerial(edited, zone, now());
      });
      return { ...set, zone };
    },

    deleteRecord: async (name, type) => {
      const wanted = readName(name);
      const wantedType = type === undefined ? undefined : readType(type);
      let deleted: readonly RecordSet[] = [];
      await editRecords(dataFolder, (records) => {
        const zones = new Zones(records);
        const zone = zones.zoneOf(wanted);
        deleted = recordsToDelete(zones, wanted, wantedType);
        const kept = records.filter((set) => !deleted.includes(set));
        return zone === undefined ? kept : withNewSerial(kept, zone, now());
      });
      return deleted;
    },

    listRecords: async () => {
      const records = await readRecords(dataFolder);
      const zones = new Zones(records);
      return records
        .map((set) => ({ ...set, zone: zones.zoneOf(set.name) ?? '' }))
        .sort((one, other) => compare(sortKey(one), sortKey(other)));
    },
  };
}

/** Adds the records of a new zone if the set does not belong to an existing one. */
function withZoneFor(records: readonly RecordSet[], { name, type }: RecordSet): readonly RecordSet[] {
  const zone = new Zones(records).zoneOf(name);
  if (type === 'SOA' && zone !== name) return [...records, ...newZone(name)];
  return zone === undefined ? [...records, ...newZone(registrableName(name))] : records;
}

function recordsToDelete(zones: Zones, name: string, type: string | undefined): readonly RecordSet[] {
  const isApex = zones.find(name, 'SOA') !== undefined;
  const isNeeded = (set: RecordSet) => isApex && (set.type === 'SOA' || set.type === 'NS');
  if (isApex && type === 'NS') throw new UserError(`The zone ${name} needs its NS records. Set others instead.`);
  if (isApex && type === 'SOA') {
    if (zones.isEmptyZone(name)) return zones.at(name);
    throw new UserError(
      `The zone ${name} still has records. Delete them first; without its SOA record, the zone is gone.`,
    );
  }
  const deleted = zones.at(name).filter((set) => (type === undefined ? !isNeeded(set) : set.type === type));
  if (deleted.length > 0) return deleted;
  throw new UserError(`${name} has no records${type === undefined ? '' : ` of type ${type}`} to delete.`);
}

/** Raises the serial number of a changed zone, so that secondary servers would notice. It is the time in seconds. */
function withNewSerial(records: readonly RecordSet[], zone: string, now: number): readonly RecordSet[] {
  return records.map((set) => {
    if (set.name !== zone || set.type !== 'SOA') return set;
    const { mname, rname, serial, refresh, retry, expire, minimum } = readSoaFields(set.values[0] ?? '');
    const next = Math.max(serial + 1, Math.floor(now / 1000)) % 2 ** 32;
    return { ...set, values: [[mname, rname, next, refresh, retry, expire, minimum].join(' ')] };
  });
}

function isSame(one: RecordSet, other: RecordSet): boolean {
  return one.name === other.name && one.type === other.type;
}

/** Sorts by zone, with the zone's own records first. */
function sortKey({ zone, name, type }: ListedRecordSet): string {
  const host = isAtOrBelow(name, zone) ? name.slice(0, Math.max(0, name.length - zone.length - 1)) : name;
  return [zone, host, type === 'SOA' ? '' : type].join(' ');
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
