import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Call, call, type TestResponse } from '../../support/call.ts';
import type { Fate } from '../../support/database-link.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';
import { HOUR, postWithKey, useRetryClock } from './support.ts';

/** Tests `Idempotency-Replayed`, which marks responses to repeated requests. */

const stage = useTestStage();
const shop = shopOf(stage);
const clock = useRetryClock(stage);

let count = 0;
beforeEach(() => {
  count += 1;
});
const statusAndHeader = ({ status, headers }: TestResponse) => [status, headers['Idempotency-Replayed']];

describe.each<[operation: string, path: string, newBody: () => Promise<object>]>([
  ['createCategory', '/categories', async () => ({ name: 'Dogs' })],
  ['createPet', '/pets', async () => ({ name: 'Rex' })],
  ['placeOrder', '/store/orders', async () => ({ petId: (await shop.addPet()).id })],
])('%s', (_operation, path, newBody) => {
  const post = (body: unknown, more: Partial<Call> = {}) => postWithKey(stage, path, `key-${count}`, body, more);
  const createIs = (fate: Fate) =>
    stage.database.decide((action) => (action === 'TransactWriteItems' ? fate : 'responded'));

  test('only responses to repeated requests have the header', async () => {
    const body = await newBody();
    expect(statusAndHeader(await post(body))).toEqual([201, undefined]);
    expect(statusAndHeader(await post(body))).toEqual([201, 'true']);
    expect(statusAndHeader(await post(body))).toEqual([201, 'true']);
  });

  test('a request without an Idempotency-Key does not get it', async () => {
    expect(statusAndHeader(await call({ path, apiKey: stage.apiKey, body: await newBody() }))).toEqual([
      201,
      undefined,
    ]);
  });

  test('of ten concurrent requests, all but one get it', async () => {
    const body = await newBody();
    const responses = await Promise.all(Array.from({ length: 10 }, () => post(body)));
    expect(responses.map(statusAndHeader).filter(([, replayed]) => replayed === undefined)).toEqual([[201, undefined]]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  });

  test.each<[fate: Fate, header: string | undefined]>([
    ['lost', undefined],
    ['response lost', 'true'],
  ])('when the write of the first try was %s, the header of the retry is %s', async (fate, header) => {
    const body = await newBody();
    createIs(fate);
    expect(statusAndHeader(await post(body))).toEqual([503, undefined]);
    createIs('responded');
    expect(statusAndHeader(await post(body))).toEqual([201, header]);
  });

  test('a first request does not get it when the SDK repeats its write', async () => {
    const body = await newBody();
    let writes = 0;
    stage.database.decide((action) =>
      action === 'TransactWriteItems' && writes++ === 0 ? 'response lost' : 'responded',
    );
    expect(statusAndHeader(await post(body))).toEqual([201, undefined]);
    expect(writes).toBe(2);
  });

  test('a different request with the same key does not get it', async () => {
    await post(await newBody());
    expect(statusAndHeader(await post(path === '/store/orders' ? { petId: 7 } : { name: 'Another' }))).toEqual([
      422,
      undefined,
    ]);
  });

  test('a request after the idempotency record has expired does not get it', async () => {
    await post(await newBody());
    clock.setAfterStart(49 * HOUR);
    expect(statusAndHeader(await post(await newBody()))).toEqual([201, undefined]);
  });

  test('pages of other origins may read it', async () => {
    const { headers } = await post(await newBody());
    expect(headers['Access-Control-Expose-Headers']?.split(', ')).toContain('Idempotency-Replayed');
  });
});
