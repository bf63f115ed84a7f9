import { withDeadline } from '../database/deadline.ts';
import type { Caller } from './authenticate.ts';
import { type KeyLimits, KeyRate, type RateDecision, type UnsharedCounts } from './key-rate.ts';
import { addUsage } from './usage-store.ts';

/** The maximum number of keys to track. A full cache drops its oldest entry. */
const MAX_KEYS = 1_000;

/** Sharing counts may delay a response by at most this long. Counts that can't be shared are dropped. */
const SHARE_DEADLINE_MS = 500;

type RatedKey = Pick<Caller, 'keyId' | 'rate'>;

const rates = new Map<string, { readonly rate: number; readonly state: KeyRate }>();

export interface CountedRequest {
  readonly decision: RateDecision;
  /**
   * Takes the rest of the request's weight, unless it was rejected.
   * @returns what is left of the key's limits, once the counts are shared. It never rejects. Await it before the response,
   *   because Lambda freezes the environment afterwards
   */
  finish(weight: number): Promise<KeyLimits>;
}

/** Counts a request of a key and decides whether to accept it. `known` is the weight that is known already. */
export function limitRate(key: RatedKey, known: number): CountedRequest {
  const { keyId } = key;
  const now = Date.now();
  const state = stateOf(key, now);
  const decision = state.decide(now, known);
  // The first request of a day is often the first of its environment. Its work needs the only connection to the database,
  // and opening another one costs more processor time than waiting for it.
  const shared = decision.isFirstOfDay ? undefined : share(keyId, state, decision.toShare);
  return {
    decision,
    finish: async (weight) => {
      const rest = decision.isAllowed ? state.takeRest(decision, weight, Date.now()) : undefined;
      await Promise.all([shared ?? share(keyId, state, decision.toShare), share(keyId, state, rest)]);
      return state.left(Date.now());
    },
  };
}

async function share(keyId: string, state: KeyRate, counts: UnsharedCounts | undefined): Promise<void> {
  if (!counts) return;
  try {
    state.recordShared(counts.minute, await withDeadline(SHARE_DEADLINE_MS, () => addUsage(keyId, counts)));
  } catch {
    // Rate limiting fails open: losing counts is better than failing a request.
  }
}

function stateOf({ keyId, rate }: RatedKey, now: number): KeyRate {
  const known = rates.get(keyId);
  if (known?.rate === rate) return known.state;
  const [oldest] = rates.keys();
  if (rates.size >= MAX_KEYS && oldest !== undefined) rates.delete(oldest);
  const state = new KeyRate(rate, now);
  rates.set(keyId, { rate, state });
  return state;
}
