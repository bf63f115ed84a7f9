import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { KeyRate } from '../../../lib/keys/key-rate.ts';

const MINUTE = 60_000;
const start = Date.parse('2026-11-21T12:00:00Z');

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

  test('is never refused at its rate', () => {
    const rate = new KeyRate(20, start);
    expect(send(rate, 20, 300)).toBe(20 * 300);
  });

  test('learns when to try again', () => {
    const rate = new KeyRate(1, start);
    rate.decide(start);
    rate.decide(start);
    expect(rate.decide(start)).toMatchObject({
      isAllowed: false,
      retryAfterSeconds: 1,
      burst: { limit: 2, remaining: 0, resetSeconds: 2 },
      minute: { limit: 60, remaining: 58, resetSeconds: 60 },
    });
  });
});

test('the limit per minute counts the requests of all environments', () => {
  const rate = new KeyRate(20, start);
  rate.recordShared(Math.floor(start / MINUTE), 1_200);
  expect(rate.decide(start + 15_000)).toMatchObject({
    isAllowed: false,
    retryAfterSeconds: 45,
    minute: { remaining: 0, resetSeconds: 45 },
  });
  expect(rate.decide(start + MINUTE).isAllowed).toBe(true);
});

test('every request is shared once, in batches of twenty', () => {
  const rate = new KeyRate(100, start);
  const shared: number[] = [];
  for (let request = 0; request < 110; request += 1) {
    const { toShare } = rate.decide(start);
    if (toShare) shared.push(toShare.inMinute + toShare.before + toShare.refused);
  }
  expect(shared).toEqual([20, 20, 20, 20, 20]);
});

test('ten environments together exceed the limit per minute by at most 20 requests each', () => {
  const counts = new Map<number, number>();
  const environments = Array.from({ length: 10 }, () => new KeyRate(20, start));
  let allowed = 0;
  for (let round = 0; round < 1_000; round += 1) {
    for (const rate of environments) {
      const { isAllowed, toShare } = rate.decide(start + round * 59);
      if (isAllowed) allowed += 1;
      if (!toShare) continue;
      counts.set(toShare.minute, (counts.get(toShare.minute) ?? 0) + toShare.inMinute);
      rate.recordShared(toShare.minute, counts.get(toShare.minute) ?? 0);
    }
  }
  expect(allowed).toBeGreaterThanOrEqual(1_200);
  expect(allowed).toBeLessThanOrEqual(1_200 + 10 * 20);
});

test('a key below its rate is never refused, however many environments its requests use', () => {
  const anySpread = fc.record({
    rate: fc.integer({ min: 1, max: 50 }),
    environments: fc.integer({ min: 1, max: 12 }),
    choices: fc.infiniteStream(fc.nat(11)),
    seconds: fc.integer({ min: 61, max: 200 }),
  });
  fc.assert(
    fc.property(anySpread, ({ rate, environments, choices, seconds }) => {
      const states = Array.from({ length: environments }, () => new KeyRate(rate, start));
      const counts = new Map<number, number>();
      for (let request = 0; request < rate * seconds; request += 1) {
        const state = states[(choices.next().value ?? 0) % environments];
        const decision = state?.decide(start + Math.floor((request * 1000) / rate));
        expect(decision?.isAllowed).toBe(true);
        const toShare = decision?.toShare;
        if (!toShare) continue;
        counts.set(toShare.minute, (counts.get(toShare.minute) ?? 0) + toShare.inMinute);
        state?.recordShared(toShare.minute, counts.get(toShare.minute) ?? 0);
      }
    }),
    { numRuns: 40 },
  );
});

test('a clock that is set back into a used-up minute refuses no key below its rate', () => {
  const counts = new Map<number, number>();
  const rate = new KeyRate(20, start);
  const use = (perSecond: number, seconds: number, from: number): number => {
    let allowed = 0;
    for (let request = 0; request < perSecond * seconds; request += 1) {
      const { isAllowed, toShare } = rate.decide(from + (request * 1000) / perSecond);
      if (isAllowed) allowed += 1;
      if (!toShare) continue;
      counts.set(toShare.minute, (counts.get(toShare.minute) ?? 0) + toShare.inMinute);
      rate.recordShared(toShare.minute, counts.get(toShare.minute) ?? 0);
    }
    return allowed;
  };
  expect(use(20, 120, start)).toBe(20 * 120);
  // Two minutes back: the table has the first run's counts of the next two minutes.
  expect(use(20, 180, start)).toBe(20 * 180);
  // A key over its rate is still held to it.
  expect(use(200, 60, start + 180_000)).toBeLessThanOrEqual(20 * 60 + 40);
});
