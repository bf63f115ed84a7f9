import { expect, test } from '@jest/globals';
import { call } from '../../support/call.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);

test.each([
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-HTTP-Method', 'DELETE'],
  ['X-Original-URL', '/v1/categories'],
  ['Cookie', 'session=x'],
  ['Accept', 'text/html'],
  ['Accept-Language', 'de'],
  ['Accept-Encoding', 'identity;q=0, *;q=0'],
  ['Range', 'bytes=0-9'],
  ['Expect', '100-continue'],
])('the header %s does not change what a request does', async (name, value) => {
  const pet = await shop.addPet();
  const { status, body } = await call({ path: `/pets/${pet.id}`, apiKey: stage.apiKey, headers: { [name]: value } });
  expect([status, body]).toEqual([200, pet]);
  expect(await shop.pet(pet.id)).toEqual(pet);
});
