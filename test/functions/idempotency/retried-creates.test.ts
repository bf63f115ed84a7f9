import { beforeEach, describe, expect, test } from '@jest/globals';
import { environment } from '../../../lib/config/environment.ts';
import { call, type TestResponse } from '../../support/call.ts';
import type { Fate } from '../../support/database-link.ts';
import { moveRecord } from '../../support/move-record.ts';
import { useTestStage } from '../../support/stage.ts';
import { HOUR, MINUTE, postWithKey, SECOND, useRetryClock } from './support.ts';

/** A create with an Idempotency-Key whose first attempt failed or got no response, and that is sent again later. */

const stage = useTestStage();
const clock = useRetryClock(stage);

let count = 0;
beforeEach(() => {
  count += 1;
});
const post = (path: string, body: unknown) => postWithKey(stage, path, `key-${count}`, body);

/** The ids under which records were written, or were to be. */
const ids: number[] = [];

/** Decides the fate of the second write of a request, the one after its idempotency record. */
function secondWrite(fate: Fate): void {
  ids.length = 0;
  stage.database.decide((action, { TableName: table, Item: item, Key: key }) => {
    if (table === environment('idempotencyTable') || !/^(Put|Update)Item$/.test(action)) return 'responded';
    ids.push(Number(Object(item ?? key).id.N));
    return fate;
  });
}

/** An attempt that dies after it has written its idempotency record: its next write is lost, however often it tries. */
async function die(path: string, body: unknown): Promise<number> {
  secondWrite('lost');
  expect((await post(path, body)).status).toBe(503);
  const [id = 0] = ids;
  secondWrite('responded');
  return id;
}

describe.each([
  ['createCategory', '/categories', { name: 'Dogs', description: 'Loyal.' }],
  ['createPet', '/pets', { name: 'Rex', tags: ['friendly'] }],
])('%s', (_operation, path, body) => {
  const list = async () => JSON.parse((await call({ path: `${path}?limit=100`, apiKey: stage.apiKey })).text);
  const created = ({ status, text }: TestResponse) => {
    expect(status).toBe(201);
    return JSON.parse(text);
  };

  describe('when its first attempt died between its two writes', () => {
    test.each([-HOUR, -2500, 0, 2500, 55 * SECOND, MINUTE, HOUR, 23 * HOUR])(
      'is completed under the same id, %d ms later, once',
      async (later) => {
        const before = await list();
        const id = await die(path, body);
        expect(await list()).toEqual(before);
        clock.setAfterStart(later);
        const response = await post(path, body);
        const record = created(response);
        expect(record).toEqual(expect.objectContaining({ id, ...body }));
        expect((await post(path, body)).text).toBe(response.text);
        expect(await list()).toEqual([...before, record]);
      },
    );
  });

  describe('when the write of its first attempt is held back', () => {
    test.each([-HOUR, 0, 2500, MINUTE, HOUR])('it changes nothing after a retry %d ms later', async (later) => {
      const before = await list();
      secondWrite('held back');
      expect((await post(path, body)).status).toBe(503);
      secondWrite('responded');
      clock.setAfterStart(later);
      const response = await post(path, body);
      await stage.database.deliver();
      expect((await post(path, body)).text).toBe(response.text);
      expect(await list()).toEqual([...before, created(response)]);
    });

    test.each([-HOUR, 0, 2500, MINUTE, HOUR])('a retry %d ms later returns what it wrote', async (later) => {
      const before = await list();
      secondWrite('held back');
      expect((await post(path, body)).status).toBe(503);
      secondWrite('responded');
      await stage.database.deliver();
      clock.setAfterStart(later);
      const record = created(await post(path, body));
      expect(await list()).toEqual([...before, record]);
    });
  });

  test('all retries agree on another id when another record has its id', async () => {
    const id = await die(path, body);
    const taken = created(await call({ path, apiKey: stage.apiKey, body: { name: 'Another' } }));
    await moveRecord(path, taken.id, id);
    const responses = await Promise.all(Array.from({ length: 10 }, () => post(path, body)));
    const [record] = responses.map(created);
    expect(record.id).not.toBe(id);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    clock.setAfterStart(HOUR);
    expect(created(await post(path, body))).toEqual(record);
    expect(await list()).toContainEqual(record);
  });

  describe('when the record of its first attempt was written, but the response was lost', () => {
    test.each([-HOUR, 0, 55 * SECOND, MINUTE, 24 * HOUR, 48 * HOUR - SECOND])(
      'returns that record, %d ms later',
      async (later) => {
        const before = await list();
        secondWrite('response lost');
        expect((await post(path, body)).status).toBe(503);
        secondWrite('responded');
        clock.setAfterStart(later);
        const record = created(await post(path, body));
        expect(await list()).toEqual([...before, record]);
      },
    );
  });

  test.each([48 * HOUR + SECOND, 72 * HOUR])('is a new request %d ms later', async (later) => {
    const before = await list();
    const first = created(await post(path, body));
    clock.setAfterStart(later);
    const second = created(await post(path, body));
    expect(await list()).toEqual([...before, first, second]);
    expect(second).toEqual({ ...first, id: expect.any(Number) });
  });

  test('may be another request once the key has expired', async () => {
    created(await post(path, body));
    clock.setAfterStart(49 * HOUR);
    expect(created(await post(path, { name: 'Something else' }))).toMatchObject({ name: 'Something else' });
  });
});
