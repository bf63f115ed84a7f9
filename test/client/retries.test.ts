import { describe, expect, jest, test } from '@jest/globals';
import {
  ConnectionError,
  DeadlineExceededError,
  NotFoundError,
  ServiceUnavailableError,
  TooManyRequestsError,
} from '../../client/src/index.ts';
import { environment } from '../../lib/config/environment.ts';
import { createKey } from '../../lib/keys/key-store.ts';
import { type Fault, useFaultyService } from './faulty-service.ts';

/** Tests how the client handles faults, with a proxy in front of the service that simulates them. */

const service = useFaultyService();
const keysSent = () => new Set(service.seen.map(({ headers }) => headers['idempotency-key']));
const unavailable = (seconds: number): Fault => ({
  status: 503,
  headers: { 'Retry-After': String(seconds) },
  body: '{"code":"service_unavailable","message":"Try again later.","status":503}',
});

test.each<Fault>(['lost', 'response lost', 'response stops'])(
  'a write whose connection breaks (%s) is repeated under the same key, and happens once',
  async (fault) => {
    const petstore = service.client();
    const before = await petstore.listCategories();
    service.seen.length = 0;
    service.faults = [fault, fault];
    const category = await petstore.createCategory({ name: 'Newts' });
    expect(service.seen).toHaveLength(3);
    expect(keysSent().size).toBe(1);
    expect(await petstore.listCategories()).toEqual([...before, category]);
  },
);

test('an order whose response is lost buys the pet', async () => {
  const petstore = service.client();
  const { id: petId } = await petstore.createPet({ name: 'Rex' });
  service.faults = ['response lost'];
  expect(await petstore.placeOrder({ petId })).toMatchObject({ petId, status: 'placed' });
});

test('a deletion whose response is lost succeeds', async () => {
  const petstore = service.client();
  const { id } = await petstore.createPet({ name: 'Rex' });
  service.faults = ['response lost'];
  await expect(petstore.deletePet(id)).resolves.toBeUndefined();
  expect(service.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

test.each<Fault>(['none', 'lost'])('a deletion of an unknown pet fails (connection: %s)', async (fault) => {
  service.faults = [fault];
  await expect(service.client().deletePet(7)).rejects.toBeInstanceOf(NotFoundError);
});

test.each([
  ['without ifMatch', () => ({})],
  ['with ifMatch', (ifMatch: string) => ({ ifMatch })],
])(
  'a change whose response is lost, %s, does not undo what somebody else changes before it is repeated',
  async (_title, options) => {
    const { id, etag } = await service.client().createPet({ name: 'Rex' });
    const interrupted: typeof fetch = async (...request) => {
      const response = await fetch(...request).catch((error) => error);
      if (response instanceof Response) return response;
      await service.client().updatePet(id, { name: 'Max' });
      throw response;
    };
    service.faults = ['response lost'];
    const changed = await service.client({ fetch: interrupted }).updatePet(id, { name: 'Tom' }, options(etag));
    expect(changed).toMatchObject({ name: 'Max' });
  },
);

test('each write has its own Idempotency-Key, and reads have none', async () => {
  const petstore = service.client();
  const { id: petId } = await petstore.createPet({ name: 'Rex' });
  await petstore.updatePet(petId, { name: 'Tom' });
  const { id: orderId } = await petstore.placeOrder({ petId });
  await petstore.cancelOrder(orderId);
  await petstore.deletePet(petId);
  expect(service.seen).toHaveLength(5);
  expect(keysSent().size).toBe(5);
  expect([...keysSent()].every((key) => /^[0-9a-f]{32}$/.test(String(key)))).toBe(true);
  service.seen.length = 0;
  await petstore.listCategories();
  expect(keysSent()).toEqual(new Set([undefined]));
});

test('a write with an Idempotency-Key of the caller happens once, in two calls', async () => {
  const petstore = service.client();
  const create = () => petstore.createCategory({ name: 'Newts' }, { idempotencyKey: 'job-7' });
  expect(await create()).toEqual(await create());
});

test('a call whose database is throttled waits as long as the service says', async () => {
  service.stage.database.decide((_action, { TableName: table }) =>
    table === environment('categoriesTable') && service.seen.length === 1 ? 'throttled' : 'responded',
  );
  const start = performance.now();
  await service.client().listCategories();
  expect(performance.now() - start).toBeGreaterThanOrEqual(990);
  expect(service.seen).toHaveLength(2);
});

test('a call waits as long as the Retry-After of a 503 says', async () => {
  service.faults = [unavailable(1)];
  const start = performance.now();
  await service.client().listCategories();
  expect(performance.now() - start).toBeGreaterThanOrEqual(990);
  expect(service.seen).toHaveLength(2);
});

test('clients that were rejected together come back apart', async () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.9);
  service.faults = [unavailable(1)];
  const start = performance.now();
  await service.client().listCategories();
  expect(performance.now() - start).toBeGreaterThanOrEqual(1_440);
  random.mockRestore();
});

test('a key over its rate is slowed down, not rejected', async () => {
  const { key: apiKey } = await createKey('slow', undefined, { rate: 1 });
  const petstore = service.client({ apiKey });
  // By the service's clock, the first three requests arrive at once, however long they take on a busy machine.
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => (service.seen.length > 3 ? now + 1_000 : now));
  const start = performance.now();
  for (let at = 0; at < 3; at += 1) await petstore.listCategories();
  clock.mockRestore();
  expect(performance.now() - start).toBeGreaterThanOrEqual(900);
  expect(service.seen).toHaveLength(4);
});

describe('a call gives up', () => {
  test('after its retries, with the last error', async () => {
    service.faults = ['lost', 'lost', unavailable(0), unavailable(0), 'none'];
    await expect(service.client().listCategories()).rejects.toBeInstanceOf(ServiceUnavailableError);
    expect(service.seen).toHaveLength(4);
  });

  test('at once without retries', async () => {
    service.faults = ['response lost'];
    const error = await service
      .client({ maxRetries: 0 })
      .createCategory({ name: 'Newts' })
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toMatch(/^POST http:\/\/127\.0\.0\.1:\d+\/v1\/categories: [a-z ]+/);
    expect(service.seen).toHaveLength(1);
  });

  test('at once when Retry-After is past its deadline', async () => {
    const body = '{"code":"too_many_requests","message":"Wait.","status":429}';
    service.faults = [{ status: 429, headers: { 'Retry-After': '60' }, body }];
    const error = await service
      .client({ timeoutMs: 30_000 })
      .listCategories()
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(TooManyRequestsError);
    expect(error.retryAfterSeconds).toBe(60);
    expect(service.seen).toHaveLength(1);
  });

  test('at its deadline when nothing responds', async () => {
    service.faults = ['hangs'];
    await expect(service.client().listCategories({ timeoutMs: 200 })).rejects.toBeInstanceOf(DeadlineExceededError);
  });

  test('when its signal is aborted while it waits for a response', async () => {
    service.faults = ['hangs'];
    const reason = new Error('The user left.');
    const controller = new AbortController();
    const call = service.client().listCategories({ signal: controller.signal });
    setTimeout(() => controller.abort(reason), 50);
    await expect(call).rejects.toBe(reason);
  });

  test('when its signal is aborted while it waits for its next attempt', async () => {
    service.faults = [unavailable(30)];
    const controller = new AbortController();
    const call = service.client().listCategories({ signal: controller.signal });
    setTimeout(() => controller.abort(), 100);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(service.seen).toHaveLength(1);
  });

  test('without sending anything when its signal is already aborted', async () => {
    await expect(service.client().listCategories({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(service.seen).toHaveLength(0);
  });

  test.each([400, 401, 403, 404, 409, 412, 422, 500])('at once with a %d', async (status) => {
    service.faults = [{ status, body: '{}' }];
    await expect(service.client().createCategory({ name: 'Newts' })).rejects.toMatchObject({ status });
    expect(service.seen).toHaveLength(1);
  });
});

test('warnings go to the console unless the caller handles them', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  await service.client({ onWarning: undefined }).createPet({ name: 'Rex' });
  expect(warn.mock.calls).toEqual([['createPet is beta: it may change with notice.']]);
  warn.mockRestore();
});
