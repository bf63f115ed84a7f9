import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { environment } from '../../../lib/config/environment.ts';
import { call, type TestResponse } from '../../support/call.ts';
import type { Fate } from '../../support/database-link.ts';
import { insist } from '../../support/insist.ts';
import { shopOf } from '../../support/shop.ts';
import type { TestStage } from '../../support/stage.ts';

const TIMES = 50;

/** One request with an Idempotency-Key, sent many times at the same moment. */
export function testRepetitions(stage: TestStage): void {
  afterEach(() => {
    jest.restoreAllMocks();
    stage.database.decide(() => 'responded');
  });
  const shop = shopOf(stage);
  let count = 0;
  const newKey = () => `key-${count++}`;
  const post = (path: string, key: string, body: object) =>
    call({ path, apiKey: stage.apiKey, body, headers: { 'Idempotency-Key': key } });
  const postAll = (path: string, key: string, bodies: object[]) =>
    Promise.all(bodies.map((body) => insist(() => post(path, key, body))));
  const records = async (path: string): Promise<unknown[]> =>
    path === '/categories'
      ? JSON.parse((await call({ path, apiKey: stage.apiKey })).text)
      : path === '/pets'
        ? shop.pets()
        : shop.orders();
  const getStrings = (responses: TestResponse[]) => [...new Set(responses.map(({ text }) => text))];

  /** Decides the fate of the writes of records, not of idempotency records, by their number. */
  const recordWrites = (fateOf: (at: number) => Fate) => {
    let at = 0;
    stage.database.decide((action, { TableName: table }) =>
      table !== environment('idempotencyTable') && /^(Put|Update)Item$/.test(action) ? fateOf(at++) : 'responded',
    );
  };

  describe.each<[operation: string, path: string, newBody: () => Promise<object>, change: object]>([
    ['createCategory', '/categories', async () => ({ name: 'Dogs' }), { name: 'Cats' }],
    ['createPet', '/pets', async () => ({ name: 'Rex' }), { name: 'Tom' }],
    [
      'placeOrder',
      '/store/orders',
      async () => ({ petId: (await shop.addPet()).id }),
      { shipDate: '2026-12-01T09:00:00Z' },
    ],
  ])('%s', (_operation, path, newBody, change) => {
    /** Fails unless these responses are of one record, the only one that the requests created. */
    async function expectOneRecord(responses: TestResponse[], before: unknown[]): Promise<void> {
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
      const [text = '', ...others] = getStrings(responses);
      expect(others).toEqual([]);
      const after = await records(path);
      expect(after).toHaveLength(before.length + 1);
      expect(after).toContainEqual(JSON.parse(text));
    }

    test(`${TIMES} times at once is done once, with one response`, async () => {
      const body = await newBody();
      const before = await records(path);
      await expectOneRecord(await postAll(path, newKey(), Array(TIMES).fill(body)), before);
    });

    test('is done once even when every fourth response of the database is lost', async () => {
      const body = await newBody();
      const before = await records(path);
      let at = 0;
      stage.database.decide((action) => (action !== 'GetItem' && at++ % 4 === 0 ? 'response lost' : 'responded'));
      await expectOneRecord(await postAll(path, newKey(), Array(10).fill(body)), before);
    });

    test('is done once when its first attempt died half way and it is then repeated many times at once', async () => {
      const [key, body] = [newKey(), await newBody()];
      const before = await records(path);
      recordWrites(() => 'lost');
      expect((await post(path, key, body)).status).toBe(503);
      expect(await records(path)).toEqual(before);
      recordWrites(() => 'responded');
      await expectOneRecord(await postAll(path, key, Array(10).fill(body)), before);
    });

    test('is done once when that is minutes later', async () => {
      const [key, body] = [newKey(), await newBody()];
      const before = await records(path);
      recordWrites(() => 'lost');
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 5 * 60_000);
      expect((await post(path, key, body)).status).toBe(503);
      jest.restoreAllMocks();
      recordWrites((at) => (at % 3 === 0 ? 'response lost' : 'responded'));
      await expectOneRecord(await postAll(path, key, Array(10).fill(body)), before);
    });

    test('only one of two requests with one key is done, and the other is refused', async () => {
      const body = await newBody();
      const before = await records(path);
      const both = Array.from({ length: 10 }, (_, at) => (at % 2 ? body : { ...body, ...change }));
      const responses = await postAll(path, newKey(), both);
      await expectOneRecord(
        responses.filter(({ status }) => status === 201),
        before,
      );
      const refused = responses.filter(({ status }) => status === 422);
      expect(refused).toHaveLength(5);
    });
  });
}
