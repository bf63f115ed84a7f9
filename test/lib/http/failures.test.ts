import { afterEach, describe, expect, test } from '@jest/globals';
import { environmentNames } from '../../../lib/config/environment.ts';
import { createKey } from '../../../lib/keys/key-store.ts';
import { call } from '../../support/call.ts';
import { logOf } from '../../support/captured-log.ts';
import { restoreEnvironment } from '../../support/environment.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const create = () => call({ path: '/categories', apiKey: stage.apiKey, body: { name: 'Dogs' } });
const list = () => call({ path: '/categories', apiKey: stage.apiKey });

describe('a bug', () => {
  restoreEnvironment();

  test.each([
    ['a missing table', 'no-such-table', /^ResourceNotFoundException: .*\n +at /],
    ['a missing environment variable', '', /^Error: The environment variable CATEGORIES_TABLE is not set\.\n +at /],
  ])('is logged with its cause and hidden from the client: %s', async (_title, table, cause) => {
    process.env[environmentNames.categoriesTable] = table;
    for (const response of [await create(), await list()]) {
      expect(response.body).toEqual({
        code: 'internal_error',
        message: 'Something went wrong on our side.',
        status: 500,
      });
      expect(JSON.stringify(response)).not.toMatch(/no-such-table|CATEGORIES|Exception|node_modules|\.ts/);
      expect(logOf(response.headers['X-Request-Id'])).toEqual([
        expect.objectContaining({
          level: 'error',
          status: 500,
          errorCode: 'internal_error',
          cause: expect.stringMatching(cause),
        }),
      ]);
    }
  });
});

describe('an unreachable database', () => {
  afterEach(() => stage.database.decide(() => 'responded'));

  test.each([
    ['while a category is created', 'TransactWriteItems', create],
    ['while categories are listed', 'GetItem', list],
    [
      'while a key is looked up',
      'GetItem',
      async () => {
        const { key } = await createKey('not used yet');
        return call({ path: '/categories', apiKey: key });
      },
    ],
  ])('makes the client try again later: %s', async (_title, action, request) => {
    expect((await list()).status).toBe(200);
    stage.database.decide((called) => (called === action ? 'lost' : 'responded'));
    const response = await request();
    expect(response.body).toEqual({
      code: 'service_unavailable',
      message: 'The service is temporarily unavailable. Try again later.',
      status: 503,
    });
    expect(response.headers['Retry-After']).toBe('1');
    expect(logOf(response.headers['X-Request-Id'])).toEqual([
      expect.objectContaining({
        level: 'error',
        status: 503,
        errorCode: 'service_unavailable',
        cause: expect.stringMatching(/socket hang up|ECONNRESET/),
      }),
    ]);
  });
});
