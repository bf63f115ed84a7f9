import { createHash } from 'node:crypto';

/** What a run has made so far, as its client knows it. */
export const world = {
  categories: [] as number[],
  /** The pets, and whether each can still be bought. */
  pets: [] as number[],
  available: new Set<number>(),
  /** The requests that Idempotency-Keys were first used for, and the response where it was a success. */
  idempotencyKeys: new Map<string, { request: string; response?: string }>(),
  /** Cursors that were given out, with the list that each belongs to. */
  cursors: [] as { cursor: string; list: string }[],
};

/** The id of a record that will be there when the case runs; a case is made up before that. */
export class SomeId {
  readonly kind: 'categories' | 'pets';
  readonly at: number;

  constructor(kind: 'categories' | 'pets', at: number) {
    this.kind = kind;
    this.at = at;
  }

  /** Mostly one of the latest: those made long ago are sold. */
  toJSON(): number {
    const ids = world[this.kind];
    return ids.at(-1 - (this.at % Math.min(50, ids.length))) ?? 1;
  }

  toString(): string {
    return String(this.toJSON());
  }
}

/** Stands for a request: the same for two that differ in the order of properties alone. */
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
