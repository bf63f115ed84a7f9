import { describe, expect, test } from '@jest/globals';
import { call } from '../../support/call.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';
import { postWithKey } from './support.ts';

const stage = useTestStage();
const shop = shopOf(stage);
const message = 'header Idempotency-Key must be 1 to 255 visible ASCII characters';

describe.each<[operation: string, path: string, newBody: () => Promise<object>]>([
  ['createCategory', '/categories', async () => ({ name: 'Dogs' })],
  ['createPet', '/pets', async () => ({ name: 'Rex' })],
  ['placeOrder', '/store/orders', async () => ({ petId: (await shop.addPet()).id })],
])('%s', (_operation, path, newBody) => {
  const post = (key: string | readonly string[], body: object) => postWithKey(stage, path, key, body);
  const list = async () => (await call({ path, apiKey: stage.apiKey })).body;

  test.each([
    ['of one character', '!'],
    ['of 255 characters', '~'.repeat(255 - path.length)],
    ['with every kind of character', String.raw`!"#$%&'()*+,-./09:;<=>?@AZ[\]^_az{|}~`],
    ['that is a UUID', '6f1c2a8e-3f4b-4b0e-9a53-0d6a3f6a9d5c'],
    ['that is a number', '5'],
    ['that is a property name of objects', '__proto__'],
  ])('accepts a key %s and recognizes it again', async (_title, key) => {
    const ownKey = key + path;
    const body = await newBody();
    const first = await post(ownKey, body);
    const again = await post(ownKey, body);
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
  });

  test.each<[title: string, key: string | readonly string[], message: string]>([
    ['empty', '', 'header Idempotency-Key must not be empty'],
    ['a space', ' ', message],
    ['two words', 'a b', message],
    ['surrounded by spaces', ' a ', message],
    ['split by a tab', 'a\tb', message],
    ['split by a control character', 'a\u0000b', message],
    ['not ASCII', 'schlüssel', message],
    ['256 characters', 'x'.repeat(256), 'header Idempotency-Key must have at most 255 characters'],
    ['sent twice', ['one', 'two'], message],
    ['sent twice with the same value', ['one', 'one'], message],
  ])('refuses a key that is %s and does nothing', async (_title, key, refusal) => {
    const body = await newBody();
    const before = await list();
    const response = await post(key, body);
    expect([response.status, response.body]).toEqual([400, { code: 'invalid_request', message: refusal, status: 400 }]);
    expect(await list()).toEqual(before);
  });
});

test('accepts the header name in any case', async () => {
  const send = (name: string) =>
    call({ path: '/pets', apiKey: stage.apiKey, body: { name: 'Rex' }, headers: { [name]: 'k' } });
  const { text } = await send('Idempotency-Key');
  for (const name of ['idempotency-key', 'IDEMPOTENCY-KEY', 'iDEMPOTENCY-kEY']) {
    expect((await send(name)).text).toBe(text);
  }
});
