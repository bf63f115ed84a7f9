import type { Category } from '../../../lib/contract/generated/public/types.ts';

/** A name that a category got, from its request until the response. Without a response, `end` stays infinite. */
interface Naming {
  readonly name: string;
  readonly start: number;
  end: number;
}

/** A category whose creation was acknowledged. */
interface Known {
  /** The request that created it, which is also its description. */
  readonly request: string;
  readonly id: number;
  readonly namings: Naming[];
  /** False while only a replay acknowledged it: the transaction of the original may still be half visible. */
  isVisible: boolean;
  /** How many of its deletions were requested, and whether one was acknowledged. */
  deletions: number;
  isDeleted: boolean;
}

/** What the clients of a history know about its categories, from the responses that they got. */
export class KnownCategories {
  readonly #problems: string[];
  readonly #known = new Map<string, Known>();
  #time = 0;

  /** @param problems gets a line for each response that contradicts earlier ones */
  constructor(problems: string[]) {
    this.#problems = problems;
  }

  /** The time on a clock that counts events. */
  now(): number {
    this.#time += 1;
    return this.#time;
  }

  /** One of the visible categories, deleted ones included. */
  pick(which: number): Known | undefined {
    const all = [...this.#known.values()].filter(({ isVisible }) => isVisible);
    return all[which % (all.length || 1)];
  }

  isCreated(request: string): boolean {
    return this.#known.has(request);
  }

  /** Notes a response to a create. */
  created(request: string, id: number, start: number, replayed: boolean): void {
    const before = this.#known.get(request);
    if (before && before.id !== id) this.#problems.push(`${request} created ${before.id} and ${id}`);
    if (before) before.isVisible ||= !replayed;
    if (before) return;
    const earlier = [...this.#known.values()].filter((one) => one.id === id);
    if (earlier.some((one) => one.deletions === 0)) this.#problems.push(`${id} was created twice`);
    // The id of a deleted category is free again. Deletions of that one may delete the new one too.
    const deletions = earlier.length;
    const namings = [{ name: 'new', start, end: this.now() }];
    this.#known.set(request, { request, id, namings, isVisible: !replayed, deletions, isDeleted: false });
  }

  renaming({ namings }: Known, name: string): Naming {
    const naming: Naming = { name, start: this.now(), end: Number.POSITIVE_INFINITY };
    namings.push(naming);
    return naming;
  }

  /** Notes what a list must include. Returns the check of its response. */
  beforeList(): (listed: readonly Category[]) => void {
    const start = this.now();
    const expected = [...this.#known.values()].filter(({ isVisible, deletions }) => isVisible && deletions === 0);
    const gone = [...this.#known.values()].filter(({ isDeleted }) => isDeleted);
    return (listed) => {
      const byRequest = new Map(listed.map((category) => [category.description, category]));
      for (const one of expected) {
        const found = byRequest.get(one.request);
        if (!found && one.deletions === 0) this.#problems.push(`${one.request} (${one.id}) is missing in a list`);
        if (found && isStale(one, found.name, start)) this.#problems.push(`${one.request} is listed as ${found.name}`);
      }
      for (const { request } of gone)
        if (byRequest.has(request)) this.#problems.push(`${request} is deleted, and listed`);
      const ids = listed.map(({ id }) => id);
      const inOrder = [...new Set(ids)].sort((one, other) => one - other);
      if (String(ids) !== String(inOrder)) this.#problems.push(`the order is ${ids}`);
    };
  }

  /** Notes that no transaction is in progress any more. */
  settle(): void {
    for (const one of this.#known.values()) one.isVisible = true;
  }

  checkStored(stored: readonly Category[]): void {
    const requests = stored.map(({ description }) => description ?? '');
    if (new Set(requests).size !== requests.length) this.#problems.push(`a request wrote more than once: ${requests}`);
    for (const { request, id, deletions, isDeleted } of this.#known.values()) {
      const isStored = requests.includes(request);
      if (!isStored && deletions === 0) this.#problems.push(`${request} (${id}) is lost`);
      if (isStored && isDeleted) this.#problems.push(`${request} (${id}) is back`);
    }
  }
}

/** Whether another name had replaced this one before a list began. */
function isStale({ namings }: Known, name: string, listStart: number): boolean {
  const own = namings.find((naming) => naming.name === name);
  return own !== undefined && namings.some(({ start, end }) => start > own.end && end < listStart);
}
