import { expect, test } from '@jest/globals';
import { publicApi } from '../../../lib/contract/generated/public/api.ts';
import { readContract } from '../../../tools/contract/document.ts';
import { call } from '../../support/call.ts';
import { exampleRequest } from '../../support/example-request.ts';
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

// A client with an empty id must not get, or change, the whole list.
test.each(publicApi.routes)('$method $path with a slash at its end is a 404', async (route) => {
  const { path, ...request } = exampleRequest(readContract(), route);
  const noId = path.replace(/[^/]*$/, '');
  for (const wrong of path === route.path ? [`${path}/`, `${path}/?limit=5`] : [`${path}/`, noId]) {
    const { status, body } = await call({ ...request, path: wrong, apiKey: stage.apiKey });
    expect([wrong, status, body]).toEqual([
      wrong,
      404,
      { code: 'unknown_path', message: 'There is nothing at this path.', status: 404 },
    ]);
  }
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
  expect((await call({ path: '/pets/' })).status).toBe(404);
  expect((await call({ method: 'DELETE', path: '/categories' })).status).toBe(405);
  expect((await call({ method: 'DELETE', path: '/categories/' })).status).toBe(404);
});

test('an unknown route makes no database call', async () => {
  stage.database.calls.length = 0;
  await call({ path: '/category', apiKey: stage.apiKey });
  await call({ method: 'DELETE', path: '/categories', apiKey: stage.apiKey });
  expect(stage.database.calls).toEqual([]);
});
