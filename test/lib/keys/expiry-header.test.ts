import { describe, expect, test } from '@jest/globals';
import { createKey } from '../../../lib/keys/key-store.ts';
import { type Call, call } from '../../support/call.ts';
import { LIST, MISSING } from '../../support/example.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const expiresAt = new Date(Date.now() + 3_600_000);

const requests: readonly [status: number, request: Call][] = [
  [200, { path: LIST }],
  [304, { path: LIST, headers: { 'If-None-Match': '*' } }],
  [200, { path: LIST, method: 'HEAD' }],
  [403, { path: LIST, body: {} }],
  [404, { path: MISSING }],
];

describe('X-API-Key-Expires', () => {
  test.each(requests)('is on a %d to a key that expires', async (status, request) => {
    const { key } = await createKey('visitor', expiresAt, { scope: 'read' });
    const response = await call({ ...request, apiKey: key });
    expect(response.status).toBe(status);
    expect(response.headers['X-API-Key-Expires']).toBe(expiresAt.toISOString());
    expect(response.headers['Access-Control-Expose-Headers']?.split(', ')).toContain('X-API-Key-Expires');
  });

  test('is on a 429', async () => {
    const { key } = await createKey('slow', expiresAt, { rate: 1 });
    const responses = [];
    for (let at = 0; at < 4; at += 1) responses.push(await call({ path: LIST, apiKey: key }));
    expect(responses.at(-1)).toMatchObject({ status: 429, headers: { 'X-API-Key-Expires': expiresAt.toISOString() } });
  });

  test('is absent for a key that does not expire', async () => {
    expect((await call({ path: LIST, apiKey: stage.apiKey })).headers).not.toHaveProperty('X-API-Key-Expires');
  });
});
