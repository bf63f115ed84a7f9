import { expect, test } from '@jest/globals';
import { listActivity } from '../../../lib/activity/activity-log.ts';
import { hashApiKey } from '../../../lib/keys/key-format.ts';
import { findKeyRecord } from '../../../lib/keys/key-record.ts';
import { call } from '../../support/call.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);
const deletePet = (id: unknown) => call({ method: 'DELETE', path: `/pets/${id}`, apiKey: stage.apiKey });
const missing = { code: 'not_found', message: 'There is no such pet.', status: 404 };

test('a deleted pet is gone from all lists, and deleting it again is a 404', async () => {
  const { id: categoryId } = await shop.addCategory();
  const { id } = await shop.addPet({ categoryId, status: 'pending' });
  const { status, text } = await deletePet(id);
  expect([status, text]).toEqual([204, '']);
  for (const query of ['', `?id=${id}`, `?categoryId=${categoryId}`, '?status=pending']) {
    expect((await shop.pets(query)).filter((pet) => pet.id === id)).toEqual([]);
  }
  const again = await deletePet(id);
  expect([again.status, again.body]).toEqual([404, missing]);
});

test('a sold pet is not deleted', async () => {
  const pet = await shop.addPet();
  await shop.sell(pet);
  const { status, body } = await deletePet(pet.id);
  const message = `The pet ${pet.id} is already sold.`;
  expect([status, body]).toEqual([409, { code: 'pet_sold', message, status: 409 }]);
  expect(await shop.pet(pet.id)).toEqual({ ...pet, status: 'sold', etag: expect.any(String) });
});

test('an id above 2^53 - 1 deletes no neighbor', async () => {
  const { status, body } = await deletePet('9007199254740993');
  expect([status, body]).toEqual([404, missing]);
});

test('a repeated create of a deleted pet gets the original response and restores nothing', async () => {
  const create = { path: '/pets', apiKey: stage.apiKey, headers: { 'Idempotency-Key': 'Rex' }, body: { name: 'Rex' } };
  const first = await call(create);
  const { id } = Object(first.body);
  await deletePet(id);
  const again = await call(create);
  expect([again.status, again.text]).toEqual([201, first.text]);
  expect(again.headers).toMatchObject({ 'Idempotency-Replayed': 'true' });
  expect(await shop.pets(`?id=${id}`)).toEqual([]);
});

test('a deletion records the key that deleted the pet in the same transaction, once', async () => {
  const { id } = await shop.addPet({ name: 'Max' });
  const request = {
    method: 'DELETE',
    path: `/pets/${id}`,
    apiKey: stage.apiKey,
    headers: { 'Idempotency-Key': 'Max' },
  };
  stage.database.calls.length = 0;
  expect((await call(request)).status).toBe(204);
  expect(stage.database.calls.filter((action) => !/Get|Query/.test(action))).toEqual(['TransactWriteItems']);
  expect((await call(request)).status).toBe(204);
  const { keyId } = (await findKeyRecord(hashApiKey(stage.apiKey))) ?? {};
  const deletion = { action: 'pet.deleted', actor: { kind: 'key', name: keyId }, subject: String(id), from: 'Max' };
  expect((await listActivity(10, { object: `pet/${id}` })).entries).toMatchObject([deletion]);
});

test('a deletion that is rejected records nothing', async () => {
  const pet = await shop.addPet();
  await shop.sell(pet);
  expect((await deletePet(pet.id)).status).toBe(409);
  expect((await listActivity(10, { object: `pet/${pet.id}` })).entries).toEqual([]);
});
