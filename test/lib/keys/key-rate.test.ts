import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { KeyRate, type RateDecision, type UnsharedCounts } from '../../../lib/keys/key-rate.ts';

const MINUTE = 60_000;
const HEAVIEST = 8;
const start = Date.parse('2026-11-21T12:00:00Z');

/** What `Usage` has: the weight of each minute, and the requests. */
class SharedCounts {
  readonly #minutes = new Map<number, number>();
  requests = 0;
  shares = 0;

  /** Sends a request through an environment, and shares its counts when they are due. */
  send(rate: KeyRate, now: number, weight = 1): RateDecision {
    const decision = rate.decide(now);
    this.#share(rate, decision.toShare);
    if (decision.isAllowed) this.#share(rate, rate.takeRest(decision, weight, now));
    return decision;
  }

  #share(rate: KeyRate, counts: UnsharedCounts | undefined): void {
    if (!counts) return;
    this.shares += 1;
    this.requests += counts.requests;
    this.#minutes.set(counts.minute, (this.#minutes.get(counts.minute) ?? 0) + counts.weight);
    rate.recordShared(counts.minute, this.#minutes.get(counts.minute) ?? 0);
  }
}

/** Sends `perSecond` requests a second for some seconds. Returns the number of accepted requests. */
function send(rate: KeyRate, perSecond: number, seconds: number, from = start): number {
  let allowed = 0;
  for (let request = 0; request < perSecond * seconds; request += 1) {
    if (rate.decide(from + (request * 1000) / perSecond).isAllowed) allowed += 1;
  }
  return allowed;
}

describe('a key with 20 requests a second', () => {
  test('may send a burst of 40 requests and no more', () => {
    const rate = new KeyRate(20, start);
    expect(Array.from({ length: 100 }, () => rate.decide(start).isAllowed).filter(Boolean)).toHaveLength(40);
  });

  test('gets 20 requests a second after the burst when it sends 200 a second', () => {
    const rate = new KeyRate(20, start);
    send(rate, 200, 5);
    expect(send(rate, 200, 50, start + 5_000)).toBe(20 * 50);
  });

  test('is never rejected at its rate', () => {
    const rate = new KeyRate(20, start);
    expect(send(rate, 20, 300)).toBe(20 * 300);
  });

  test('learns when to try again', () => {
    const rate = new KeyRate(1, start);
    rate.decide(start);
    rate.decide(start);
    expect(rate.decide(start)).toMatchObject({ isAllowed: false, retryAfterSeconds: 1 });
    expect(rate.left(start)).toEqual({
      burst: { limit: 2, remaining: 0, resetSeconds: 2 },
      minute: { limit: 60, remaining: 58, resetSeconds: 60 },
    });
  });
});

describe('a request of weight 8', () => {
  test('needs one token, and takes the rest when its weight is known', () => {
    const rate = new KeyRate(1, start);
    const decision = rate.decide(start);
    expect([decision.isAllowed, rate.left(start).burst.remaining]).toEqual([true, 1]);
    rate.takeRest(decision, 8, start);
    expect(rate.left(start)).toEqual({
      burst: { limit: 2, remaining: 0, resetSeconds: 8 },
      minute: { limit: 60, remaining: 52, resetSeconds: 60 },
    });
    expect(rate.decide(start)).toMatchObject({ isAllowed: false, retryAfterSeconds: 7 });
    expect(rate.decide(start + 6_000).isAllowed).toBe(false);
    expect(rate.decide(start + 7_000).isAllowed).toBe(true);
  });

  test('is accepted 12.5 times a second at a rate of 100', () => {
    const [rate, shared] = [new KeyRate(100, start), new SharedCounts()];
    const times = Array.from({ length: 60_000 }, (_, at) => start + at);
    const accepted = times.filter((now) => shared.send(rate, now, 8).isAllowed).length;
    // The minute allows 6,000, and the request that reaches it may exceed it by 7.
    expect(accepted).toBe(6_000 / 8);
  });

  test('counts towards the minute in which it was accepted', () => {
    const rate = new KeyRate(20, start);
    const end = start + MINUTE - 1;
    const decision = rate.decide(end);
    expect(rate.takeRest(decision, 8, end + 1)).toBeUndefined();
    expect(rate.left(end + 1).minute.remaining).toBe(1_200);
    expect(rate.left(end + 1).burst.remaining).toBe(32);
  });

  test('counts as one request', () => {
    const [rate, shared] = [new KeyRate(100, start), new SharedCounts()];
    for (let request = 0; request < 9; request += 1) shared.send(rate, start, 8);
    // The first request is shared at once, with the weight that is known by then. Later ones are shared at a weight of 23 or 24.
    expect([shared.requests, shared.shares]).toEqual([9, 4]);
  });
});

test('the limit per minute counts the requests of all environments', () => {
  const rate = new KeyRate(20, start);
  rate.recordShared(Math.floor(start / MINUTE), 1_200);
  expect(rate.decide(start + 15_000)).toMatchObject({ isAllowed: false, retryAfterSeconds: 45 });
  expect(rate.left(start + 15_000).minute).toMatchObject({ remaining: 0, resetSeconds: 45 });
  expect(rate.decide(start + MINUTE).isAllowed).toBe(true);
});

test('every request is shared once: the first at once, and the others in batches of twenty', () => {
  const rate = new KeyRate(100, start);
  const shared: number[] = [];
  for (let request = 0; request < 110; request += 1) {
    const { toShare } = rate.decide(start);
    if (toShare) shared.push(toShare.requests + toShare.refused);
  }
  expect(shared).toEqual([1, 20, 20, 20, 20, 20]);
});

test('the first request of each day (UTC) is shared at once, even if it is rejected', () => {
  const rate = new KeyRate(1, start);
  const sharedAt = (now: number) => rate.decide(now).toShare;
  const midnight = Date.parse('2026-11-22T00:00:00Z');
  expect([sharedAt(start)?.requests, sharedAt(start), sharedAt(midnight - 1)]).toEqual([1, undefined, undefined]);
  expect(sharedAt(midnight)).toMatchObject({ minute: midnight / MINUTE, requests: 3, refused: 0 });
  expect(sharedAt(midnight)).toBeUndefined();
  const late = new KeyRate(1, midnight - 1);
  for (let request = 0; request < 2; request += 1) late.decide(midnight - 1);
  expect(late.decide(midnight)).toMatchObject({ isAllowed: false, toShare: { requests: 1, refused: 1 } });
});

test('the rest of the weight of a request that began the day before is not the first use of a day', () => {
  const midnight = Date.parse('2026-11-22T00:00:00Z');
  const rate = new KeyRate(20, midnight - 1);
  const decision = rate.decide(midnight - 1);
  expect(rate.takeRest(decision, 8, midnight)).toBeUndefined();
});

test.each([1, HEAVIEST])(
  'ten environments together exceed the limit per minute by at most 28 each, with requests of weight %d',
  (weight) => {
    const shared = new SharedCounts();
    const environments = Array.from({ length: 10 }, () => new KeyRate(20, start));
    let taken = 0;
    for (let round = 0; round < 1_000; round += 1) {
      for (const rate of environments) if (shared.send(rate, start + round * 59, weight).isAllowed) taken += weight;
    }
    expect(taken).toBeGreaterThanOrEqual(1_200);
    expect(taken).toBeLessThanOrEqual(1_200 + 10 * 28);
  },
);

test('an environment writes its counts at most once for a request, for the first one and for a weight of 20', () => {
  const anyWeights = fc.array(fc.integer({ min: 1, max: HEAVIEST }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(anyWeights, (weights) => {
      const [rate, shared] = [new KeyRate(1_000, start), new SharedCounts()];
      for (const weight of weights) {
        const before = shared.shares;
        shared.send(rate, start, weight);
        expect(shared.shares - before).toBeLessThanOrEqual(1);
      }
      expect(shared.requests).toBeGreaterThanOrEqual(1);
      expect(shared.shares).toBeLessThanOrEqual(1 + weights.reduce((sum, weight) => sum + weight, 0) / 20);
      expect(weights.length - shared.requests).toBeLessThanOrEqual(19);
    }),
  );
});

test('a key below its rate is never rejected, however heavy its requests and however many environments they use', () => {
  const anySpread = fc.record({
    rate: fc.integer({ min: 1, max: 50 }),
    environments: fc.integer({ min: 1, max: 12 }),
    choices: fc.infiniteStream(fc.nat(11)),
    weights: fc.infiniteStream(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: HEAVIEST }))),
    seconds: fc.integer({ min: 61, max: 200 }),
  });
  fc.assert(
    fc.property(anySpread, ({ rate, environments, choices, weights, seconds }) => {
      const states = Array.from({ length: environments }, () => new KeyRate(rate, start));
      const shared = new SharedCounts();
      let now = start;
      while (now < start + seconds * 1000) {
        const state = states[(choices.next().value ?? 0) % environments] as KeyRate;
        const weight = weights.next().value ?? 1;
        assert.ok(shared.send(state, now, weight).isAllowed); // `expect` takes ten times as long.
        // The next request follows when the rate has made up for this one.
        now += Math.ceil((weight * 1000) / rate);
      }
    }),
    { numRuns: 40 },
  );
});

test('a clock that is set back into a used-up minute rejects no key below its rate', () => {
  const [rate, shared] = [new KeyRate(20, start), new SharedCounts()];
  const use = (perSecond: number, seconds: number, from: number): number => {
    const times = Array.from({ length: perSecond * seconds }, (_, at) => from + (at * 1000) / perSecond);
    return times.filter((now) => shared.send(rate, now).isAllowed).length;
  };
  expect(use(20, 120, start)).toBe(20 * 120);
  // Two minutes back: the table has the first run's counts of the next two minutes.
  expect(use(20, 180, start)).toBe(20 * 180);
  // A key over its rate is still held to it.
  expect(use(200, 60, start + 180_000)).toBeLessThanOrEqual(20 * 60 + 40);
});
