import { expect, test } from '@jest/globals';
import { dashboardApi } from '../../../lib/contract/generated/dashboard/api.ts';
import { useDashboard } from '../../support/dashboard.ts';

const dashboard = useDashboard();
const set = (body: object) =>
  dashboard.send({
    method: 'PUT',
    path: '/dns-records',
    body,
    headers: { 'If-Match': undefined, 'If-None-Match': '*' },
  });
const remove = (query: string) => dashboard.send({ method: 'DELETE', path: `/dns-records?${query}` });
const list = async () => (await dashboard.send({ path: '/dns-records' })).body;

const cname = { name: 'docs.shop.localhost', type: 'CNAME', ttl: 3600, values: ['sites.petstore.localhost'] };

test('records are set in canonical form, listed with their zone, and deleted', async () => {
  const typed = { name: 'Docs.Shop.localhost.', type: 'cname', values: ['SITES.petstore.localhost.'] };
  const shown = { ...cname, zone: 'shop.localhost', etag: expect.any(String) };
  expect(await set(typed)).toMatchObject({ status: 200, body: shown });
  expect(await list()).toContainEqual(shown);
  expect((await remove('name=docs.shop.localhost&type=CNAME')).status).toBe(204);
  expect(await list()).not.toContainEqual(expect.objectContaining({ name: cname.name }));
});

test('one value is deleted, and the others of its name and type stay', async () => {
  await set({ name: 'two.shop.localhost', type: 'TXT', values: ['v=spf1 -all', 'verification=abc'] });
  const value = (text: string) => remove(`name=two.shop.localhost&type=TXT&value=${encodeURIComponent(text)}`);
  expect((await value('v=spf1 -all')).status).toBe(204);
  expect(await list()).toContainEqual(expect.objectContaining({ values: ['verification=abc'] }));
  expect(await value('v=spf1 -all')).toMatchObject({ status: 404 });
  expect((await value('verification=abc')).status).toBe(204);
  expect(await list()).not.toContainEqual(expect.objectContaining({ name: 'two.shop.localhost' }));
});

test('a repeated change is made once', async () => {
  const headers = (key: string) => ({ 'If-Match': undefined, 'If-None-Match': '*', 'Idempotency-Key': key });
  const body = { ...cname, name: 'once.shop.localhost' };
  const send = () => dashboard.send({ method: 'PUT', path: '/dns-records', body, headers: headers('set-once') });
  const first = await send();
  expect(await send()).toMatchObject({ status: 200, body: first.body, headers: { 'idempotency-replayed': 'true' } });
  const removal = (value: string) =>
    dashboard.send({
      method: 'DELETE',
      path: `/dns-records?name=once.shop.localhost&type=CNAME&value=${value}`,
      headers: { 'Idempotency-Key': 'removed-once' },
    });
  expect((await removal(cname.values[0] ?? '')).status).toBe(204);
  expect(await removal(cname.values[0] ?? '')).toMatchObject({
    status: 204,
    headers: { 'idempotency-replayed': 'true' },
  });
  expect(await removal('other.localhost')).toMatchObject({ status: 422 });
  expect(await send()).toMatchObject({ status: 404 });
});

test('values replace only those that were seen', async () => {
  const point = (value: string, headers: Record<string, string | undefined>) =>
    dashboard.send({
      method: 'PUT',
      path: '/dns-records',
      body: { name: 'seen.shop.localhost', type: 'A', values: [value] },
      headers: { 'If-Match': undefined, ...headers },
    });
  const first = await point('203.0.113.1', { 'If-None-Match': '*' });
  const { etag } = Object(first.body);
  expect(await point('203.0.113.2', { 'If-Match': etag })).toMatchObject({ status: 200 });
  for (const headers of [{ 'If-None-Match': '*' }, { 'If-Match': etag }]) {
    expect(await point('203.0.113.3', headers)).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
  }
  expect(await point('203.0.113.3', {})).toMatchObject({ status: 428 });
});

test.each([
  ['a value that is not an address', { name: 'a.shop.localhost', type: 'A', values: ['x'] }, /not a value of type A/],
  ['an unknown type', { name: 'a.shop.localhost', type: 'SPF', values: ['x'] }, /is not a record type/],
  ['a name outside the local DNS', { name: 'example.com', type: 'A', values: ['203.0.113.7'] }, /outside/],
  ['no values', { name: 'a.shop.localhost', type: 'A', values: [] }, /needs a value/],
  ['a string in place of the values', { name: 'a.shop.localhost', type: 'A', values: 'x' }, /values must be an array/],
])('rejects %s with the reason', async (_, body, message) => {
  expect(await set(body)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', message: expect.stringMatching(message) },
  });
});

test("records that do not exist can't be deleted", async () => {
  expect(await remove('name=none.shop.localhost&type=A')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await remove('name=none.shop.localhost')).status).toBe(400);
  expect((await remove('name=none.shop.localhost&type=X')).status).toBe(400);
  expect((await remove('type=A')).status).toBe(400);
});

test("records that their zone needs can't be deleted", async () => {
  await set({ name: 'x.shop.localhost', type: 'A', values: ['203.0.113.7'] });
  expect(await remove('name=shop.localhost&type=SOA')).toMatchObject({ status: 400 });
});

test('only these operations are limited to the local stage', () => {
  const local = dashboardApi.routes.filter(({ isLocalOnly }) => isLocalOnly).map(({ operationId }) => operationId);
  expect(local).toEqual(['putPlan', 'listDnsRecords', 'putDnsRecords', 'deleteDnsRecords']);
});
