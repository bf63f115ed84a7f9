import { withDeadline } from '../database/deadline.ts';
import { KeyRate, type RateDecision, type UnsharedCounts } from './key-rate.ts';
import { addUsage } from './usage-store.ts';

/** The maximum number of keys to track. A full cache drops its oldest entry. */
const MAX_KEYS = 1_000;

/**
 * Sharing counts may delay a response by at most this long. Rate limiting fails open: counts that can't be shared are
 * dropped.
 */
const SHARE_DEADLINE_MS = 500;

/** The part of a caller that rate limiting needs. */
export interface RatedKey {
  readonly keyId: string;
  /** Requests per second. */
  readonly rate: number;
}

const rates = new Map<string, { readonly rate: number; readonly state: KeyRate }>();

/**
 * Counts a request of a key and decides whether to accept it.
 * @returns the decision, and a promise that resolves when the counts are shared and never rejects. Await it before the
 *   response, because Lambda freezes the environment afterwards
 */
export function limitRate(key: RatedKey, now: number = Date.now()): { decision: RateDecision; shared: Promise<void> } {
  const state = stateOf(key, now);
  const decision = state.decide(now);
  return { decision, shared: decision.toShare ? share(key.keyId, state, decision.toShare) : Promise.resolve() };
}

async function share(keyId: string, state: KeyRate, counts: UnsharedCounts): Promise<void> {
  try {
    const total = await withDeadline(SHARE_DEADLINE_MS, () => addUsage(keyId, counts));
    if (total !== undefined) state.recordShared(counts.minute, total);
  } catch {
    // Losing counts is better than failing a request.
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
