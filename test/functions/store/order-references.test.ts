import { expect, test } from '@jest/globals';
import type { Order } from '../../../lib/contract/generated/public/types.ts';
import { call } from '../../support/call.ts';
import { allPagesOf } from '../../support/pages.ts';
import { setOrderStatus } from '../../support/set-order-status.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);
const order = async (reference?: string, key = crypto.randomUUID()): Promise<Order> => {
  const body = { petId: (await shop.addPet()).id, reference };
  const { text } = await call({
    path: '/store/orders',
    apiKey: stage.apiKey,
    body,
    headers: { 'Idempotency-Key': key },
  });
  return JSON.parse(text);
};
const cancel = ({ id }: Order) => call({ method: 'DELETE', path: `/store/orders/${id}`, apiKey: stage.apiKey });

test('an order is found by its reference, with its status', async () => {
  const [first, second] = [await order('shop-1'), await order('shop-1')];
  await order('shop-2');
  await order();
  await setOrderStatus(first.id, 'approved');
  const approved = { ...first, status: 'approved' };
  expect(first.reference).toBe('shop-1');
  expect(await shop.orders('?reference=shop-1')).toEqual([second, approved]);
  expect(await shop.orders('?reference=shop-1&status=approved')).toEqual([approved]);
  expect(await shop.orders('?reference=shop-1&status=delivered')).toEqual([]);
  const pages = await allPagesOf<Order>({ path: '/store/orders?reference=shop-1&limit=1', apiKey: stage.apiKey });
  expect(pages).toEqual([[second], [approved]]);
  await cancel(second);
  expect(await shop.orders('?reference=shop-1')).toEqual([approved]);
});

test('a replay of a canceled order returns its reference', async () => {
  const pet = await shop.addPet();
  const body = { petId: pet.id, reference: 'of the replay' };
  const place = () =>
    call({ path: '/store/orders', apiKey: stage.apiKey, body, headers: { 'Idempotency-Key': 'replayed' } });
  const { text } = await place();
  await cancel(JSON.parse(text));
  expect((await place()).text).toBe(text);
  expect(await shop.orders('?reference=of%20the%20replay')).toEqual([]);
});

test('the order of a pet is found at once, as long as it sells the pet', async () => {
  const first = await order('mine');
  const ofPet = (more = '') => shop.orders(`?petId=${first.petId}${more}`);
  expect(await ofPet()).toEqual([first]);
  expect(await ofPet('&status=placed&reference=mine')).toEqual([first]);
  expect([await ofPet('&status=approved'), await ofPet('&reference=theirs')]).toEqual([[], []]);
  await cancel(first);
  expect(await ofPet()).toEqual([]);
  const second = await shop.sell(await shop.pet(first.petId));
  expect(await ofPet('&limit=1')).toEqual([second]);
});

test.each(['7', '9007199254740993', '9223372036854775807'])('the unknown pet %s has no orders', async (id) => {
  expect(await shop.orders(`?petId=${id}`)).toEqual([]);
});

test.each([
  ['petId=0', 'petId must be at least 1'],
  ['petId=rex', 'petId must be an integer'],
  ['petId=1,2', 'petId must be an integer'],
  ['petId=1&petId=1', 'petId must be given only once'],
  ['reference=', 'reference must not be empty'],
  [`reference=${'x'.repeat(101)}`, 'reference must have at most 100 characters'],
])('rejects %.40s', async (query, problem) => {
  const response = await call({ path: `/store/orders?${query}`, apiKey: stage.apiKey });
  expect(response).toMatchObject({ status: 400, body: { message: `query parameter ${problem}` } });
});
