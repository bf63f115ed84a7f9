import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { type Actor, by } from '../../../lib/activity/activity-entry.ts';
import { listActivity } from '../../../lib/activity/activity-log.ts';
import { environment } from '../../../lib/config/environment.ts';
import { recordKey } from '../../../lib/database/attributes.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { hashApiKey } from '../../../lib/keys/key-format.ts';
import { findKeyRecord } from '../../../lib/keys/key-record.ts';
import { advanceOrderTo } from '../../../lib/orders/order-steps.ts';
import { PETS } from '../../../lib/pets/pet-item.ts';
import { call } from '../../support/call.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);
const ada: Actor = { kind: 'person', name: 'ada@example.com' };
const cancel = (id: unknown) => call({ method: 'DELETE', path: `/store/orders/${id}`, apiKey: stage.apiKey });
const getOrder = (id: number) => call({ path: `/store/orders/${id}`, apiKey: stage.apiKey });
const missing = { code: 'not_found', message: 'There is no such order.', status: 404 };

test('a canceled order is gone, and its pet can be sold again', async () => {
  const pet = await shop.addPet();
  const { id } = await shop.sell(pet);
  const { status, text } = await cancel(id);
  expect([status, text]).toEqual([204, '']);
  expect((await getOrder(id)).body).toEqual(missing);
  expect(await shop.pet(pet.id)).toEqual({ ...pet, etag: expect.any(String) });
  const second = await shop.sell(pet);
  expect(second.id).not.toBe(id);
  const again = await cancel(id);
  expect([again.status, again.body]).toEqual([404, missing]);
  expect(await shop.pet(pet.id)).toEqual({ ...pet, status: 'sold', etag: expect.any(String) });
});

test.each(['approved', 'delivered'] as const)('an order that is %s is not canceled', async (step) => {
  const pet = await shop.addPet();
  const order = await shop.sell(pet);
  await advanceOrderTo('approved', order.id, by(ada));
  if (step === 'delivered') await advanceOrderTo('delivered', order.id, by(ada));
  const { status, body } = await cancel(order.id);
  const message = `The order ${order.id} is ${step} already. Only a placed order can be canceled.`;
  expect([status, body]).toEqual([409, { code: 'order_in_progress', message, status: 409 }]);
  expect((await getOrder(order.id)).body).toMatchObject({ status: step });
  expect(await shop.pet(pet.id)).toMatchObject({ status: 'sold' });
});

test('of a cancellation and an approval at the same time, one succeeds', async () => {
  const sales = await Promise.all((await shop.addPets(10)).map((pet) => shop.sell(pet)));
  for (const { id, petId } of sales) {
    const approve = () => advanceOrderTo('approved', id, by(ada)).then(String, () => undefined);
    const [approval, { status }] = await Promise.all([approve(), cancel(id)]);
    expect([204, 409]).toContain(status);
    expect(approval === undefined).toBe(status === 204);
    expect((await shop.pet(petId)).status).toBe(status === 204 ? 'available' : 'sold');
  }
});

test('an order whose pet was sold by another order is not canceled', async () => {
  const pet = await shop.addPet();
  const order = await shop.sell(pet);
  const repair = new UpdateItemCommand({
    TableName: environment('petsTable'),
    Key: recordKey(PETS, pet.id),
    UpdateExpression: 'SET orderId = :other',
    ExpressionAttributeValues: { ':other': { N: '1' } },
  });
  await dynamodb().send(repair);
  const { status, body } = await cancel(order.id);
  expect([status, body]).toMatchObject([409, { code: 'conflict' }]);
  expect((await getOrder(order.id)).body).toEqual(order);
});

test('a repeated order gets the original response after it was canceled, and sells nothing', async () => {
  const pet = await shop.addPet();
  const headers = { 'Idempotency-Key': `order-${pet.id}` };
  const order = { path: '/store/orders', apiKey: stage.apiKey, headers, body: { petId: pet.id } };
  const first = await call(order);
  await cancel(Object(first.body).id);
  const again = await call(order);
  expect([again.status, again.text]).toEqual([201, first.text]);
  expect(again.headers).toMatchObject({ 'Idempotency-Replayed': 'true' });
  expect(await shop.pet(pet.id)).toEqual({ ...pet, etag: expect.any(String) });
  expect((await getOrder(Object(first.body).id)).status).toBe(404);
});

test('a cancellation records the key that canceled the order in the same transaction, once', async () => {
  const { id } = await shop.sell(await shop.addPet());
  const path = `/store/orders/${id}`;
  const request = { method: 'DELETE', path, apiKey: stage.apiKey, headers: { 'Idempotency-Key': 'cancel' } };
  stage.database.calls.length = 0;
  expect((await call(request)).status).toBe(204);
  expect(stage.database.calls.filter((action) => !/Get|Query/.test(action))).toEqual(['TransactWriteItems']);
  expect((await call(request)).status).toBe(204);
  const { keyId } = (await findKeyRecord(hashApiKey(stage.apiKey))) ?? {};
  const cancellation = { action: 'order.canceled', actor: { kind: 'key', name: keyId }, subject: String(id) };
  expect((await listActivity(10, { object: `order/${id}` })).entries).toMatchObject([cancellation]);
});

test('a cancellation that is rejected records nothing', async () => {
  const { id } = await shop.sell(await shop.addPet());
  await advanceOrderTo('approved', id, by(ada));
  expect((await cancel(id)).status).toBe(409);
  const { entries } = await listActivity(10, { object: `order/${id}` });
  expect(entries.map(({ action }) => action)).toEqual(['order.approved']);
});
