import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { entityTag } from '../../lib/contract/entity-tag.ts';
import type { DnsRecordSet } from '../../lib/contract/generated/dashboard/types.ts';
import { requireMatch } from '../../lib/database/version.ts';
import type { DnsProvider } from '../../lib/domains/dns/dns-provider.ts';
import { isAtOrBelow, registrableDomain } from '../../lib/domains/dns/domain-name.ts';
import { isShown } from '../../lib/domains/record/stored-size.ts';
import { InvalidRequest, NotFound, PreconditionFailed } from '../../lib/errors/errors.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { zoneFile } from '../part-files.ts';
import { replaceFile, withLock } from '../shared-file.ts';
import { BUILT_IN_RECORDS, FIRST_RECORDS, newZone } from './built-in-zones.ts';
import { checkRecordSet } from './check-record-set.ts';
import { readName } from './names.ts';
import { type RecordSet, readRecordSet, readType } from './record-set.ts';
import { Zones } from './zones.ts';

/**
 * Opens the DNS records in a data folder. Changes take effect at once, in every process. A name in an unknown zone
 * creates the zone. An SOA record turns its name into a separate zone, like a delegation.
 */
export function openDnsStore(dataFolder: string): DnsProvider {
  return {
    setRecord: async (name, type, value, ttl = 3600, { ifMatch, isNew = false } = {}) => {
      const set = readRecordSet(name, type, [value].flat(), ttl);
      const records = await editRecords(dataFolder, (before) => {
        const found = new Zones(before).find(set.name, set.type);
        requireTag(ifMatch, found, set.name);
        if (isNew && found)
          throw new PreconditionFailed(`${set.name} already had ${set.type} ${found.values.join(', ')}.`);
        checkRecordSet(before, set);
        return [...withZoneFor(before, set).filter((other) => other.name !== set.name || other.type !== set.type), set];
      });
      return shown(set, new Zones(records));
    },

    deleteRecord: async (name, type, { value, ifMatch } = {}) => {
      const wanted = readName(name);
      const wantedType = type === undefined ? undefined : readType(type);
      const isWanted = (one: string) => value === undefined || isSameValue(one, value);
      let deleted: readonly RecordSet[] = [];
      await editRecords(dataFolder, (records) => {
        const found = recordsToDelete(new Zones(records), wanted, wantedType);
        const tagged = found.find((set) => set.type === wantedType) ?? found[0];
        if (ifMatch !== undefined) requireTag(ifMatch, tagged, wanted);
        deleted = onlyValues(found, isWanted);
        if (deleted.length === 0) throw new NotFound(`${wanted} has no record with the value ${value}.`);
        // Without its SOA record, a zone is gone.
        const kept = wantedType === 'SOA' ? [] : onlyValues(found, (one) => !isWanted(one));
        return [...records.filter((set) => !found.includes(set)), ...kept];
      });
      return deleted;
    },

    listRecords: async () => {
      const records = await readRecords(dataFolder);
      const zones = new Zones(records);
      return records.map((set) => shown(set, zones)).sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
    },
  };
}

const shown = (set: RecordSet, zones: Zones): DnsRecordSet => {
  return { ...set, zone: zones.zoneOf(set.name) ?? '', etag: tagOf(set) };
};

/** The records are a file that people may edit, so their tag is that of their content, not of a version. */
const tagOf = ({ name, type, ttl, values }: RecordSet): string => entityTag(JSON.stringify([name, type, ttl, values]));

/** @throws PreconditionFailed when the records are not those with the tag */
function requireTag(ifMatch: string | undefined, found: RecordSet | undefined, name: string): void {
  const now = found
    ? `${name} has ${found.type} ${found.values.join(', ')} now.`
    : `${name} has no such record any more.`;
  if (ifMatch !== undefined && !found) throw new PreconditionFailed(now);
  if (found) requireMatch(ifMatch, tagOf(found), now);
}

/** Whether a value is the one that was shown, perhaps shortened. */
const isSameValue = (value: string, shown: string) => value === shown || isShown(shown, value);

/** The records with some of the values. */
function onlyValues(sets: readonly RecordSet[], isWanted: (value: string) => boolean): readonly RecordSet[] {
  return sets.map((set) => ({ ...set, values: set.values.filter(isWanted) })).filter(({ values }) => values.length > 0);
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
  if ((type === 'A' || type === 'AAAA') && zones.find(name, 'ALIAS')) {
    const own = `${name} has no record of type ${type}.`;
    throw new InvalidRequest(`${own} Its addresses come from its ALIAS record: delete that instead.`);
  }
  throw new NotFound(`${name} has no records${type === undefined ? '' : ` of type ${type}`} to delete.`);
}

/** Sorts by zone, with the zone's own records first. */
function sortKey({ zone, name, type }: DnsRecordSet): string {
  const host = isAtOrBelow(name, zone) ? name.slice(0, Math.max(0, name.length - zone.length - 1)) : name;
  return [zone, host, type === 'SOA' ? '' : type].join(' ');
}

/** @throws UserError when the file is damaged */
async function readRecords(dataFolder: string): Promise<readonly RecordSet[]> {
  const file = zoneFile(dataFolder);
  if (!existsSync(file)) return FIRST_RECORDS;
  try {
    const { records }: { records: readonly RecordSet[] } = JSON.parse(await readFile(file, 'utf8'));
    return records.map(({ name, type, ttl, values }) => readRecordSet(name, type, values, ttl));
  } catch (error) {
    throw new UserError(`${file} is damaged: ${String(error)} Correct it, or delete it to start over.`, {
      cause: error,
    });
  }
}

/** Changes the records and returns the new ones. A lock keeps concurrent changes by other processes from being lost. */
async function editRecords(
  dataFolder: string,
  edit: (records: readonly RecordSet[]) => readonly RecordSet[],
): Promise<readonly RecordSet[]> {
  const file = zoneFile(dataFolder);
  return withLock(file, async () => {
    const records = edit(await readRecords(dataFolder));
    await replaceFile(file, `${JSON.stringify({ records }, null, 2)}\n`);
    return records;
  });
}

/** Reads all zones, including the built-in ones. */
export async function readZones(dataFolder: string): Promise<Zones> {
  return new Zones([...BUILT_IN_RECORDS, ...(await readRecords(dataFolder))]);
}
