import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { publicApi } from '../../../lib/contract/generated/public/api.ts';
import { readContract } from '../../../tools/contract/document.ts';
import { call } from '../../support/call.ts';
import { LIST, newRecord } from '../../support/example.ts';
import { exampleRequest } from '../../support/example-request.ts';
import { useTestStage } from '../../support/stage.ts';

/** `test/functions/dashboard/refusals.test.ts` has the same rule for the dashboard. */

const stage = useTestStage();
const contract = readContract();
const withBody = publicApi.routes.filter(({ takesBody }) => takesBody);

describe.each(withBody)('$operationId', (route) => {
  const { body, ...request } = exampleRequest(contract, route);
  const json = JSON.stringify(body);
  const send = (sent: unknown, headers: Record<string, string | readonly string[]>) =>
    call({ ...request, apiKey: stage.apiKey, body: sent, headers: { 'Content-Type': 'application/json', ...headers } });

  test.each<[title: string, coding: string | readonly string[], sent: string | Buffer, shown: string]>([
    ['a body in gzip', 'gzip', gzipSync(json), 'gzip'],
    ['a body in deflate', 'deflate', deflateSync(json), 'deflate'],
    ['a plain body declared as gzip', 'gzip', json, 'gzip'],
    ['an unknown coding', 'X-Own', json, 'X-Own'],
    ['one coding among others', 'identity, br', json, 'identity, br'],
    ['codings in two lines', ['identity', 'zstd'], json, 'identity, zstd'],
    ['a coding that begins like identity', 'identity2', json, 'identity2'],
    ['a coding without a body', 'gzip', '', 'gzip'],
    ['a long coding, which it shortens', 'x'.repeat(200), json, 'x'.repeat(100)],
  ])('rejects %s, and asks for none', async (_title, coding, sent, shown) => {
    const response = await send(sent, { 'Content-Encoding': coding });
    const message = `The header Content-Encoding is "${shown}". Send the body uncompressed.`;
    expect([response.status, response.body]).toEqual([415, { code: 'unsupported_media_type', message, status: 415 }]);
    expect(response.headers['Accept-Encoding']).toBe('identity');
  });

  test('names only the media type if that is wrong too, and then lists no codings', async () => {
    const response = await send(json, { 'Content-Type': 'text/plain', 'Content-Encoding': 'gzip' });
    expect(response).toMatchObject({
      status: 415,
      body: { message: expect.stringMatching(/^The header Content-Type /) },
    });
    expect(response.headers).not.toHaveProperty('Accept-Encoding');
  });

  test('checks the key first', async () => {
    const response = await call({ ...request, body: json, headers: { 'Content-Encoding': 'gzip' } });
    expect(response.status).toBe(401);
  });
});

test.each(['identity', 'IDENTITY', ' identity ', 'identity, identity', ''])(
  'a body with the coding "%s" is plain, and accepted',
  async (coding) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': coding };
    expect((await call({ path: LIST, apiKey: stage.apiKey, body: newRecord(), headers })).status).toBe(201);
  },
);

test('a list has no body, and ignores its coding', async () => {
  const { status } = await call({ path: LIST, apiKey: stage.apiKey, headers: { 'Content-Encoding': 'gzip' } });
  expect(status).toBe(200);
});
