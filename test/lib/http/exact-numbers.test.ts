import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Pet } from '../../../lib/contract/generated/public/types.ts';
import { call } from '../../support/call.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

/** Numbers in a body are never rounded to the id of another record. */

const stage = useTestStage();
const shop = shopOf(stage);
let pet: Pet;
beforeEach(async () => {
  pet = await shop.addPet();
});

const order = (petId: string, rest = '') =>
  call({ path: '/store/orders', apiKey: stage.apiKey, body: `{"petId": ${petId}${rest}}` });

describe('an id that is not an integer is rejected, however close it is to the id of a pet', () => {
  test.each<[title: string, write: (id: string) => string]>([
    ['a fraction that parsing would round down', (id) => `${id}.00001`],
    ['a fraction that parsing would round up', (id) => `${Number(id) - 1}.99999999`],
    ['with an exponent', (id) => `${id}.00001e0`],
    ['a fraction with many zeros', (id) => `${id}.${'0'.repeat(60)}1`],
    ['a fraction with very many zeros', (id) => `${id}.${'0'.repeat(10_000)}1`],
    ['a half', (id) => `${id}.5`],
  ])('%s', async (_title, write) => {
    for (const rest of ['', ', "shipDate": "2026-12-01T09:00:00.5Z"']) {
      const { status, body } = await order(write(String(pet.id)), rest);
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid_request' })]);
      expect(Object(body).message).toMatch(/^petId must be an integer/);
    }
    expect(await shop.pet(pet.id)).toEqual(pet);
  });
});

describe('an integer is accepted in every notation', () => {
  test.each<[title: string, write: (id: string) => string]>([
    ['with a decimal point', (id) => `${id}.0`],
    ['with many zeros', (id) => `${id}.${'0'.repeat(50)}`],
    ['with an exponent', (id) => `${id}000e-3`],
    ['in scientific notation', (id) => `${id[0]}.${id.slice(1)}E+${id.length - 1}`],
  ])('%s', async (_title, write) => {
    const { status, body } = await order(write(String(pet.id)));
    expect([status, body]).toEqual([201, expect.objectContaining({ petId: pet.id })]);
  });
});

test('deep nesting is rejected like any unknown property', async () => {
  const nested = `${'['.repeat(20_000)}1.5${']'.repeat(20_000)}`;
  const { status } = await order(`${pet.id}.00001`, `, "more": ${nested}`);
  expect(status).toBe(400);
  expect(await shop.pet(pet.id)).toEqual(pet);
});
