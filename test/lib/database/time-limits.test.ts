import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { environment } from '../../../lib/config/environment.ts';
import { DATABASE_TIMEOUT_SECONDS, FUNCTION_TIMEOUT_SECONDS } from '../../../lib/config/limits.ts';
import { createKey } from '../../../lib/keys/key-store.ts';
import { call } from '../../support/call.ts';
import { logOf } from '../../support/captured-log.ts';
import type { Fate } from '../../support/database-link.ts';
import { type DatabaseInput, singleActions } from '../../support/database-link.ts';
import { LIST, newRecord, TABLE } from '../../support/example.ts';
import { useTestStage } from '../../support/stage.ts';

const isOfRecords = (action: string, input: DatabaseInput) =>
  singleActions(action, input).some(([, { TableName: table = '' }]) => table === environment(TABLE));
const stage = useTestStage(undefined, 'limited');
afterEach(() => stage.database.decide(() => 'responded'));

/** The longest wait of the database client before a retry. */
const LONGEST_BACKOFF_MS = 4000;

async function timed<Result>(request: () => Promise<Result>): Promise<{ response: Result; seconds: number }> {
  const start = performance.now();
  const response = await request();
  return { response, seconds: (performance.now() - start) / 1000 };
}

test('a request whose calls are all slow gets a 503 before its deadline, and makes no call after that', async () => {
  const { key } = await createKey('not used yet');
  // The key lookup and the idempotency record succeed at the last of four tries, the record never.
  const fates: Record<string, Fate[]> = {
    [environment('apiKeysTable')]: ['hangs', 'hangs', 'hangs', 'responded'],
    [environment('idempotencyTable')]: ['response stops', 'response hangs', 'response stops', 'responded'],
  };
  stage.database.decide((_action, { TableName: table = '' }) => fates[table]?.shift() ?? 'throttled');
  // A busy machine delays this timer, too.
  const deadline = timed(() => delay(DATABASE_TIMEOUT_SECONDS * 1000));
  const { response, seconds } = await timed(() =>
    call({ path: LIST, apiKey: key, headers: { 'Idempotency-Key': 'once' }, body: newRecord() }),
  );
  const callsAtTheResponse = stage.database.calls.length;
  expect(response.status).toBe(503);
  expect(seconds).toBeLessThan((await deadline).seconds + 1);
  expect(seconds).toBeLessThan(FUNCTION_TIMEOUT_SECONDS);
  await delay(LONGEST_BACKOFF_MS + 500);
  expect(stage.database.calls).toHaveLength(callsAtTheResponse);
});

test.each<[fate: Fate, cause: RegExp]>([
  ['lost', /socket hang up|ECONNRESET/],
  ['response lost', /socket hang up|ECONNRESET/],
  ['failed', /^InternalServerError/],
  ['unavailable', /./],
])(
  'when every database call is %s, the response is a 503 with Retry-After, and the cause is logged',
  async (fate, cause) => {
    stage.database.decide((action, input) => (isOfRecords(action, input) ? fate : 'responded'));
    const { response } = await timed(() => call({ path: LIST, apiKey: stage.apiKey, body: newRecord('Cats') }));
    expect(response.body).toMatchObject({ code: 'service_unavailable', status: 503 });
    expect(response.headers['Retry-After']).toBe('1');
    expect(logOf(response.headers['X-Request-Id'])).toEqual([
      expect.objectContaining({ errorCode: 'service_unavailable', cause: expect.stringMatching(cause) }),
    ]);
  },
);

test('a database response that stops in the middle is retried', async () => {
  const fates: Fate[] = ['response stops'];
  stage.database.decide(() => fates.shift() ?? 'responded');
  const { response, seconds } = await timed(() => call({ path: LIST, apiKey: stage.apiKey, body: newRecord('Newts') }));
  expect(response.status).toBe(201);
  expect(seconds).toBeLessThan(3);
});
