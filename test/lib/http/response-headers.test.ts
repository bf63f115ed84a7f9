import { describe, expect, test } from '@jest/globals';
import { environmentNames } from '../../../lib/config/environment-names.ts';
import { preflightHeaders } from '../../../lib/http/response-headers.ts';
import { operationsOf, readContract } from '../../../tools/contract/document.ts';
import { parametersOf } from '../../../tools/contract/schemas.ts';
import { type Call, call } from '../../support/call.ts';
import { restoreEnvironment } from '../../support/environment.ts';
import { LIST, newRecord, TABLE_VARIABLE } from '../../support/example.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();

/** A request for every status that functions respond with. */
const requests: readonly [status: number, title: string, request: () => Call][] = [
  [200, 'a list', () => ({ path: LIST, apiKey: stage.apiKey })],
  [201, 'a new record', () => ({ path: LIST, apiKey: stage.apiKey, body: newRecord() })],
  [400, 'a body that is not JSON', () => ({ path: LIST, apiKey: stage.apiKey, body: '{' })],
  [400, 'a body that violates its schema', () => ({ path: LIST, apiKey: stage.apiKey, body: {} })],
  [401, 'no key', () => ({ path: LIST })],
  [401, 'a bad key', () => ({ path: LIST, apiKey: 'x' })],
  [404, 'a wrong path', () => ({ path: '/unknown' })],
  [405, 'a wrong method', () => ({ method: 'DELETE', path: LIST })],
  [
    415,
    'a wrong media type',
    () => ({ path: LIST, apiKey: stage.apiKey, body: '{}', headers: { 'Content-Type': 'text/plain' } }),
  ],
  [500, 'a bug', () => ({ path: LIST, apiKey: stage.apiKey })],
];

const { corsOrigins } = environmentNames;
restoreEnvironment();

describe.each(requests)('the response to %s %s', (status, title, request) => {
  const responseHeaders = async (headers: Record<string, string> = {}) => {
    if (title === 'a bug') process.env[TABLE_VARIABLE] = 'no-such-table';
    const { headers: own, ...rest } = request();
    const responded = await call({ ...rest, headers: { ...own, ...headers } });
    expect(responded.status).toBe(status);
    return responded.headers;
  };

  test('has a request id, nosniff and no-store', async () => {
    const [one, other] = [await responseHeaders(), await responseHeaders()];
    expect(one).toMatchObject({
      'Content-Type': 'application/json',
      'X-Request-Id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': expect.stringMatching(status === 200 ? /^(no-store|private, no-cache)$/ : /^no-store$/),
    });
    expect(other['X-Request-Id']).not.toBe(one['X-Request-Id']);
  });

  test('may be read by pages of any origin if all origins are allowed', async () => {
    const headers = await responseHeaders({ Origin: 'https://shop.example' });
    expect(headers).toMatchObject({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': expect.stringMatching(/\bX-Request-Id\b/),
    });
  });

  test('may be read only by pages of the allowed origins if some are listed', async () => {
    process.env[corsOrigins] = 'https://shop.example,https://admin.example';
    const ofListed = await responseHeaders({ Origin: 'https://admin.example' });
    expect(ofListed['Access-Control-Allow-Origin']).toBe('https://admin.example');
    expect(ofListed.Vary).toMatch(/\bOrigin$/);
    for (const headers of [
      await responseHeaders({ Origin: 'https://shop.example.evil.example' }),
      await responseHeaders({ Origin: 'null' }),
      await responseHeaders(),
    ]) {
      expect(headers).not.toHaveProperty('Access-Control-Allow-Origin');
      expect(headers.Vary).toMatch(/\bOrigin$/);
    }
  });
});

test('pages of other origins may send every header that an operation reads', () => {
  const contract = readContract();
  const parameters = [...operationsOf(contract)].flatMap(({ operation }) => parametersOf(contract, operation));
  const sent = new Set(parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name));
  expect([...sent]).toContain('Idempotency-Key');
  const allowed = preflightHeaders([])['Access-Control-Allow-Headers']?.split(', ');
  expect(allowed).toEqual(expect.arrayContaining([...sent, 'Authorization', 'Content-Type']));
});

test('pages of other origins may send what their tools add to a request: its trace, and a content coding', () => {
  const allowed = preflightHeaders([])['Access-Control-Allow-Headers']?.split(', ');
  expect(allowed).toEqual(expect.arrayContaining(['traceparent', 'tracestate', 'Content-Encoding']));
});

test('pages of other origins may read that a request must not be compressed', async () => {
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  const response = await call({ path: LIST, apiKey: stage.apiKey, body: '{}', headers });
  expect(response.headers).toMatchObject({
    'Accept-Encoding': 'identity',
    'Access-Control-Expose-Headers': expect.stringMatching(/\bAccept-Encoding\b/),
  });
});

test('pages of other origins may read the version of a record and whether a request was replayed', async () => {
  const { headers } = await call({ path: LIST, apiKey: stage.apiKey });
  const exposed = headers['Access-Control-Expose-Headers']?.split(', ');
  expect(exposed).toEqual(expect.arrayContaining(['ETag', 'Idempotency-Replayed']));
});
