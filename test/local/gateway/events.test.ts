import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { useGateway } from '../../support/gateway.ts';

/**
 * Tests the events of the functions:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-lambda-proxy-integrations.html#api-gateway-simple-proxy-for-lambda-input-format
 */

const gateway = useGateway();

/** Sends a request and returns the event that a function was called with. */
async function eventOf(
  method: string,
  path: string,
  headers: Record<string, string | string[]> = {},
  body?: string | Buffer,
): Promise<APIGatewayProxyEvent> {
  const outgoing = request(gateway.origin + path, { method, headers, agent: false });
  const response = new Promise((resolve, reject) => {
    outgoing.on('response', (response) => resolve(buffer(response))).on('error', reject);
  });
  outgoing.end(body);
  await response;
  const called = gateway.events.at(-1);
  if (!called) throw new Error('No function was called.');
  return called.event;
}

test('an event has API Gateway’s format', async () => {
  const headers = { 'User-Agent': 'test', 'x-custom': ['one', 'two'] };
  const event = await eventOf('GET', '/v1/pets?status=sold&tag=a&tag=b%20c&empty=', headers);
  const { port } = new URL(gateway.origin);
  const sent = {
    'User-Agent': ['test'],
    'x-custom': ['one', 'two'],
    Host: [`127.0.0.1:${port}`],
    Connection: ['close'],
  };
  expect(event).toEqual({
    resource: '/v1/pets',
    path: '/v1/pets',
    httpMethod: 'GET',
    headers: expect.objectContaining({ 'User-Agent': 'test', 'x-custom': 'two', Host: `127.0.0.1:${port}` }),
    multiValueHeaders: expect.objectContaining(sent),
    queryStringParameters: { status: 'sold', tag: 'b c', empty: '' },
    multiValueQueryStringParameters: { status: ['sold'], tag: ['a', 'b c'], empty: [''] },
    pathParameters: null,
    stageVariables: null,
    requestContext: expect.objectContaining({
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      httpMethod: 'GET',
      path: '/v1/pets',
      resourcePath: '/v1/pets',
      stage: 'local',
      protocol: 'HTTP/1.1',
      requestTime: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
      requestTimeEpoch: expect.any(Number),
      identity: expect.objectContaining({ sourceIp: '127.0.0.1', userAgent: 'test' }),
    }),
    body: null,
    isBase64Encoded: false,
  });
});

test('a request without a query has no query parameters', async () => {
  expect(await eventOf('GET', '/v1/pets')).toMatchObject({
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
  });
});

test.each([
  ['/v1/pets/17', '17'],
  ['/v1/pets/a%20b', 'a b'],
  ['/v1/pets/a%2Fb', 'a/b'],
  ['/v1/pets/100%', '100%'],
])('the path parameter of %s is decoded', async (path, petId) => {
  expect(await eventOf('GET', path)).toMatchObject({ resource: '/v1/pets/{petId}', path, pathParameters: { petId } });
});

test('an unknown route goes to the function of the catch-all resource', async () => {
  expect(await eventOf('GET', '/v2/pets')).toMatchObject({
    resource: '/{proxy+}',
    pathParameters: { proxy: 'v2/pets' },
  });
  expect(gateway.events.at(-1)?.operationId).toBe('noRoute');
});

test('an unsupported method goes to the same function, with its resource', async () => {
  expect(await eventOf('DELETE', '/v1/categories')).toMatchObject({ resource: '/v1/categories', httpMethod: 'DELETE' });
  expect(gateway.events.at(-1)?.operationId).toBe('noRoute');
});

test('HEAD goes to the function of GET', async () => {
  expect(await eventOf('HEAD', '/v1/categories')).toMatchObject({ httpMethod: 'HEAD' });
  expect(gateway.events.at(-1)?.operationId).toBe('listCategories');
});

describe('the body', () => {
  test.each([
    ['text', '{"name": "Hündchen 🐕\u0000"}'],
    ['text that begins with a byte order mark', '\ufeff{}'],
  ])('that is %s is passed on unchanged', async (_title, body) => {
    expect(await eventOf('POST', '/v1/categories', {}, body)).toMatchObject({ body, isBase64Encoded: false });
  });

  test('that is not UTF-8 is passed on as base64', async () => {
    const body = Buffer.from([0x7b, 0xff, 0x00, 0x7d]);
    const event = await eventOf('POST', '/v1/categories', {}, body);
    expect(event).toMatchObject({ body: body.toString('base64'), isBase64Encoded: true });
  });
});
