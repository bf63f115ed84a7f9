import { expect, test } from '@jest/globals';
import { by } from '../../../lib/activity/activity-entry.ts';
import { advanceOrderTo } from '../../../lib/orders/order-steps.ts';
import { call } from '../../support/call.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);
const getOrder = (id: unknown) => call({ path: `/store/orders/${id}`, apiKey: stage.apiKey });

test('an order is read alone, with every change of it', async () => {
  const order = await shop.sell(await shop.addPet());
  const placed = await getOrder(order.id);
  expect([placed.status, placed.body]).toEqual([200, order]);
  await advanceOrderTo('approved', order.id, by({ kind: 'command', name: 'test' }));
  expect((await getOrder(order.id)).body).toEqual({ ...order, status: 'approved', etag: expect.any(String) });
});

test.each([1, Number.MAX_SAFE_INTEGER, '9007199254740993', '9223372036854775807'])(
  'the order %s, which does not exist, is a 404',
  async (id) => {
    const { status, body } = await getOrder(id);
    expect([status, body]).toEqual([404, { code: 'not_found', message: 'There is no such order.', status: 404 }]);
  },
);

test.each(['0', '-1', '1.5', 'x', '9223372036854775808'])('the order id %s is rejected', async (id) => {
  const { status, body } = await getOrder(id);
  expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid_request' })]);
});
