import { draw, pick } from './draw.ts';

/** Something that one client wants done once. */
export interface Job {
  readonly number: number;
  readonly kind: 'category' | 'pet' | 'order';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** With one, the client sends its request until it knows what became of it; without, it sends it once. */
  readonly idempotencyKey?: string;
  /** How a client with a key sends: patiently, twice at a time, or once more after it has its response. */
  readonly manner: 'patient' | 'twice' | 'again';
}

/** How many orders there are for each pet that is for sale, on average. */
const BUYERS = 3;

/**
 * What the clients of a run want done: categories, pets and orders, half of them with an Idempotency-Key.
 * @param label stands in the names of new records, and tells the jobs of one run from those of another
 * @param petIds pets that are for sale; there are too few of them for all who want one
 */
export function jobs(seed: number, label: string, count: number, petIds: readonly number[]): Job[] {
  return Array.from({ length: count }, (_, number) => {
    const kind = pick({ category: 3, pet: 4, order: petIds.length > 0 ? 3 : 0 }, draw(seed, label, number, 'kind'));
    const isKeyed = draw(seed, label, number, 'keyed') < 0.5;
    return {
      number,
      kind,
      ...wanted(seed, label, number, kind, petIds),
      ...(isKeyed ? { idempotencyKey: `${label.replaceAll(/[ %]+/g, '-')}-${number}` } : {}),
      manner: pick({ patient: 6, twice: 2, again: 2 }, draw(seed, label, number, 'manner')),
    };
  });
}

/** Pets that a run with so many jobs needs for sale. */
export function petsFor(count: number): number {
  return Math.ceil((count * 0.3) / BUYERS);
}

function wanted(seed: number, label: string, number: number, kind: Job['kind'], petIds: readonly number[]) {
  const name = `${label} ${kind} ${number}`;
  if (kind === 'category') return { path: '/categories', body: { name, description: `made for ${label}` } };
  if (kind === 'pet') return { path: '/pets', body: { name, tags: [label], photoUrls: [] } };
  const petId = petIds[Math.floor(draw(seed, label, number, 'pet') * petIds.length)];
  if (petId === undefined) throw new Error('There is no pet for sale.');
  return { path: '/store/orders', body: { petId } };
}
