import { createHash } from 'node:crypto';
import { Tags } from './tags.ts';

/** The state of a run, as known to its client. */
export const model = {
  categories: [] as number[],
  /** The pets, with whether each is still available. */
  pets: [] as number[],
  available: new Set<number>(),
  /** The last response with each pet. */
  petRecords: new Map<number, Readonly<Record<string, unknown>>>(),
  /** The orders, oldest first, and the pet that each of them sells. */
  orders: [] as number[],
  sales: new Map<number, number>(),
  /** The first request of each Idempotency-Key that succeeded, with its response. Others use no key up. */
  idempotencyKeys: new Map<string, { request: string; response: string }>(),
  /** The issued cursors, with their lists. */
  cursors: [] as { cursor: string; list: string }[],
  tags: new Tags(),
};

/** Whether there is a record such as `pets/17`. */
export function isExisting(record: string): boolean {
  const [kind, id] = record.split('/');
  return (kind === 'pets' ? model.pets : model.orders).some((known) => String(known) === id);
}

/** The id of a record that exists when the case runs. Cases are generated before they run. */
export class SomeId {
  readonly kind: 'categories' | 'pets' | 'orders';
  readonly at: number;

  constructor(kind: SomeId['kind'], at: number) {
    this.kind = kind;
    this.at = at;
  }

  /** Mostly a recent pet, because older ones are sold. */
  toJSON(): number {
    const ids = model[this.kind];
    return ids.at(-1 - (this.at % Math.min(50, ids.length))) ?? 1;
  }

  toString(): string {
    return String(this.toJSON());
  }
}

/** Identifies a request, independently of the order of its properties. */
export function fingerprint(operationId: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([operationId, sorted(body)]))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)]);
}
