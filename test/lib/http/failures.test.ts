import { afterEach, describe, expect, test } from '@jest/globals';
import { createKey } from '../../../lib/keys/key-store.ts';
import { call } from '../../support/call.ts';
import { logOf } from '../../support/captured-log.ts';
import { restoreEnvironment } from '../../support/environment.ts';
import { LIST, newRecord, TABLE_VARIABLE } from '../../support/example.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const create = () => call({ path: LIST, apiKey: stage.apiKey, body: newRecord() });
const list = () => call({ path: LIST, apiKey: stage.apiKey });

describe('a bug', () => {
  restoreEnvironment();

  test.each([
    ['a missing table', 'no-such-table', /^ResourceNotFoundException: .*\n +at /],
    [
      'a missing environment variable',
      '',
      new RegExp(`^Error: The environment variable ${TABLE_VARIABLE} is not set\\.\n +at `),
    ],
  ])('is logged with its cause and hidden from the client: %s', async (_title, table, cause) => {
    process.env[TABLE_VARIABLE] = table;
    for (const response of [await create(), await list()]) {
      expect(response.body).toEqual({
        code: 'internal_error',
        message: 'Something went wrong on our side.',
        status: 500,
      });
      expect(JSON.stringify(response)).not.toMatch(/no-such-table|Exception|node_modules|\.ts/);
      expect(JSON.stringify(response)).not.toContain(TABLE_VARIABLE);
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
    ['while a record is created', ['TransactWriteItems'], create],
    ['while records are listed', ['GetItem', 'Query'], list],
    [
      'while a key is looked up',
      ['GetItem'],
      async () => {
        const { key } = await createKey('not used yet');
        return call({ path: LIST, apiKey: key });
      },
    ],
  ])('makes the client try again later: %s', async (_title, actions, request) => {
    expect((await list()).status).toBe(200);
    stage.database.decide((called) => (actions.includes(called) ? 'lost' : 'responded'));
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
