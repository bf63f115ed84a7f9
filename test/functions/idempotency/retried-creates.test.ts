import { beforeEach, describe, expect, test } from '@jest/globals';
import { environment } from '../../../lib/config/environment.ts';
import { call, type TestResponse } from '../../support/call.ts';
import type { Fate } from '../../support/database-link.ts';
import { singleActions } from '../../support/database-link.ts';
import { moveRecord } from '../../support/move-record.ts';
import { useTestStage } from '../../support/stage.ts';
import { HOUR, MINUTE, postWithKey, SECOND, useRetryClock } from './support.ts';

/** Tests creates with an Idempotency-Key whose first try failed or got no response, and that are retried later. */

const stage = useTestStage();
const clock = useRetryClock(stage);

let count = 0;
beforeEach(() => {
  count += 1;
});
const post = (path: string, body: unknown) => postWithKey(stage, path, `key-${count}`, body);

/** The ids of written records and of attempted writes. */
const ids: number[] = [];

/** Sets the fate of a request's second write, which follows its idempotency record. */
function secondWrite(fate: Fate): void {
  ids.length = 0;
  stage.database.decide((called, given) => {
    const [[action, { TableName: table, Item: item, Key: key }] = [called, given]] = singleActions(called, given);
    if (table === environment('idempotencyTable') || !/^(Put|Update)Item$/.test(action)) return 'responded';
    ids.push(Number(Object(item ?? key).id.N));
    return fate;
  });
}

/** Sends a request that dies after writing its idempotency record: all tries of its next write are lost. */
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

  describe('when its first try died between its two writes', () => {
    test.each([-HOUR, -2500, 0, 2500, 55 * SECOND, MINUTE, HOUR, 23 * HOUR])(
      'is completed once under the same id, %d ms later',
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

  describe('when the write of its first try arrives late', () => {
    test.each([-HOUR, 0, 2500, MINUTE, HOUR])(
      'the late write changes nothing after a retry %d ms later',
      async (later) => {
        const before = await list();
        secondWrite('held back');
        expect((await post(path, body)).status).toBe(503);
        secondWrite('responded');
        clock.setAfterStart(later);
        const response = await post(path, body);
        await stage.database.deliver();
        expect((await post(path, body)).text).toBe(response.text);
        expect(await list()).toEqual([...before, created(response)]);
      },
    );

    test.each([-HOUR, 0, 2500, MINUTE, HOUR])(
      'a retry %d ms later returns the record of the late write',
      async (later) => {
        const before = await list();
        secondWrite('held back');
        expect((await post(path, body)).status).toBe(503);
        secondWrite('responded');
        await stage.database.deliver();
        clock.setAfterStart(later);
        const record = created(await post(path, body));
        expect(await list()).toEqual([...before, record]);
      },
    );
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

  describe('when the response of its first try was lost', () => {
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

  test.each([48 * HOUR + SECOND, 72 * HOUR])('is a new request after %d ms', async (later) => {
    const before = await list();
    const first = created(await post(path, body));
    clock.setAfterStart(later);
    const second = created(await post(path, body));
    expect(await list()).toEqual([...before, first, second]);
    expect(second).toEqual({ ...first, id: expect.any(Number) });
  });

  test('may be a different request once the idempotency record has expired', async () => {
    created(await post(path, body));
    clock.setAfterStart(49 * HOUR);
    expect(created(await post(path, { name: 'Something else' }))).toMatchObject({ name: 'Something else' });
  });
});
