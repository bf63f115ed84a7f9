import { selfAndAncestors } from './names.ts';
import type { RecordSet, RecordType } from './record-set.ts';

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

  /** Whether NS records delegate a name from its zone to another server. */
  isDelegated(name: string): boolean {
    const cut = selfAndAncestors(name).find((candidate) => this.find(candidate, 'SOA') ?? this.find(candidate, 'NS'));
    return cut !== undefined && this.find(cut, 'SOA') === undefined;
  }

  /**
   * How long resolvers may cache that a zone has no such record, in seconds:
   * https://www.rfc-editor.org/rfc/rfc2308#section-5
   */
  negativeTtl(zone: string): number {
    const soa = this.find(zone, 'SOA');
    // The last field of its value.
    return soa ? Math.min(soa.ttl, Number(soa.values[0]?.split(' ').at(-1))) : 0;
  }
}
