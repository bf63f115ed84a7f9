import { expect, test } from '@jest/globals';
import { call } from '../../support/call.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();

test.each([
  '/',
  '',
  '/category',
  '/Categories',
  '//categories',
  '/categories/1',
  '/categories%2F',
  '/categories%00',
  '/categories;v=1',
  '/./categories',
  '/v1/categories',
  '/../v1/categories',
  '/.env',
  '/constructor',
  '/__proto__',
])('%s is a 404', async (path) => {
  const { status, body } = await call({ path, apiKey: stage.apiKey });
  expect(body).toEqual({ code: 'unknown_path', message: 'There is nothing at this path.', status: 404 });
  expect(status).toBe(404);
});

test.each(['/categories/', '/pets/?limit=5'])('a trailing slash makes no difference: %s is found', async (path) => {
  expect((await call({ path, apiKey: stage.apiKey })).status).toBe(200);
});

test.each(['/', '/categories', '/pets/1', '/v10/categories'])(
  'the response to %s says that all paths begin with /v1',
  async (path) => {
    const { status, body } = await call({ path: '/no-route', through: (event) => ({ ...event, path }) });
    const message = 'There is nothing at this path. All paths begin with /v1.';
    expect([status, body]).toEqual([404, { code: 'unknown_path', message, status: 404 }]);
  },
);

test.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'get'])(
  'the categories do not support %s',
  async (method) => {
    const { status, headers, body } = await call({ method, path: '/categories', apiKey: stage.apiKey });
    expect(body).toEqual({
      code: 'method_not_allowed',
      message: `${method} is not supported here. Allowed: GET, POST, HEAD, OPTIONS.`,
      status: 405,
    });
    expect([status, headers.Allow]).toEqual([405, 'GET, POST, HEAD, OPTIONS']);
  },
);

test('an unknown path is reported before an invalid key', async () => {
  expect((await call({ path: '/category' })).status).toBe(404);
  expect((await call({ method: 'DELETE', path: '/categories' })).status).toBe(405);
});

test('an unknown route makes no database call', async () => {
  stage.database.calls.length = 0;
  await call({ path: '/category', apiKey: stage.apiKey });
  await call({ method: 'DELETE', path: '/categories', apiKey: stage.apiKey });
  expect(stage.database.calls).toEqual([]);
});
