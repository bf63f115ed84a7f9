import { beforeEach, describe, expect, test } from '@jest/globals';
import { call, type TestResponse } from '../../support/call.ts';
import type { Fate } from '../../support/database-link.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';
import { HOUR, useRetryClock } from './support.ts';

/** Tests changes with an Idempotency-Key whose first try failed or got no response, and that are retried later. */

const stage = useTestStage();
const shop = shopOf(stage);
const clock = useRetryClock(stage);
const TIMES = [0, 23 * HOUR];

interface Change {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly etag: string;
  /** The pet that the change leaves behind. */
  readonly petId: number;
}

let count = 0;
beforeEach(() => {
  count += 1;
});
const isReplayed = ({ headers }: TestResponse) => headers['Idempotency-Replayed'] === 'true';
const isSuccess = ({ status }: TestResponse) => status < 300;

describe.each<[operation: string, newChange: () => Promise<Change>]>([
  [
    'updatePet',
    async () => {
      const { id, etag } = await shop.addPet();
      return { method: 'PATCH', path: `/pets/${id}`, body: { name: 'Max' }, etag, petId: id };
    },
  ],
  [
    'deletePet',
    async () => {
      const { id, etag } = await shop.addPet();
      return { method: 'DELETE', path: `/pets/${id}`, etag, petId: id };
    },
  ],
  [
    'cancelOrder',
    async () => {
      const { id, etag, petId } = await shop.sell(await shop.addPet());
      return { method: 'DELETE', path: `/store/orders/${id}`, etag, petId };
    },
  ],
])('%s', (operation, newChange) => {
  describe.each([
    ['of a version', true],
    ['of any version', false],
  ])('%s', (_, hasVersion) => {
    let change: Change;
    beforeEach(async () => {
      change = await newChange();
    });
    const send = () => {
      const { etag, petId: _pet, ...request } = change;
      const headers = { 'Idempotency-Key': `change-${count}`, ...(hasVersion && { 'If-Match': etag }) };
      return call({ apiKey: stage.apiKey, headers, ...request });
    };
    const state = async () => [await shop.pets(`?id=${change.petId}`), await shop.orders(`?petId=${change.petId}`)];
    /** Sends the first try, which gets no response. */
    const fail = async (fate: Fate) => {
      stage.database.decide((action) => (action === 'TransactWriteItems' ? fate : 'responded'));
      expect((await send()).status).toBe(503);
      stage.database.decide(() => 'responded');
    };

    test.each(TIMES)('whose first try was lost changes nothing and is made once, %d ms later', async (later) => {
      const before = await state();
      await fail('lost');
      expect(await state()).toEqual(before);
      clock.setAfterStart(later);
      const made = await send();
      expect([isSuccess(made), isReplayed(made)]).toEqual([true, false]);
      const after = await state();
      expect(after).not.toEqual(before);
      expect(isReplayed(await send())).toBe(true);
      expect(await state()).toEqual(after);
    });

    test.each(TIMES)('whose response was lost is not made again, %d ms later', async (later) => {
      await fail('response lost');
      const after = await state();
      clock.setAfterStart(later);
      const again = await send();
      expect([isSuccess(again), isReplayed(again)]).toEqual([true, true]);
      expect(await state()).toEqual(after);
    });

    test('whose first try arrives after a retry is made once', async () => {
      await fail('held back');
      expect(isSuccess(await send())).toBe(true);
      const after = await state();
      await stage.database.deliver();
      expect(await state()).toEqual(after);
    });

    test('whose first try arrives after the change of somebody else is not made', async () => {
      await fail('held back');
      const path = operation === 'cancelOrder' ? change.path : `/pets/${change.petId}`;
      const method = operation === 'cancelOrder' ? 'DELETE' : 'PATCH';
      const body = operation === 'cancelOrder' ? {} : { body: { name: 'Moritz' } };
      expect(isSuccess(await call({ apiKey: stage.apiKey, method, path, ...body }))).toBe(true);
      const after = await state();
      await stage.database.deliver();
      expect(await state()).toEqual(after);
    });
  });
});
