import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { call, type TestResponse } from '../../../support/call.ts';
import type { Fate } from '../../../support/database-link.ts';
import { insist } from '../../../support/insist.ts';
import { shopOf } from '../../../support/shop.ts';
import type { TestStage } from '../../../support/stage.ts';

const TIMES = 50;

/** Tests a request with an Idempotency-Key that is sent many times concurrently. */
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

  /** Sets the fates of the transactions by their number. */
  const transactions = (fateOf: (at: number) => Fate) => {
    let at = 0;
    stage.database.decide((action) => (action === 'TransactWriteItems' ? fateOf(at++) : 'responded'));
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
    /** Fails unless all responses describe the same record, and it is the only new one. */
    async function expectOneRecord(responses: TestResponse[], before: unknown[]): Promise<void> {
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
      const [text = '', ...others] = getStrings(responses);
      expect(others).toEqual([]);
      const after = await records(path);
      expect(after).toHaveLength(before.length + 1);
      expect(after).toContainEqual(JSON.parse(text));
    }

    test(`sent ${TIMES} times concurrently, happens once and returns one response`, async () => {
      const body = await newBody();
      const before = await records(path);
      await expectOneRecord(await postAll(path, newKey(), Array(TIMES).fill(body)), before);
    });

    test('happens once even if every fourth database response is lost', async () => {
      const body = await newBody();
      const before = await records(path);
      let at = 0;
      stage.database.decide((action) => (action !== 'GetItem' && at++ % 4 === 0 ? 'response lost' : 'responded'));
      await expectOneRecord(await postAll(path, newKey(), Array(10).fill(body)), before);
    });

    test('happens once if its first try was lost and many concurrent retries follow', async () => {
      const [key, body] = [newKey(), await newBody()];
      const before = await records(path);
      transactions(() => 'lost');
      expect((await post(path, key, body)).status).toBe(503);
      expect(await records(path)).toEqual(before);
      transactions(() => 'responded');
      await expectOneRecord(await postAll(path, key, Array(10).fill(body)), before);
    });

    test('happens once if the retries come minutes later', async () => {
      const [key, body] = [newKey(), await newBody()];
      const before = await records(path);
      transactions(() => 'lost');
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 5 * 60_000);
      expect((await post(path, key, body)).status).toBe(503);
      jest.restoreAllMocks();
      transactions((at) => (at % 3 === 0 ? 'response lost' : 'responded'));
      await expectOneRecord(await postAll(path, key, Array(10).fill(body)), before);
    });

    test('of two different requests with the same key, one happens and the other is rejected', async () => {
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
