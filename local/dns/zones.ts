import { isAtOrBelow } from '../../lib/domains/dns/domain-name.ts';
import { selfAndAncestors } from './names.ts';
import type { RecordSet, RecordType } from './record-set.ts';

/** The records of the local DNS, indexed by name. */
export class Zones {
  readonly #setsByName: ReadonlyMap<string, readonly RecordSet[]>;

  constructor(records: readonly RecordSet[]) {
    this.#setsByName = Map.groupBy(records, ({ name }) => name);
  }

  at(name: string): readonly RecordSet[] {
    return this.#setsByName.get(name) ?? [];
  }

  find(name: string, type: RecordType): RecordSet | undefined {
    return this.at(name).find((set) => set.type === type);
  }

  /** Whether a name or one below it has records: an "empty non-terminal" exists too. */
  exists(name: string): boolean {
    return [...this.#setsByName.keys()].some((known) => isAtOrBelow(known, name));
  }

  /** The zone of a name: the closest name at or above it that has an SOA record. */
  zoneOf(name: string): string | undefined {
    return selfAndAncestors(name).find((candidate) => this.find(candidate, 'SOA') !== undefined);
  }

  /** Whether a zone has only its own SOA and NS records. */
  isEmptyZone(zone: string): boolean {
    const needed = new Set<RecordType>(['SOA', 'NS']);
    const names = [...this.#setsByName.keys()].filter((name) => this.zoneOf(name) === zone);
    return names.every((name) => name === zone && this.at(name).every(({ type }) => needed.has(type)));
  }

  /** The NS records that delegate a name from its zone to another server, if there are any. */
  delegationOf(name: string): RecordSet | undefined {
    const cut = selfAndAncestors(name).find((candidate) => this.find(candidate, 'SOA') ?? this.find(candidate, 'NS'));
    return cut === undefined || this.find(cut, 'SOA') ? undefined : this.find(cut, 'NS');
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
