import { afterEach, expect, test } from '@jest/globals';
import { handler as listCategories } from '../../../functions/categories/list-categories.ts';
import { handler as createPet } from '../../../functions/pets/create-pet.ts';
import { WARM_UP_TIMEOUT_MS } from '../../../lib/config/limits.ts';
import { WARM_UP_REQUEST_ID } from '../../../lib/log/log.ts';
import { call } from '../../support/call.ts';
import { logLines, logOf } from '../../support/captured-log.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
afterEach(() => stage.database.decide(() => 'responded'));

test.each([
  ['reads', listCategories],
  ['writes', createPet],
])('the start of a function that %s costs one read unit at most, and logs nothing', async (_title, handler) => {
  stage.database.calls.length = 0;
  const lines = logLines().length;
  const cost = stage.database.meter();
  await handler.warmUp();
  expect(stage.database.calls).toEqual(['GetItem']);
  expect(cost.readUnits).toBeLessThanOrEqual(1);
  expect(logLines()).toHaveLength(lines);
});

test('each start reads another key, so that no partition gets all the reads', async () => {
  const keys = new Set<string>();
  stage.database.decide((_action, { Key: key }) => {
    keys.add(JSON.stringify(key));
    return 'responded';
  });
  for (let start = 0; start < 3; start += 1) await listCategories.warmUp();
  expect(keys.size).toBe(3);
});

test.each(['throttled', 'lost', 'unavailable'] as const)(
  'a warm-up that fails (%s) is logged once, and the next request is served',
  async (fate) => {
    stage.database.decide(() => fate);
    const lines = logOf(WARM_UP_REQUEST_ID).length;
    await listCategories.warmUp();
    expect(logOf(WARM_UP_REQUEST_ID).slice(lines)).toEqual([
      expect.objectContaining({ level: 'error', operation: 'listCategories', status: 503, warmUp: true }),
    ]);
    stage.database.decide(() => 'responded');
    expect((await call({ path: '/categories', apiKey: stage.apiKey })).status).toBe(200);
  },
);

test('a start does not wait for a database that hangs', async () => {
  stage.database.decide(() => 'hangs');
  const start = performance.now();
  await listCategories.warmUp();
  expect(performance.now() - start).toBeGreaterThan(0.9 * WARM_UP_TIMEOUT_MS);
});

test.each([
  ['GET', '/categories', undefined, 200],
  ['POST', '/pets', { name: 'Hamster' }, 201],
] as const)(
  'the database closes the connection before the first request: %s %s',
  async (method, path, body, status) => {
    await listCategories.warmUp();
    stage.database.closeConnections();
    expect((await call({ method, path, body, apiKey: stage.apiKey })).status).toBe(status);
  },
);

test('a client that calls its request warm-up is logged all the same', async () => {
  const response = await call({
    path: '/categories',
    headers: { 'X-Amzn-RequestId': WARM_UP_REQUEST_ID },
    through: (event) => ({ ...event, requestContext: { ...event.requestContext, requestId: WARM_UP_REQUEST_ID } }),
  });
  expect(response.status).toBe(401);
  const line = logOf(WARM_UP_REQUEST_ID).at(-1);
  expect(line).toMatchObject({ status: 401, errorCode: 'unauthorized' });
  expect(line).not.toHaveProperty('warmUp');
});
