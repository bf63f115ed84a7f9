import { selfAndAncestors } from './names.ts';
import { type RecordSet, type RecordType, readSoaFields } from './record-set.ts';

/** The records of the local DNS, indexed by name. */
export class Zones {
  readonly #setsByName: ReadonlyMap<string, readonly RecordSet[]>;
  /** Every name with records, and all parents of these names: an "empty non-terminal" exists too. */
  readonly #existing: ReadonlySet<string>;

  constructor(records: readonly RecordSet[]) {
    this.#setsByName = Map.groupBy(records, ({ name }) => name);
    this.#existing = new Set(records.flatMap(({ name }) => selfAndAncestors(name)));
  }

  at(name: string): readonly RecordSet[] {
    return this.#setsByName.get(name) ?? [];
  }

  find(name: string, type: RecordType): RecordSet | undefined {
    return this.at(name).find((set) => set.type === type);
  }

  exists(name: string): boolean {
    return this.#existing.has(name);
  }

  /** The zone of a name: the closest name at or above it that has an SOA record. */
  zoneOf(name: string): string | undefined {
    return selfAndAncestors(name).find((candidate) => this.find(candidate, 'SOA') !== undefined);
  }

  /** Whether a zone has only its own SOA and NS records. */
  isEmptyZone(zone: string): boolean {
    const needed = new Set<RecordType>(['SOA', 'NS']);
    for (const [name, sets] of this.#setsByName) {
      if (this.zoneOf(name) === zone && !(name === zone && sets.every(({ type }) => needed.has(type)))) return false;
    }
    return true;
  }

  /** The NS records that delegate a name from its zone to another server. */
  delegationOf(name: string): RecordSet | undefined {
    for (const candidate of selfAndAncestors(name)) {
      if (this.find(candidate, 'SOA')) return undefined;
      const delegation = this.find(candidate, 'NS');
      if (delegation) return delegation;
    }
    return undefined;
  }

  /**
   * A zone's SOA for a negative response. Its TTL is how long resolvers may cache the response:
   * https://www.rfc-editor.org/rfc/rfc2308#section-5
   */
  negativeSoa(zone: string): RecordSet[] {
    const soa = this.find(zone, 'SOA');
    return soa ? [{ ...soa, ttl: Math.min(soa.ttl, readSoaFields(soa.values[0] ?? '').minimum) }] : [];
  }
}
