import { expect, jest, test } from '@jest/globals';
import { environment } from '../../../lib/config/environment.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { newKey, putKey } from '../../../lib/keys/key-store.ts';
import { addUsage } from '../../../lib/keys/usage-store.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { send } from '../../support/http.ts';

const dashboard = useDashboard();
const usage = async (query = '') => (await dashboard.send({ path: `/usage${query}` })).body as Usage;

interface Counts {
  readonly requests: number;
  readonly refused: number;
}
interface Usage {
  readonly days: readonly (Counts & { readonly day: string })[];
  readonly keys: readonly (Counts & { readonly keyId: string; readonly name: string; readonly days: unknown })[];
}
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
/** Whether the database client reads the usage of a key with this request. The service's schedule sends others. */
const isUsageRead = ({
  headers,
  body,
}: {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}) =>
  headers['x-amz-target']?.endsWith('.Query') === true &&
  body instanceof Uint8Array &&
  new TextDecoder().decode(body).includes(environment('usageTable'));
const minute = (daysAgo: number) => Math.floor((Date.now() - daysAgo * 86_400_000) / 60_000);

test('a stage without requests has days with zero requests', async () => {
  expect(await usage('?days=3')).toEqual({
    days: [2, 1, 0].map((daysAgo) => ({ day: day(daysAgo), requests: 0, refused: 0 })),
    keys: [],
  });
});

test('the figures are at most 19 requests too low, and count rejected ones separately', async () => {
  const issued = await dashboard.send({ path: '/keys', body: { name: 'web shop', rate: 10 } });
  const { key: apiKey, record } = issued.body as { key: string; record: { keyId: string } };
  const statuses: number[] = [];
  // A slow machine would otherwise give the key more requests.
  const stopped = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  for (let request = 0; request < 60; request += 1) {
    statuses.push((await send(dashboard.service.baseUrl, { path: '/store/orders', apiKey })).status);
  }
  stopped.mockRestore();
  const [sent, refused] = [200, 429].map((status) => statuses.filter((seen) => seen === status).length) as [
    number,
    number,
  ];
  const { days, keys } = await usage();
  const [{ requests, refused: counted } = { requests: 0, refused: 0 }] = keys;
  expect(keys).toMatchObject([{ keyId: record.keyId, name: 'web shop' }]);
  expect(refused).toBeGreaterThan(0);
  expect(requests).toBeGreaterThanOrEqual(sent - 19);
  expect(requests).toBeLessThanOrEqual(sent);
  expect(counted).toBeLessThanOrEqual(refused);
  expect(days.at(-1)).toEqual({ day: day(0), requests, refused: counted });
  const { body } = await dashboard.send({ path: '/keys?limit=1' });
  expect(body).toMatchObject([{ keyId: record.keyId, lastUsedOn: day(0) }]);
});

test('a key that was used once shows it', async () => {
  const issued = await dashboard.send({ path: '/keys', body: { name: 'backup job' } });
  const { key: apiKey, record } = issued.body as { key: string; record: { keyId: string } };
  expect((await send(dashboard.service.baseUrl, { path: '/store/orders', apiKey })).status).toBe(200);
  expect((await usage(`?keyId=${record.keyId}`)).keys).toMatchObject([{ name: 'backup job', requests: 1, refused: 0 }]);
  expect(await dashboard.send({ path: `/keys/${record.keyId}` })).toMatchObject({ body: { lastUsedOn: day(0) } });
});

test('days and keys add up', async () => {
  const { body } = await dashboard.send({ path: '/keys', body: { name: 'other' } });
  const { keyId } = (body as { record: { keyId: string } }).record;
  for (const daysAgo of [1, 2]) {
    await addUsage(keyId, { minute: minute(daysAgo), weight: 500 * daysAgo, requests: 500 * daysAgo, refused: 5 });
  }
  const { days, keys } = await usage('?days=2');
  expect(keys[0]).toEqual({
    keyId,
    name: 'other',
    requests: 500,
    refused: 5,
    days: [{ day: day(1), requests: 500, refused: 5 }],
  });
  expect(days).toMatchObject([{ day: day(1), requests: 500, refused: 5 }, { day: day(0) }]);
  expect((await usage('?days=3')).keys[0]).toMatchObject({ requests: 1500, refused: 10 });
});

test.each(['0', '91', 'x'])('%s days are rejected', async (days) => {
  expect(await dashboard.send({ path: `/usage?days=${days}` })).toMatchObject({ status: 400 });
});

test('a key that ended long ago costs the report no read', async () => {
  const reads = async () => {
    const before = sent.mock.calls.length;
    await usage('?days=2');
    return sent.mock.calls.slice(before).filter(([request]) => isUsageRead(request)).length;
  };
  const sent = jest.spyOn(dynamodb().config.requestHandler, 'handle');
  const before = await reads();
  const { record } = newKey('ended', new Date(Date.now() - 10 * 86_400_000));
  await putKey(record);
  await putKey({ ...newKey('revoked').record, revokedAt: record.expiresAt ?? '' });
  expect(await reads()).toBe(before);
  sent.mockRestore();
});

test('the report of a stage with many keys reads at most 25 of them at a time', async () => {
  const keys = Array.from({ length: 60 }, () => newKey('one of many').record);
  await Promise.all(keys.map((key) => putKey(key)));
  const [last] = keys.slice(-1);
  await addUsage(last?.keyId ?? '', { minute: minute(0), weight: 7, requests: 7, refused: 0 });
  const { requestHandler } = dynamodb().config;
  const handle = requestHandler.handle.bind(requestHandler);
  let reads = 0;
  let inFlight = 0;
  let most = 0;
  const handled = jest.spyOn(requestHandler, 'handle').mockImplementation(async (request, options) => {
    if (!isUsageRead(request)) return handle(request, options);
    reads += 1;
    inFlight += 1;
    most = Math.max(most, inFlight);
    return handle(request, options).finally(() => {
      inFlight -= 1;
    });
  });
  const { keys: reported } = await usage();
  handled.mockRestore();
  expect(reported).toContainEqual(expect.objectContaining({ keyId: last?.keyId, requests: 7 }));
  expect(reads).toBeGreaterThanOrEqual(keys.length);
  expect(most).toBeLessThanOrEqual(25);
});
