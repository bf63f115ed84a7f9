import { afterEach, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { LIST } from '../../support/example.ts';
import { responded, useGateway } from '../../support/gateway.ts';

/** Tests how the gateway sends functions' responses and its own. */

const gateway = useGateway();
afterEach(() => {
  gateway.play(() => Promise.resolve(responded));
  jest.restoreAllMocks();
});

const get = (path = `/v1${LIST}`, init?: RequestInit) => fetch(gateway.origin + path, init);
const play = (result: Partial<APIGatewayProxyResult>) =>
  gateway.play(() => Promise.resolve({ statusCode: 200, body: '', ...result }));

const ownHeaders = {
  'content-type': 'application/json',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
};

test('the status, headers and body of a function reach the client', async () => {
  play({ statusCode: 201, headers: { 'X-One': '1' }, multiValueHeaders: { 'X-Two': ['a', 'b'] }, body: 'Hündchen' });
  const response = await get();
  expect([response.status, await response.text()]).toEqual([201, 'Hündchen']);
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'x-one': '1', 'x-two': 'a, b', 'content-length': '9' });
});

test('a body in base64 reaches the client as bytes', async () => {
  play({ body: Buffer.from([0, 255]).toString('base64'), isBase64Encoded: true });
  expect(Buffer.from(await (await get()).arrayBuffer())).toEqual(Buffer.from([0, 255]));
});

test('WWW-Authenticate is renamed, like on API Gateway', async () => {
  play({ statusCode: 401, headers: { 'WWW-Authenticate': 'Bearer realm="shop"' } });
  const { headers } = await get();
  expect(headers.get('x-amzn-remapped-www-authenticate')).toBe('Bearer realm="shop"');
  expect(headers.has('www-authenticate')).toBe(false);
});

test('the response to HEAD has no body', async () => {
  play({ headers: { 'Content-Type': 'application/json' }, body: '' });
  const response = await get(`/v1${LIST}`, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test.each([
  ['throws', () => Promise.reject(new Error('secret'))],
  ['responds with an invalid header', () => Promise.resolve({ ...responded, headers: { 'X-Bad': 'a\nb' } })],
])('a function that %s is a 500 without details, and the error is logged', async (_title, handler) => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  gateway.play(handler);
  const response = await get();
  const error = { code: 'internal_error', message: 'Something went wrong on our side.', status: 500 };
  expect([response.status, await response.json()]).toEqual([500, error]);
  expect(Object.fromEntries(response.headers)).toMatchObject(ownHeaders);
  expect(log.mock.calls.flat().map(String)).toEqual([expect.stringMatching(/secret|X-Bad/)]);
});

test('a preflight gets a response without calling a function', async () => {
  const calls = gateway.events.length;
  const response = await get(`/v1${LIST}`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://shop.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type,traceparent,tracestate',
    },
  });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, HEAD, OPTIONS',
    'access-control-allow-headers': expect.stringMatching(/^Authorization, .*, traceparent, tracestate$/),
    'access-control-max-age': '600',
    'x-content-type-options': 'nosniff',
  });
  expect(gateway.events).toHaveLength(calls);
});

test('a preflight for an unknown route goes to its function', async () => {
  await get('/v1/unknown', { method: 'OPTIONS' });
  expect(gateway.events.at(-1)).toMatchObject({ operationId: 'noRoute', event: { httpMethod: 'OPTIONS' } });
});
