import { draw, pick } from './draw.ts';

/** A task that a client wants to do once. */
export interface Job {
  readonly number: number;
  readonly kind: 'category' | 'pet' | 'order' | 'change';
  readonly method: 'POST' | 'PATCH';
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

/** The pets that jobs are about. */
export interface JobPets {
  /** There are fewer of them than orders. */
  readonly forSale: readonly number[];
  readonly toChange: readonly number[];
}

/**
 * The jobs of a run: categories, pets, orders and changes of pets, half of them with an Idempotency-Key. Few categories,
 * so that some 4,000 jobs fit into a key's share of their quota. The first two jobs are orders of one pet, which are
 * repeated until their outcome is known: so each run sees a refusal, however slow the machine is.
 * @param label part of the names of new records, to distinguish the jobs of different runs
 */
export function jobs(seed: number, label: string, count: number, { forSale, toChange }: JobPets): Job[] {
  return Array.from({ length: count }, (_, number) => {
    const isRival = number < 2;
    const kinds = { category: 1, pet: 6, order: 3, change: 2 };
    const kind = isRival ? 'order' : pick(kinds, draw(seed, label, number, 'kind'));
    const isKeyed = isRival || draw(seed, label, number, 'keyed') < 0.5;
    const petIds = kind === 'change' ? toChange : forSale;
    return {
      number,
      kind,
      ...wanted(seed, label, number, kind, isRival ? petIds.slice(0, 1) : petIds),
      ...(isKeyed ? { idempotencyKey: `${label.replaceAll(/[ %]+/g, '-')}-${number}` } : {}),
      manner: pick({ patient: 6, twice: 2, again: 2 }, draw(seed, label, number, 'manner')),
    };
  });
}

/** How many pets for sale a run needs for this many jobs. */
export function petsFor(count: number): number {
  return Math.ceil((count * 0.25) / BUYERS);
}

function wanted(seed: number, label: string, number: number, kind: Job['kind'], petIds: readonly number[]) {
  const name = `${label} ${kind} ${number}`;
  const method = 'POST' as const;
  if (kind === 'category') return { method, path: '/categories', body: { name, description: `made for ${label}` } };
  if (kind === 'pet') return { method, path: '/pets', body: { name, tags: [label], photoUrls: [] } };
  const petId = petIds[Math.floor(draw(seed, label, number, 'pet') * petIds.length)];
  if (petId === undefined) throw new Error(`There is no pet for the job ${name}.`);
  if (kind === 'change') return { method: 'PATCH' as const, path: `/pets/${petId}`, body: { tags: [name] } };
  return { method, path: '/store/orders', body: { petId } };
}
