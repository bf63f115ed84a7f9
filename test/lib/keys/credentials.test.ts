import { describe, expect, test } from '@jest/globals';
import { SERVICE } from '../../../lib/config/service-name.ts';
import { generateApiKey } from '../../../lib/keys/key-format.ts';
import { createKey, revokeKey } from '../../../lib/keys/key-store.ts';
import { call, type TestResponse } from '../../support/call.ts';
import { LIST } from '../../support/example.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();

const list = (authorization?: string) => call({ path: LIST, headers: { Authorization: authorization } });

/** Everything in a response that a client can observe, apart from ids and times. */
function visible({ status, headers, text }: TestResponse) {
  const { 'X-Request-Id': _id, ...others } = headers;
  return { status, headers: others, text };
}

describe('a request without a bearer token gets a 401 that explains how to send a key', () => {
  test.each([
    ['no Authorization', undefined],
    ['an empty value', ''],
    ['another scheme', `Basic ${btoa('user:password')}`],
    ['a scheme that begins like Bearer', 'Bearerly x'],
  ])('%s', async (_title, authorization) => {
    const { status, headers, body } = await list(authorization);
    expect(body).toEqual({
      code: 'unauthorized',
      message: 'An API key is required: send it as Authorization: Bearer <API_KEY>.',
      status: 401,
    });
    expect([status, headers['WWW-Authenticate']]).toEqual([401, `Bearer realm="${SERVICE}"`]);
  });

  test('the key without a scheme', async () => {
    expect(visible(await list(stage.apiKey))).toEqual(visible(await list()));
  });

  test('the key in another scheme, in the query, or in another header', async () => {
    const missing = visible(await list());
    expect(visible(await list(`Basic ${stage.apiKey}`))).toEqual(missing);
    expect(visible(await call({ path: `${LIST}?access_token=${stage.apiKey}` }))).toEqual(missing);
    expect(visible(await call({ path: LIST, headers: { 'X-API-Key': stage.apiKey } }))).toEqual(missing);
  });
});

describe('every key that the service never issued gets the same response', () => {
  test.each<[title: string, key: () => string | Promise<string>]>([
    ['nothing after the scheme', () => ''],
    ['made up', () => 'let-me-in'],
    ['very long', () => 'x'.repeat(8000)],
    ['one character too short', () => stage.apiKey.slice(0, -1)],
    ['cut short to its prefix', () => `${SERVICE}_local_`],
    ['one character too long', () => `${stage.apiKey}0`],
    ['followed by a no-break space', () => `${stage.apiKey}\u00a0`],
    ['followed by a byte order mark', () => `${stage.apiKey}\ufeff`],
    ['followed by other text', () => `${stage.apiKey} x`],
    ['followed by a comma', () => `${stage.apiKey},`],
    ['after other text', () => `x ${stage.apiKey}`],
    ['twice', () => stage.apiKey.repeat(2)],
    ['in quotes', () => `"${stage.apiKey}"`],
    ['in upper case', () => stage.apiKey.toUpperCase()],
    ['in lower case', () => stage.apiKey.toLowerCase()],
    ['well-formed, but never issued', () => generateApiKey('local')],
    ['of another stage', () => generateApiKey('staging')],
    [
      'of another stage, with a record in this one',
      async () => (await createKey('moved', undefined, { key: generateApiKey('staging') })).key,
    ],
  ])('%s', async (_title, key) => {
    const response = await list(`Bearer ${await key()}`);
    expect(visible(response)).toEqual(visible(await list('Bearer')));
    expect(response.body).toEqual({ code: 'unauthorized', message: 'The API key is not valid.', status: 401 });
    expect(response.headers['WWW-Authenticate']).toBe(`Bearer realm="${SERVICE}", error="invalid_token"`);
  });
});

describe('a key that no longer works gets a 401 that says why', () => {
  const invalidToken = { 'WWW-Authenticate': `Bearer realm="${SERVICE}", error="invalid_token"` };

  test('an expired key', async () => {
    const { key } = await createKey('expired', new Date('2026-11-21T12:00:00Z'));
    for (const times of ['looked up', 'cached']) {
      const { status, body, headers } = await list(`Bearer ${key}`);
      expect([times, body]).toEqual([
        times,
        { code: 'key_expired', message: 'The API key expired at 2026-11-21T12:00:00.000Z.', status: 401 },
      ]);
      expect(status).toBe(401);
      expect(headers).toMatchObject({ ...invalidToken, 'X-API-Key-Expires': '2026-11-21T12:00:00.000Z' });
    }
  });

  test('a revoked key, expired or not', async () => {
    for (const expiresAt of [undefined, new Date('2026-11-21T12:00:00Z')]) {
      const { key, record } = await createKey('revoked', expiresAt);
      await revokeKey(record);
      for (const times of ['looked up', 'cached']) {
        const { body, headers } = await list(`Bearer ${key}`);
        expect([times, body]).toEqual([
          times,
          { code: 'key_revoked', message: 'The API key was revoked.', status: 401 },
        ]);
        expect(headers).toMatchObject(invalidToken);
        expect(headers).not.toHaveProperty('X-API-Key-Expires');
      }
    }
  });

  test('which costs the same lookup as an unknown key', async () => {
    const { key: expired } = await createKey('expired', new Date(Date.now() - 1));
    const { key: revoked, record } = await createKey('revoked');
    await revokeKey(record);
    for (const key of [expired, revoked, generateApiKey('local')]) {
      stage.database.calls.length = 0;
      for (let times = 0; times < 3; times += 1) await list(`Bearer ${key}`);
      expect(stage.database.calls).toEqual(['GetItem']);
    }
  });
});

test('a key with any single character changed is rejected without a database call', async () => {
  stage.database.calls.length = 0;
  for (let at = 0; at < stage.apiKey.length; at += 1) {
    const other = stage.apiKey[at] === 'a' ? 'b' : 'a';
    const { status } = await list(`Bearer ${stage.apiKey.slice(0, at)}${other}${stage.apiKey.slice(at + 1)}`);
    expect([at, status]).toEqual([at, 401]);
  }
  expect(stage.database.calls).toEqual([]);
});

test.each(['bearer', 'BEARER', 'bEaReR'])('accepts the scheme %s', async (scheme) => {
  expect((await list(`${scheme} ${stage.apiKey}`)).status).toBe(200);
});

test('ignores spaces around the key', async () => {
  expect((await list(` Bearer   ${stage.apiKey} `)).status).toBe(200);
});

test('accepts the header name in any case', async () => {
  const headers = { aUTHORIZATION: `Bearer ${stage.apiKey}` };
  expect((await call({ path: LIST, headers })).status).toBe(200);
});

test('the database never receives a key, only its hash', async () => {
  const { key, record } = await createKey('hidden');
  expect(JSON.stringify(record)).not.toContain(key.slice(0, -4));
});
