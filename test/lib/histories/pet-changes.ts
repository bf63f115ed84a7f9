import type { Item } from '../../../lib/database/attributes.ts';

const PROPERTIES = ['tags', 'photoUrls'] as const;
type Property = (typeof PROPERTIES)[number];

interface Change {
  readonly petId: number;
  readonly property: Property;
  readonly value: string;
  readonly begun: number;
  /** When its client knew that it had succeeded. */
  acknowledged?: number;
}

/** The changes of pets in a history. Each writes one property, with a value of its own. */
export class PetChanges {
  readonly #changes: Change[] = [];
  #now = 0;

  /** @returns the change's body, and a function that notes its success */
  begin(petId: number, at: number): { body: Partial<Record<Property, string[]>>; acknowledge(): void } {
    const property = at % 2 === 0 ? 'tags' : 'photoUrls';
    this.#now += 1;
    const change: Change = { petId, property, value: `http://change/${at}`, begun: this.#now };
    this.#changes.push(change);
    const acknowledge = () => {
      this.#now += 1;
      change.acknowledged = this.#now;
    };
    return { body: { [property]: [change.value] }, acknowledge };
  }

  /** Finds acknowledged changes that were lost, or that an older one has replaced. */
  problemsOf(petId: number, item: Item): string[] {
    return PROPERTIES.flatMap((property) => {
      const changes = this.#changes.filter((change) => change.petId === petId && change.property === property);
      const stored = item[property]?.L?.[0]?.S;
      const last = changes.find(({ value }) => value === stored);
      const since = last ? last.acknowledged : 0;
      const lost = changes.filter(({ begun, acknowledged }) => acknowledged && since !== undefined && begun > since);
      return lost.map(({ value }) => `${value} was replaced by ${stored ?? 'nothing'} in ${petId}`);
    });
  }
}
