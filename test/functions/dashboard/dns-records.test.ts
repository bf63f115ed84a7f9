import { expect, test } from '@jest/globals';
import { dashboardApi } from '../../../lib/contract/generated/dashboard/api.ts';
import { useDashboard } from '../../support/dashboard.ts';

const dashboard = useDashboard();
const set = (body: object) => dashboard.send({ method: 'PUT', path: '/dns-records', body });
const remove = (query: string) => dashboard.send({ method: 'DELETE', path: `/dns-records?${query}` });
const list = async () => (await dashboard.send({ path: '/dns-records' })).body;

const cname = { name: 'docs.shop.localhost', type: 'CNAME', ttl: 3600, values: ['sites.petstore.localhost'] };

test('records are set in canonical form, listed with their zone, and deleted', async () => {
  const typed = { name: 'Docs.Shop.localhost.', type: 'cname', values: ['SITES.petstore.localhost.'] };
  expect(await set(typed)).toMatchObject({ status: 200, body: { ...cname, zone: 'shop.localhost' } });
  expect(await list()).toContainEqual({ ...cname, zone: 'shop.localhost' });
  expect((await remove('name=docs.shop.localhost&type=CNAME')).status).toBe(204);
  expect(await list()).not.toContainEqual(expect.objectContaining({ name: cname.name }));
});

test('all records of a name are deleted when no type is given', async () => {
  await set({ name: 'www.shop.localhost', type: 'A', values: ['203.0.113.7'] });
  await set({ name: 'www.shop.localhost', type: 'TXT', values: ['hello'] });
  expect((await remove('name=www.shop.localhost')).status).toBe(204);
  expect(await list()).not.toContainEqual(expect.objectContaining({ name: 'www.shop.localhost' }));
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

test('a value that replaces no others joins them, without duplicates', async () => {
  const add = (value: string) => set({ name: 'joined.shop.localhost', type: 'CAA', values: [value], replaces: [] });
  const values = ['0 issue "letsencrypt.org"', '0 issue "ca.petstore.localhost"'];
  await Promise.all(values.map(add));
  expect(await add('0  issue "ca.petstore.localhost"')).toMatchObject({ status: 200 });
  const isJoined = ({ name }: { name: string }) => name === 'joined.shop.localhost';
  const [joined] = ((await list()) as { name: string; values: string[] }[]).filter(isJoined);
  expect(joined?.values.toSorted()).toEqual(values.toSorted());
});

test('an earlier change of a record, including a deletion, is rejected when it arrives after a later one', async () => {
  const name = 'xn--kln-sna.shop.localhost';
  const sentAt = (ms: number) => ({ headers: { 'Sent-At': String(now + ms) } });
  const setAt = (ms: number, typed: string, value: string) =>
    dashboard.send({
      method: 'PUT',
      path: '/dns-records',
      body: { name: typed, type: 'CNAME', values: [value] },
      ...sentAt(ms),
    });
  const removeAt = (ms: number) =>
    dashboard.send({ method: 'DELETE', path: `/dns-records?name=${name}&type=CNAME&value=one.test`, ...sentAt(ms) });
  const now = Date.now() - 1_000;
  expect(await setAt(2, 'Köln.Shop.localhost.', 'one.test')).toMatchObject({ status: 200 });
  expect(await removeAt(1)).toMatchObject({ status: 409, body: { code: 'late_request' } });
  expect(await removeAt(4)).toMatchObject({ status: 204 });
  expect(await setAt(3, name, 'two.test')).toMatchObject({ status: 409, body: { code: 'late_request' } });
  expect(await list()).not.toContainEqual(expect.objectContaining({ name }));
});

test('values replace only those that were seen', async () => {
  const point = (value: string, replaces?: readonly string[]) =>
    set({ name: 'seen.shop.localhost', type: 'A', values: [value], replaces });
  await point('203.0.113.1');
  await point('203.0.113.2');
  for (const seen of [[], ['203.0.113.1']]) {
    expect(await point('203.0.113.3', seen)).toMatchObject({
      status: 412,
      body: { message: 'seen.shop.localhost already had A 203.0.113.2.' },
    });
  }
  expect(await point('203.0.113.3', ['203.0.113.2'])).toMatchObject({ status: 200, body: { values: ['203.0.113.3'] } });
});

test('setting values again is a success, also for those who have not seen them', async () => {
  const again = () => set({ name: 'again.shop.localhost', type: 'TXT', values: ['one', 'two'], replaces: [] });
  for (const { status } of [await again(), await again()]) expect(status).toBe(200);
});

test.each([
  ['a value that is not an address', { name: 'a.shop.localhost', type: 'A', values: ['x'] }, /not a value of type A/],
  ['an unknown type', { name: 'a.shop.localhost', type: 'SPF', values: ['x'] }, /is not a record type/],
  ['a name outside the local DNS', { name: 'example.com', type: 'A', values: ['203.0.113.7'] }, /outside/],
  ['no values', { name: 'a.shop.localhost', type: 'A', values: [] }, /needs a value/],
  ['a string in place of the values', { name: 'a.shop.localhost', type: 'A', values: 'x' }, /values must be an array/],
])('refuses %s with the reason', async (_, body, message) => {
  expect(await set(body)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', message: expect.stringMatching(message) },
  });
});

test("records that do not exist can't be deleted", async () => {
  expect(await remove('name=none.shop.localhost')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await remove('name=none.shop.localhost&type=A')).toMatchObject({ status: 404 });
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
