import { expect, test } from '@jest/globals';
import { LIST } from '../../support/example.ts';
import { responded, useGateway } from '../../support/gateway.ts';

const gateway = useGateway(1000);
const statuses = async (count: number) => {
  const requests = Array.from({ length: count }, () => fetch(`${gateway.origin}/v1${LIST}`));
  return (await Promise.all(requests)).map(({ status }) => status);
};

test('at most 50 requests run at the same time, and all get a response', async () => {
  const full = Promise.withResolvers<void>();
  let working = 0;
  let most = 0;
  gateway.play(async () => {
    working += 1;
    most = Math.max(most, working);
    if (working === 50) full.resolve();
    await full.promise;
    working -= 1;
    return responded;
  });
  expect(new Set(await statuses(200))).toEqual(new Set([200]));
  expect(most).toBe(50);
});

test('functions that never respond do not hold up others', async () => {
  gateway.play(() => new Promise<never>(() => {}));
  expect(new Set(await statuses(60))).toEqual(new Set([504]));
  gateway.play(() => Promise.resolve(responded));
  expect(await statuses(1)).toEqual([200]);
});
