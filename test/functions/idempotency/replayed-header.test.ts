import { beforeEach, describe, expect, test } from '@jest/globals';
import { environment } from '../../../lib/config/environment.ts';
import { type Call, call, type TestResponse } from '../../support/call.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';
import { HOUR, postWithKey, useRetryClock } from './support.ts';

/** `Idempotency-Replayed`: whether the key had been received before, with the same request. */

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
  const secondWriteIs = (fate: 'lost' | 'response lost' | 'responded') =>
    stage.database.decide((action, { TableName: table }) =>
      /^(Put|Update)Item$/.test(action) && table !== environment('idempotencyTable') ? fate : 'responded',
    );

  test('only repeated requests have it', async () => {
    const body = await newBody();
    expect(statusAndHeader(await post(body))).toEqual([201, undefined]);
    expect(statusAndHeader(await post(body))).toEqual([201, 'true']);
    expect(statusAndHeader(await post(body))).toEqual([201, 'true']);
  });

  test('a request without a key does not have it', async () => {
    expect(statusAndHeader(await call({ path, apiKey: stage.apiKey, body: await newBody() }))).toEqual([
      201,
      undefined,
    ]);
  });

  test('of ten requests at once, all but one have it', async () => {
    const body = await newBody();
    const responses = await Promise.all(Array.from({ length: 10 }, () => post(body)));
    expect(responses.map(statusAndHeader).filter(([, replayed]) => replayed === undefined)).toEqual([[201, undefined]]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  });

  test.each(['lost', 'response lost'] as const)('a retry has it when the write of the first was %s', async (fate) => {
    const body = await newBody();
    secondWriteIs(fate);
    expect(statusAndHeader(await post(body))).toEqual([503, undefined]);
    secondWriteIs('responded');
    expect(statusAndHeader(await post(body))).toEqual([201, 'true']);
  });

  test('a first request does not have it when the database repeats the write of its idempotency record', async () => {
    let writes = 0;
    stage.database.decide((action, { TableName: table }) => {
      const isFirst = action === 'PutItem' && table === environment('idempotencyTable') && writes++ === 0;
      return isFirst ? 'response lost' : 'responded';
    });
    expect(statusAndHeader(await post(await newBody()))).toEqual([201, undefined]);
    expect(writes).toBe(2);
  });

  test('the refusal of another request with the key does not have it', async () => {
    await post(await newBody());
    expect(statusAndHeader(await post(path === '/store/orders' ? { petId: 7 } : { name: 'Another' }))).toEqual([
      422,
      undefined,
    ]);
  });

  test('a request after the key has expired does not have it', async () => {
    await post(await newBody());
    clock.setAfterStart(49 * HOUR);
    expect(statusAndHeader(await post(await newBody()))).toEqual([201, undefined]);
  });

  test('browsers let pages of other origins read it', async () => {
    const { headers } = await post(await newBody());
    expect(headers['Access-Control-Expose-Headers']?.split(', ')).toContain('Idempotency-Replayed');
  });
});
