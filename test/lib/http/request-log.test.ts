import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { environment } from '../../../lib/config/environment.ts';
import { recordKey } from '../../../lib/database/attributes.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { orderKey } from '../../../lib/orders/order-item.ts';
import { PETS } from '../../../lib/pets/pet-item.ts';
import { type Call, call } from '../../support/call.ts';
import { logLines, logOf } from '../../support/captured-log.ts';
import { restoreEnvironment } from '../../support/environment.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
restoreEnvironment();

const keyId = expect.stringMatching(/^key_[0-9A-Za-z]{12}$/);

test.each<[title: string, request: () => Call, logged: Record<string, unknown>]>([
  [
    'a list',
    () => ({ path: '/categories', apiKey: stage.apiKey }),
    { level: 'info', operation: 'listCategories', method: 'GET', status: 200, keyId },
  ],
  [
    'a new category',
    () => ({ path: '/categories', apiKey: stage.apiKey, body: { name: 'Dogs' } }),
    { level: 'info', operation: 'createCategory', method: 'POST', status: 201, keyId, recordId: expect.any(Number) },
  ],
  [
    'a bad body',
    () => ({ path: '/categories', apiKey: stage.apiKey, body: {} }),
    { level: 'info', operation: 'createCategory', method: 'POST', status: 400, keyId, errorCode: 'invalid_request' },
  ],
  [
    'a bad key',
    () => ({ method: 'HEAD', path: '/categories', apiKey: 'x' }),
    { level: 'info', operation: 'listCategories', method: 'HEAD', status: 401, errorCode: 'unauthorized' },
  ],
  [
    'a wrong path',
    () => ({ path: '/category', apiKey: stage.apiKey }),
    { level: 'info', operation: 'noRoute', method: 'GET', status: 404, errorCode: 'unknown_path' },
  ],
])('logs one line for %s', async (_title, request, logged) => {
  const { headers } = await call(request());
  expect(logOf(headers['X-Request-Id'])).toEqual([
    {
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      requestId: headers['X-Request-Id'],
      durationMs: expect.any(Number),
      ...logged,
    },
  ]);
});

test('never logs keys, bodies, queries or headers', async () => {
  const secret = 'nobody-must-read-this';
  const headers = { 'X-Secret': secret, 'User-Agent': secret };
  const requests: Call[] = [
    { path: '/categories', body: { name: secret, description: secret } },
    { path: '/categories', body: { name: secret, [secret]: secret } },
    { path: '/categories', body: `{"name": ${secret}` },
    { path: `/categories?q=${secret}` },
    { path: `/${secret}` },
  ];
  for (const request of requests) {
    await call({ ...request, apiKey: stage.apiKey, headers });
    await call({ ...request, apiKey: secret, headers });
    await call({ ...request, headers: { ...headers, Authorization: `Basic ${secret}` } });
  }
  expect(logLines().length).toBeGreaterThanOrEqual(3 * requests.length);
  expect(logLines().join('\n')).not.toContain(secret);
  expect(logLines().join('\n')).not.toContain(stage.apiKey);
});

test('the log has the id of the trace that the gateway’s access log has too', async () => {
  const id = '1-5759e988-bd862e3fe1be46a994272793';
  process.env._X_AMZN_TRACE_ID = `Root=${id};Parent=53995c3f42cd8ad8;Sampled=0`;
  const { headers } = await call({ path: '/categories' });
  expect(logOf(headers['X-Request-Id'])).toEqual([expect.objectContaining({ status: 401, traceId: id })]);
});

const send = async (request: Omit<Call, 'apiKey'>) => {
  const { headers, body } = await call({ apiKey: stage.apiKey, ...request });
  const [line] = logOf(headers['X-Request-Id']);
  return { id: Number(Object(body).id), recordId: line?.recordId, petId: line?.petId };
};

test('the log has the id of the record that a request created, changed or deleted', async () => {
  const pet = await send({ path: '/pets', body: { name: 'Rex' } });
  expect(pet.recordId).toBe(pet.id);
  expect(await send({ method: 'PATCH', path: `/pets/${pet.id}`, body: { name: 'Max' } })).toEqual({
    id: pet.id,
    recordId: pet.id,
    petId: undefined,
  });
  const order = await send({ path: '/store/orders', body: { petId: pet.id } });
  expect(order.recordId).toBe(order.id);
  const items = await Promise.all(
    [
      [environment('petsTable'), recordKey(PETS, pet.id)] as const,
      [environment('ordersTable'), orderKey(order.id)] as const,
    ].map(([TableName, Key]) => dynamodb().send(new GetItemCommand({ TableName, Key }))),
  );
  // The records have the key that made them, which no response shows: `call` checks each one against the contract.
  expect(items.map(({ Item: item }) => item?.keyId?.S)).toEqual([keyId, keyId]);
  expect((await send({ method: 'DELETE', path: `/store/orders/${order.id}` })).recordId).toBe(order.id);
  expect((await send({ method: 'DELETE', path: `/pets/${pet.id}` })).recordId).toBe(pet.id);
  expect((await send({ path: `/pets?id=${pet.id}` })).recordId).toBeUndefined();
});

test('the log of an order that is placed or canceled has the id of its pet, also for a repeated request', async () => {
  const { id: petId } = await send({ path: '/pets', body: { name: 'Rex' } });
  const headers = { 'Idempotency-Key': 'order-with-its-pet' };
  const place = { path: '/store/orders', body: { petId }, headers };
  const order = await send(place);
  expect(order).toEqual({ id: order.id, recordId: order.id, petId });
  expect(await send(place)).toEqual(order);
  const cancellation = { method: 'DELETE', path: `/store/orders/${order.id}` } as const;
  expect(await send(cancellation)).toMatchObject({ recordId: order.id, petId });
});
