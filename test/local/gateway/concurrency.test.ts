import { expect, test } from '@jest/globals';
import { LIST } from '../../support/example.ts';
import { responded, type TestGateway, useGateway } from '../../support/gateway.ts';

const gateway = useGateway();
const impatient = useGateway(1000);
const statuses = async ({ origin }: TestGateway, count: number) => {
  const requests = Array.from({ length: count }, () => fetch(`${origin}/v1${LIST}`));
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
  expect(new Set(await statuses(gateway, 200))).toEqual(new Set([200]));
  expect(most).toBe(50);
});

test('functions that never respond do not hold up others', async () => {
  impatient.play(() => new Promise<never>(() => {}));
  expect(new Set(await statuses(impatient, 60))).toEqual(new Set([504]));
  impatient.play(() => Promise.resolve(responded));
  expect(await statuses(impatient, 1)).toEqual([200]);
});
