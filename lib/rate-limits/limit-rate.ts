import { withDeadline } from '../database/deadline.ts';
import { KeyRate, type RateDecision, type UnsharedCounts } from './key-rate.ts';
import { addUsage } from './usage-store.ts';

/** Keys whose rates are kept. Past it, the one used first is forgotten. */
const MAX_KEYS = 1_000;

/** Sharing counts may delay a response by this long. Rate limiting fails open: what can't be shared is dropped. */
const SHARE_DEADLINE_MS = 500;

/** The part of a caller that rates need. */
export interface RatedKey {
  readonly keyId: string;
  /** Requests per second. */
  readonly rate: number;
}

const rates = new Map<string, { readonly rate: number; readonly state: KeyRate }>();

/**
 * Counts a request of a key and decides whether it may go on.
 * @returns the decision, and a promise that ends when the counts are shared: wait for it before the response, since
 *   Lambda freezes the environment afterwards. It never rejects
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
    // Counts are not worth failing a request.
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
