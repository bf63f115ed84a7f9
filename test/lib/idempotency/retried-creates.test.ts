import { beforeEach, describe, expect, test } from '@jest/globals';
import { call, type TestResponse } from '../../support/call.ts';
import type { Fate } from '../../support/database-link.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';
import { HOUR, MINUTE, postWithKey, SECOND, useRetryClock } from './support.ts';

/** Tests creates with an Idempotency-Key whose first try failed or got no response, and that are retried later. */

const stage = useTestStage();
const shop = shopOf(stage);
const clock = useRetryClock(stage);
const TIMES = [-HOUR, 0, 55 * SECOND, 23 * HOUR, 48 * HOUR - SECOND];

let count = 0;
beforeEach(() => {
  count += 1;
});

/** Sets the fate of the transaction that creates the record. */
function createIs(fate: Fate): void {
  stage.database.decide((action) => (action === 'TransactWriteItems' ? fate : 'responded'));
}

const created = ({ status, body }: TestResponse) => {
  expect(status).toBe(201);
  return body;
};

describe.each<[operation: string, path: string, newBody: () => Promise<object>]>([
  ['createCategory', '/categories', async () => ({ name: 'Dogs', description: 'Loyal.' })],
  ['createPet', '/pets', async () => ({ name: 'Rex', tags: ['friendly'] })],
  ['placeOrder', '/store/orders', async () => ({ petId: (await shop.addPet()).id })],
])('%s', (operation, path, newBody) => {
  let body: object = {};
  beforeEach(async () => {
    body = await newBody();
  });
  const post = () => postWithKey(stage, path, `key-${count}`, body);
  const list = async (): Promise<unknown[]> => {
    const { text } = await call({ path, apiKey: stage.apiKey });
    return JSON.parse(text);
  };
  /** Sends the first try, which fails. */
  const fail = async (fate: Fate) => {
    createIs(fate);
    expect((await post()).status).toBe(503);
    createIs('responded');
  };
  const expectOnlyNew = async (before: unknown[], record: unknown) => {
    const after = await list();
    expect(after).toHaveLength(before.length + 1);
    expect(after).toEqual(expect.arrayContaining([...before, record]));
  };

  test.each(TIMES)('whose first try was lost leaves nothing behind and succeeds once, %d ms later', async (later) => {
    const before = await list();
    await fail('lost');
    expect(await list()).toEqual(before);
    clock.setAfterStart(later);
    const first = await post();
    await expectOnlyNew(before, created(first));
    expect((await post()).text).toBe(first.text);
  });

  test.each(TIMES)('whose response was lost gets that record, %d ms later', async (later) => {
    const before = await list();
    await fail('response lost');
    clock.setAfterStart(later);
    await expectOnlyNew(before, created(await post()));
  });

  test.each(TIMES)('whose first try arrives after a retry %d ms later happens once', async (later) => {
    const before = await list();
    await fail('held back');
    clock.setAfterStart(later);
    const retry = await post();
    await stage.database.deliver();
    await expectOnlyNew(before, created(retry));
    expect((await post()).text).toBe(retry.text);
  });

  test.each(TIMES)('whose first try arrives late, before a retry %d ms later, happens once', async (later) => {
    const before = await list();
    await fail('held back');
    await stage.database.deliver();
    clock.setAfterStart(later);
    await expectOnlyNew(before, created(await post()));
  });

  test.each([48 * HOUR + SECOND, 72 * HOUR])('is a new request after %d ms', async (later) => {
    const before = await list();
    const first = await post();
    clock.setAfterStart(later);
    const second = await post();
    if (operation === 'placeOrder') {
      expect(second).toMatchObject({ status: 409, body: { code: 'pet_sold' } });
      await expectOnlyNew(before, created(first));
    } else {
      expect(created(second)).toEqual({
        ...Object(first.body),
        id: expect.any(Number),
        ...('etag' in Object(first.body) && { etag: expect.any(String) }),
      });
      expect(await list()).toEqual([...before, first.body, second.body]);
    }
  });

  test('may be a different request once the idempotency record has expired', async () => {
    created(await post());
    clock.setAfterStart(49 * HOUR);
    body = await newBody();
    created(await post());
  });
});

test('a retried order stays rejected when another buyer was faster', async () => {
  const pet = await shop.addPet();
  const order = () => postWithKey(stage, '/store/orders', `for-${pet.id}`, { petId: pet.id });
  createIs('lost');
  expect((await order()).status).toBe(503);
  createIs('responded');
  const winner = await shop.sell(pet);
  for (const later of [0, 5 * MINUTE]) {
    clock.setAfterStart(later);
    expect(await order()).toMatchObject({
      status: 409,
      body: { code: 'pet_sold', message: `The pet ${pet.id} is already sold.` },
    });
  }
  expect((await shop.orders()).filter(({ petId }) => petId === pet.id)).toEqual([winner]);
});
