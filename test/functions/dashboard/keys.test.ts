import { describe, expect, test } from '@jest/globals';
import { runPetstore } from '../../support/command.ts';
import { type DashboardCall, useDashboard } from '../../support/dashboard.ts';
import { send } from '../../support/http.ts';

const dashboard = useDashboard();

interface Key {
  readonly keyId: string;
  readonly [property: string]: unknown;
}
interface Issued {
  readonly key: string;
  readonly record: Key;
  readonly replaced?: { readonly expiresAt: string; readonly acceptedUntil: string; readonly etag: string };
}
async function issue(call: DashboardCall): Promise<Issued> {
  const { status, body, text } = await dashboard.send(call);
  if (status !== 201) throw new Error(text);
  return body as Issued;
}
const create = (body: object) => issue({ path: '/keys', body });
const rotate = (keyId: string, body: object = {}, ifMatch: string | undefined = '*') =>
  dashboard.send({ path: `/keys/${keyId}/rotation`, body, headers: { 'If-Match': ifMatch } });
const tagOf = async (keyId: string) => Object((await dashboard.send({ path: `/keys/${keyId}` })).body).etag;
const revoke = (keyId: string) => dashboard.send({ method: 'DELETE', path: `/keys/${keyId}` });
const list = async (query = '?limit=100') => (await dashboard.send({ path: `/keys${query}` })).body as Key[];
const find = async (keyId: string) => (await list()).find((key) => key.keyId === keyId);
const statusFor = async (apiKey: string, method = 'GET') => {
  const body = method === 'POST' ? { body: { name: 'Dogs' } } : {};
  return (await send(dashboard.service.baseUrl, { method, path: '/categories', apiKey, ...body })).status;
};
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe('a key', () => {
  test('is created, shown once, and works as configured', async () => {
    const expiresAt = tomorrow();
    const { key, record } = await create({ name: 'web shop', scope: 'read', rate: 5, expiresAt });
    expect(record).toMatchObject({
      name: 'web shop',
      scope: 'read',
      rate: 5,
      expiresAt,
      state: 'active',
      lastUsedOn: null,
    });
    expect(record.lastFour).toBe(key.slice(-4));
    expect([await statusFor(key), await statusFor(key, 'POST')]).toEqual([200, 403]);
    expect(JSON.stringify(await list())).not.toContain(key.slice(-20, -4));
  });

  test('may write at the rate of the stage and never expires, by default', async () => {
    const { key, record } = await create({ name: 'plain' });
    expect(record).toMatchObject({ scope: 'write', rate: 1000, holderId: record.keyId });
    expect(record).not.toHaveProperty('expiresAt');
    expect(await statusFor(key, 'POST')).toBe(201);
  });

  test('has a name of up to 100 and a contact of up to 200 characters, emoji included', async () => {
    const [name, contact] = ['🐕'.repeat(100), '🐕'.repeat(200)];
    expect((await create({ name, contact })).record).toMatchObject({ name, contact });
  });

  test.each([
    [{}, 'name is required'],
    [{ name: ' ' }, 'The name is blank.'],
    [{ name: '\u200b\u202e\u3164' }, 'The name is blank.'],
    [{ name: '\u{e0041}\u{e0fff}\u{1d173}' }, 'The name is blank.'],
    [{ name: 'a\nb' }, 'The name contains a control character.'],
    [{ name: 'x'.repeat(101) }, 'name must have at most 100 characters'],
    [{ name: 'x', contact: ' ' }, 'The contact is blank.'],
    [{ name: 'x', contact: 'a\nb' }, 'The contact contains a control character.'],
    [{ name: 'x', contact: 'x'.repeat(201) }, 'contact must have at most 200 characters'],
    [{ name: 'x', scope: 'admin' }, 'scope must be one of read, write'],
    [{ name: 'x', rate: 0 }, /rate must be/],
    [{ name: 'x', rate: 10_001 }, /rate must be/],
    [{ name: 'x', expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt must be in the future'],
    [{ name: 'x', expiresAt: 'soon' }, /expiresAt must be a date-time/],
    [{ name: 'x', key: 'mine' }, 'key is not a known property'],
  ])('of %j is rejected, with the reason', async (body, message) => {
    const expected = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(await dashboard.send({ path: '/keys', body })).toMatchObject({ status: 400, body: { message: expected } });
  });
});

describe('rotating', () => {
  test('creates a key for the same owner, and lets the old one work until the overlap is over', async () => {
    const contact = 'shop@example.com';
    const old = await create({ name: 'rotated', contact, scope: 'read', rate: 7 });
    const { key, record, replaced } = (await rotate(old.record.keyId, { overlapSeconds: 3600 })).body as Issued;
    expect(record).toMatchObject({ name: 'rotated', contact, scope: 'read', rate: 7, holderId: old.record.keyId });
    expect([await statusFor(key), await statusFor(old.key)]).toEqual([200, 200]);
    const end = Date.parse(replaced?.expiresAt ?? '');
    expect(Math.abs(end - Date.now() - 3_600_000)).toBeLessThan(60_000);
    expect(replaced?.acceptedUntil).toBe(replaced?.expiresAt);
    const { acceptedUntil: _, ...changed } = replaced ?? {};
    expect(await find(old.record.keyId)).toMatchObject(changed);
    expect(changed).toMatchObject({ state: 'active', expiresSoon: true });
  });

  test('without an overlap ends the old one at once, where no function has it cached', async () => {
    const old = await create({ name: 'gone' });
    const { replaced } = (await rotate(old.record.keyId, { overlapSeconds: 0 })).body as Issued;
    expect(await statusFor(old.key)).toBe(401);
    expect(replaced).toMatchObject({ state: 'expired', expiresSoon: false });
    expect(Date.parse(replaced?.acceptedUntil ?? '')).toBeGreaterThan(Date.parse(replaced?.expiresAt ?? ''));
  });

  test('a key that is not active is a conflict, and one that does not exist is a 404', async () => {
    const { record } = await create({ name: 'ended' });
    await revoke(record.keyId);
    expect(await rotate(record.keyId)).toMatchObject({
      status: 409,
      body: { message: `The key “ended” is revoked. Create a new key instead.` },
    });
    expect(await rotate('key_none')).toMatchObject({ status: 404 });
  });
});

describe('revoking', () => {
  test('stops a key permanently, once', async () => {
    const { key, record } = await create({ name: 'revoked' });
    expect((await revoke(record.keyId)).status).toBe(204);
    const revoked = await find(record.keyId);
    expect(revoked).toMatchObject({ state: 'revoked', revokedAt: expect.any(String) });
    expect(await statusFor(key)).toBe(401);
    expect((await revoke(record.keyId)).status).toBe(204);
    expect(await find(record.keyId)).toEqual(revoked);
  });

  test('a key that somebody has changed meanwhile is rejected, until the person has seen the change', async () => {
    const { record } = await create({ name: 'old thing' });
    const path = `/keys/${record.keyId}`;
    const ifMatch = await tagOf(record.keyId);
    await dashboard.send({ method: 'PATCH', path, body: { name: 'in use' }, headers: { 'If-Match': ifMatch } });
    const revoke = (tag: string) => dashboard.send({ method: 'DELETE', path, headers: { 'If-Match': tag } });
    expect(await revoke(ifMatch)).toMatchObject({ status: 412, body: { message: expect.stringContaining('in use') } });
    const seen = await tagOf(record.keyId);
    expect([(await revoke(seen)).status, (await revoke(seen)).status]).toEqual([204, 412]);
  });

  test('a key that does not exist is a 404', async () => {
    expect(await revoke('key_none')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

test('the list has the newest key first, in pages that new keys do not move', async () => {
  for (const name of ['one', 'two', 'three']) await create({ name });
  const all = await list();
  expect(all.slice(0, 3).map(({ name }) => name)).toEqual(['three', 'two', 'one']);
  const first = await dashboard.send({ path: '/keys?limit=2' });
  await create({ name: 'four' });
  const [, next = ''] = /^<\/dashboard\/api(\/keys\?[^>]+)>; rel="next"$/.exec(first.headers.link ?? '') ?? [];
  const second = await dashboard.send({ path: next });
  expect([...(first.body as Key[]), ...(second.body as Key[])].map(({ keyId }) => keyId)).toEqual(
    all.slice(0, 4).map(({ keyId }) => keyId),
  );
});

test('keys are found by their name, id or last characters, and by their state', async () => {
  const { record } = await create({ name: 'Needle shop', expiresAt: tomorrow() });
  const ids = async (query: string) => (await list(`?${query}`)).map(({ keyId }) => keyId);
  expect(await ids('name=needle')).toEqual([record.keyId]);
  expect(await ids(`name=${record.keyId}`)).toEqual([record.keyId]);
  expect(await ids(`name=${record.lastFour}`)).toContain(record.keyId);
  expect(await ids('name=needle&state=expiring')).toEqual([record.keyId]);
  expect(await find(record.keyId)).toMatchObject({ expiresSoon: true });
  await revoke(record.keyId);
  expect(await ids('name=needle&state=active')).toEqual([]);
  expect(await ids('name=needle&state=revoked')).toEqual([record.keyId]);
});

describe('a change of a key', () => {
  const change = (keyId: string, body: object, ifMatch?: string) =>
    dashboard.send({ method: 'PATCH', path: `/keys/${keyId}`, body, headers: { 'If-Match': ifMatch } });
  const read = async (keyId: string) => {
    const { status, body } = await dashboard.send({ path: `/keys/${keyId}` });
    return { status, body, etag: Object(body).etag };
  };

  test('of its name, contact, rate limit and expiry is made at once, and is in its history', async () => {
    const { record } = await create({ name: 'before' });
    const { etag } = await read(record.keyId);
    const expiresAt = tomorrow();
    const contact = 'shop@example.com';
    const changed = await change(record.keyId, { name: 'after', contact, rate: 7, expiresAt }, etag);
    const after = { name: 'after', contact, rate: 7, expiresAt, expiresSoon: true };
    expect(changed).toMatchObject({ status: 200, body: after });
    expect(await read(record.keyId)).toMatchObject({ body: { name: 'after' }, etag: Object(changed.body).etag });
    const { body } = await dashboard.send({ path: `/activity?object=key/${record.keyId}` });
    expect((body as { to: string }[]).map(({ to }) => to).sort()).toEqual(
      ['before', 'name after', `contact ${contact}`, 'rate 7', `expiresAt ${expiresAt}`].sort(),
    );
  });

  test('removes the rate limit of its own, the expiry and the contact with null', async () => {
    const { record } = await create({ name: 'limited', contact: 'default', rate: 5, expiresAt: tomorrow() });
    const { body } = await change(record.keyId, { contact: null, rate: null, expiresAt: null }, '*');
    expect(body).toMatchObject({ rate: 1000, expiresSoon: false });
    expect(body).not.toHaveProperty('expiresAt');
    expect(body).not.toHaveProperty('contact');
  });

  test.each([
    [{ rate: 0 }, 'rate must be at least 1'],
    [{ rate: 10_001 }, 'rate must be at most 10000'],
    [{ rate: '7' }, 'rate must be an integer'],
    [{ contact: ' ' }, 'The contact is blank.'],
    [{ contact: 'x'.repeat(201) }, 'contact must have at most 200 characters'],
    [{ expiresAt: 'soon' }, 'expiresAt must be a date-time as in RFC 3339, such as 2026-12-01T09:00:00Z'],
  ])('to %j is rejected, with the reason', async (changes, message) => {
    const { record } = await create({ name: 'as it was' });
    expect(await change(record.keyId, changes, '*')).toMatchObject({ status: 400, body: { message } });
  });

  test('to what it is already changes nothing', async () => {
    const { record } = await create({ name: 'once' });
    const { etag } = await read(record.keyId);
    expect(await change(record.keyId, { name: 'once' }, etag)).toMatchObject({ status: 200, body: { etag } });
    const { body } = await dashboard.send({ path: `/activity?object=key/${record.keyId}` });
    expect(body).toHaveLength(1);
  });

  test.each([[{}], [{ name: ' ' }]])('to %j is rejected', async (changes) => {
    const { record } = await create({ name: 'as it was' });
    const rejected = { status: 400, body: { code: 'invalid_request' } };
    expect(await change(record.keyId, changes, '*')).toMatchObject(rejected);
  });

  test('is rejected if the key does not exist or is revoked', async () => {
    const { record } = await create({ name: 'ended' });
    await revoke(record.keyId);
    expect(await change(record.keyId, { rate: 6 }, '*')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await change('key_none', { rate: 6 }, '*')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await read('key_none')).toMatchObject({ status: 404 });
  });

  test('of two at once that saw the same version, one is made', async () => {
    const { record } = await create({ name: 'raced' });
    const { etag } = await read(record.keyId);
    const results = await Promise.all([11, 12, 13, 14].map((rate) => change(record.keyId, { rate }, etag)));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });
});

test('keys are found by their IDs, several at once', async () => {
  const [{ record: one }, { record: other }] = [await create({ name: 'one' }), await create({ name: 'other' })];
  await revoke(one.keyId);
  const found = await list(`?keyId=${one.keyId},${other.keyId},key_none`);
  expect(found.map(({ keyId }) => keyId).sort()).toEqual([one.keyId, other.keyId].sort());
});

test('the activity has each change, by dashboard and by command, and no key', async () => {
  const { key, record } = await create({ name: 'watched' });
  const { record: next } = (await rotate(record.keyId)).body as Issued;
  const env = { PETSTORE_DATA_DIR: dashboard.dataFolder };
  const revoked = await runPetstore(['keys', 'revoke', next.keyId, '--yes', '--stage', 'local'], env);
  expect(revoked).toMatchObject({ code: 0 });
  const { stdout } = await runPetstore(['keys', 'create', '--stage', 'local', '--name', 'typed', '--json'], env);
  const { keyId } = JSON.parse(stdout);
  const { body, text } = await dashboard.send({ path: '/activity?limit=4' });
  const [person, command] = [{ kind: 'person', name: 'you@localhost' }, { kind: 'command' }];
  expect(body).toMatchObject([
    { actor: command, action: 'key.created', subject: keyId, to: 'typed' },
    { actor: command, action: 'key.revoked', subject: next.keyId, from: 'watched' },
    { actor: person, action: 'key.rotated', subject: record.keyId, to: next.keyId },
    { actor: person, action: 'key.created', subject: record.keyId, to: 'watched' },
  ]);
  expect(text).not.toContain(key.slice(-10));
});

test('an invalid body gets the problem of each property, for the fields of a form', async () => {
  const response = await dashboard.send({ method: 'POST', path: '/keys', body: { name: '', rate: 0 } });
  expect(response).toMatchObject({
    status: 400,
    body: {
      message: 'name must not be empty; rate must be at least 1',
      fields: { name: 'name must not be empty', rate: 'rate must be at least 1' },
    },
  });
});

describe('a request that is repeated because its response was lost', () => {
  const repeat = (path: string, body: object, key: string, ifMatch?: string) =>
    dashboard.send({ path, body, headers: { 'Idempotency-Key': key, 'If-Match': ifMatch } });

  test('creates one key when it arrives several times at once', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => repeat('/keys', { name: 'crowd' }, 'crowd')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const keys = (await list()).filter(({ name }) => name === 'crowd');
    expect(keys).toHaveLength(1);
    expect(responses.filter(({ body }) => 'key' in (body as object))).toHaveLength(1);
  });

  test('gets the record of a new key without the key, which can be rotated then', async () => {
    const first = Object((await repeat('/keys', { name: 'lost' }, 'lost')).body);
    expect(first.key).toEqual(expect.any(String));
    expect((await repeat('/keys', { name: 'lost' }, 'lost')).body).toEqual({ record: first.record });
    const path = `/keys/${first.record.keyId}/rotation`;
    const rotate = () => repeat(path, { overlapSeconds: 0 }, 'rotate-lost', first.record.etag);
    const { key, ...rest } = Object((await rotate()).body);
    expect(key).toEqual(expect.any(String));
    expect((await rotate()).body).toEqual({
      ...rest,
      replaced: { ...rest.replaced, acceptedUntil: expect.any(String) },
    });
  });

  test('without the header is another request', async () => {
    await repeat('/keys', { name: 'shared' }, 'shared');
    await create({ name: 'shared' });
    expect((await list()).filter(({ name }) => name === 'shared')).toHaveLength(2);
  });
});
