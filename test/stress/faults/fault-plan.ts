import type { Fate } from '../../support/database-link.ts';
import { draw, pick } from '../shared/draw.ts';

/** How often each fault is drawn among faults. Those that cost seconds are few, for a run to end in minutes. */
const SHARES: Readonly<Record<Exclude<Fate, 'responded'>, number>> = {
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
 * Decides what becomes of database calls. The fate of the n-th call of a request depends on the seed, the request and n
 * alone, so that a run can be repeated although its requests overlap.
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

  /** @param request what tells the request from others that makes the call */
  fateOf(request: string): Fate {
    const call = (this.#calls.get(request) ?? 0) + 1;
    this.#calls.set(request, call);
    const isFault = draw(this.#seed, request, call, 'is fault') < this.#rate;
    const fate = isFault ? pick(SHARES, draw(this.#seed, request, call, 'fault')) : 'responded';
    this.counts[fate] = (this.counts[fate] ?? 0) + 1;
    return fate;
  }
}
