import { expect, test } from '@jest/globals';
import { catchUp } from '../../../local/events/follow-changes.ts';
import { call } from '../../support/call.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);

test('the inventory counts pets by status, and a sale moves its pet', async () => {
  const inventory = async () => {
    await catchUp();
    return JSON.parse((await call({ path: '/store/inventory', apiKey: stage.apiKey })).text);
  };
  const [pet] = await shop.addPets(3);
  expect(await inventory()).toEqual({ available: 3, pending: 0, sold: 0 });
  if (pet) await shop.sell(pet);
  expect(await inventory()).toEqual({ available: 2, pending: 0, sold: 1 });
});

test('the inventory revalidates', async () => {
  const { headers } = await call({ path: '/store/inventory', apiKey: stage.apiKey });
  const again = await call({
    path: '/store/inventory',
    apiKey: stage.apiKey,
    headers: { 'If-None-Match': String(headers.ETag) },
  });
  expect(again.status).toBe(304);
});
