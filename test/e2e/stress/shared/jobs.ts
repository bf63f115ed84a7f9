import { draw, pick } from './draw.ts';

/** A task that a client wants to do once. */
export interface Job {
  readonly number: number;
  readonly kind: 'category' | 'pet' | 'order';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /**
   * With a key, the client repeats its request until it knows the outcome. Without a key, it sends the request once.
   */
  readonly idempotencyKey?: string;
  /** How a client with a key sends its request: one try at a time, twice concurrently, or again after its response. */
  readonly manner: 'patient' | 'twice' | 'again';
}

/** The average number of orders per pet for sale. */
const BUYERS = 3;

/**
 * The jobs of a run: categories, pets and orders, half of them with an Idempotency-Key. Few categories, so that some 4,000
 * jobs fit into a key's share of their quota. If there are pets for sale, the first two jobs are orders of one pet, which
 * are repeated until their outcome is known: so each run sees a refusal, however slow the machine is.
 * @param label part of the names of new records, to distinguish the jobs of different runs
 * @param petIds the pets for sale; there are fewer pets than orders
 */
export function jobs(seed: number, label: string, count: number, petIds: readonly number[]): Job[] {
  return Array.from({ length: count }, (_, number) => {
    const isRival = petIds.length > 0 && number < 2;
    const orders = petIds.length > 0 ? 3 : 0;
    const kind = isRival ? 'order' : pick({ category: 1, pet: 6, order: orders }, draw(seed, label, number, 'kind'));
    const isKeyed = isRival || draw(seed, label, number, 'keyed') < 0.5;
    return {
      number,
      kind,
      ...wanted(seed, label, number, kind, isRival ? petIds.slice(0, 1) : petIds),
      ...(isKeyed ? { idempotencyKey: `${label.replaceAll(/[ %]+/g, '-')}-${number}` } : {}),
      manner: pick({ patient: 6, twice: 2, again: 2 }, draw(seed, label, number, 'manner')),
    };
  });
}

/** How many pets a run needs for this many jobs. */
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
