import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { environment } from '../../lib/config/environment.ts';
import { call, type TestResponse } from '../support/call.ts';
import type { Fate } from '../support/database-link.ts';
import { useTestStage } from '../support/stage.ts';

/** A request with an Idempotency-Key whose first attempt came to nothing or went unanswered, and that is sent again later. */

const stage = useTestStage();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Each test has days of its own after those of the tests before it: time does not run backwards. */
let start = Date.now();
let count = 0;
const setClock = (afterStart: number) => jest.spyOn(Date, 'now').mockReturnValue(start + afterStart);
beforeEach(() => {
  start += 96 * HOUR;
  count += 1;
  setClock(0);
  // The SDK waits for a part of its backoff that it draws at random: none here.
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
  stage.database.decide(() => 'responded');
});

const post = (path: string, body: unknown): Promise<TestResponse> =>
  call({ path, apiKey: stage.apiKey, body, headers: { 'Idempotency-Key': `key-${count}` } });

/** The ids under which records were written, or were to be. */
const ids: number[] = [];

/** Decides the fate of the second write of a request, the one after its intent. */
function secondWrite(fate: Fate): void {
  ids.length = 0;
  stage.database.decide((action, { TableName: table, Item: item, Key: key }) => {
    if (table === environment('idempotencyTable') || !/^(Put|Update)Item$/.test(action)) return 'responded';
    ids.push(Number(Object(item ?? key).id.N));
    return fate;
  });
}

/** An attempt that dies after its intent: what it writes next is lost, however often it tries. */
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
    test.each([0, 1, 30 * SECOND, 47_999])('is completed under the same id, %d ms later', async (later) => {
      const before = await list();
      const id = await die(path, body);
      expect(await list()).toEqual(before);
      setClock(later);
      const record = created(await post(path, body));
      expect(record).toEqual(expect.objectContaining({ id, ...body }));
      expect(await list()).toEqual([...before, record]);
    });

    test.each([
      [48 * SECOND, '12'],
      [55 * SECOND, '5'],
      [59_999, '1'],
    ])('is asked to come back, %d ms later, when nothing can be under way any more', async (later, retryAfter) => {
      const before = await list();
      await die(path, body);
      setClock(later);
      const { status, headers, body: refusal } = await post(path, body);
      expect([status, headers['Retry-After'], refusal]).toEqual([
        503,
        retryAfter,
        expect.objectContaining({ code: 'service_unavailable' }),
      ]);
      expect(await list()).toEqual(before);
      setClock(later + Number(retryAfter) * SECOND);
      const record = created(await post(path, body));
      expect(await list()).toEqual([...before, record]);
    });

    test.each([MINUTE, 61 * SECOND, 5 * MINUTE, 23 * HOUR])('gets a fresh id, %d ms later, once', async (later) => {
      const before = await list();
      const id = await die(path, body);
      setClock(later);
      const answer = await post(path, body);
      const record = created(answer);
      expect(Math.floor(record.id / 4096) - Math.floor(id / 4096)).toBe(later);
      for (const evenLater of [later + 1, later + 55 * SECOND, later + 10 * MINUTE]) {
        setClock(evenLater);
        expect((await post(path, body)).text).toBe(answer.text);
      }
      expect(await list()).toEqual([...before, record]);
    });
  });

  describe('when the record of its first attempt was written, but the answer was lost', () => {
    test.each([0, 30 * SECOND, 48 * SECOND, 55 * SECOND, MINUTE, 5 * MINUTE, 24 * HOUR - 1])(
      'is responded with that record, %d ms later',
      async (later) => {
        const before = await list();
        secondWrite('answer lost');
        expect((await post(path, body)).status).toBe(503);
        secondWrite('responded');
        setClock(later);
        const record = created(await post(path, body));
        expect(await list()).toEqual([...before, record]);
      },
    );
  });

  test.each([24 * HOUR + SECOND, 25 * HOUR, 72 * HOUR])('is a new request %d ms later', async (later) => {
    const before = await list();
    const first = created(await post(path, body));
    setClock(later);
    const second = created(await post(path, body));
    expect(await list()).toEqual([...before, first, second]);
    expect(second).toEqual({ ...first, id: expect.any(Number) });
  });

  test('may be another request once its day is over', async () => {
    created(await post(path, body));
    setClock(25 * HOUR);
    expect(created(await post(path, { name: 'Something else' }))).toMatchObject({ name: 'Something else' });
  });
});
