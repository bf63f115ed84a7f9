import type { Fate } from '../../../support/database-link.ts';
import { draw, pick } from '../shared/draw.ts';

/**
 * The faults of any call. The others befall only batches, writes of items that a transaction is changing, or an engine on
 * this machine.
 */
type Fault = Exclude<
  Fate,
  'responded' | 'late' | 'conflict' | 'canceled' | 'canceled by throttling' | 'in progress' | 'unprocessed'
>;

/** The share of each fault. Faults that take seconds are rare, so that a run ends within minutes. */
const SHARES: Readonly<Record<Fault, number>> = {
  throttled: 20,
  failed: 20,
  unavailable: 10,
  lost: 20,
  'response lost': 24,
  'held back': 4,
  hangs: 2,
  'response hangs': 3,
  'response stops': 1,
};

/**
 * Determines the fate of database calls. The fate of a request's n-th call depends only on the seed, the request and n,
 * so a run can be repeated although its requests overlap.
 */
export class FaultPlan {
  readonly counts: Partial<Record<Fate, number>> = {};
  readonly #seed: number;
  readonly #rate: number;
  readonly #calls = new Map<string, number>();

  /** @param rate the share of calls that fail, from 0 to 1 */
  constructor(seed: number, rate: number) {
    this.#seed = seed;
    this.#rate = rate;
  }

  /** @param request identifies the request that makes the call */
  fateOf(request: string): Fate {
    const call = (this.#calls.get(request) ?? 0) + 1;
    this.#calls.set(request, call);
    const isFault = draw(this.#seed, request, call, 'is fault') < this.#rate;
    const fate = isFault ? pick(SHARES, draw(this.#seed, request, call, 'fault')) : 'responded';
    this.counts[fate] = (this.counts[fate] ?? 0) + 1;
    return fate;
  }
}
