import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Order } from '../../../lib/contract/generated/dashboard/types.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { send } from '../../support/http.ts';

const dashboard = useDashboard();
const step = (id: number | string, name: 'approval' | 'delivery') =>
  dashboard.send({ method: 'POST', path: `/orders/${id}/${name}` });
const approve = (id: number | string) => step(id, 'approval');
const deliver = (id: number | string) => step(id, 'delivery');

/** Places an order as a client of the public API. */
async function place(): Promise<Order> {
  const { baseUrl, apiKey } = dashboard.service;
  const pet = await send(baseUrl, { path: '/pets', apiKey, body: { name: 'Rex' } });
  const petId = (pet.body as { id: number }).id;
  return (await send(baseUrl, { path: '/store/orders', apiKey, body: { petId } })).body as Order;
}
/** What people did. The changes by keys follow a moment later. */
async function entriesAbout(id: number): Promise<unknown[]> {
  const { body } = await dashboard.send({ path: '/activity?kind=person&limit=100' });
  return (body as { subject: string }[]).filter(({ subject }) => subject === String(id));
}

test('an order is approved, then delivered, which completes it; clients see it, and the activity says who', async () => {
  const order = await place();
  expect(await approve(order.id)).toMatchObject({
    status: 200,
    body: { ...order, status: 'approved', etag: expect.any(String) },
  });
  const delivered = { ...order, status: 'delivered', complete: true, etag: expect.any(String) };
  expect(await deliver(order.id)).toMatchObject({ status: 200, body: delivered });
  const { baseUrl, apiKey } = dashboard.service;
  expect((await send(baseUrl, { path: '/store/orders?limit=1', apiKey })).body).toEqual([delivered]);
  const actor = { kind: 'person', name: 'you@localhost' };
  expect(await entriesAbout(order.id)).toMatchObject([
    { actor, action: 'order.delivered', from: 'approved', to: 'delivered' },
    { actor, action: 'order.approved', from: 'placed', to: 'approved' },
  ]);
});

test('a step that is repeated changes nothing', async () => {
  const { id } = await place();
  await approve(id);
  expect(await approve(id)).toMatchObject({ status: 200, body: { status: 'approved' } });
  await deliver(id);
  expect(await deliver(id)).toMatchObject({ status: 200, body: { status: 'delivered' } });
  expect(await approve(id)).toMatchObject({ status: 200, body: { status: 'delivered', complete: true } });
  expect(await entriesAbout(id)).toHaveLength(2);
});

test("a step can't be skipped", async () => {
  const { id } = await place();
  expect(await deliver(id)).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: `The order ${id} is placed. It must be approved first.` },
  });
  expect(await entriesAbout(id)).toEqual([]);
});

test('ten people who approve at once change the order once', async () => {
  const { id } = await place();
  const responses = await Promise.all(Array.from({ length: 10 }, () => approve(id)));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await entriesAbout(id)).toHaveLength(1);
});

test.each(['1', '9007199254740993', '9223372036854775807'])('the order %s is not found', async (id) => {
  expect(await approve(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('a pet that nobody has bought is not an order', async () => {
  const { body } = await dashboard.send({ path: '/pets?status=available&limit=1' });
  const [{ id }] = body as [{ id: number }];
  expect(await approve(id)).toMatchObject({ status: 404 });
});

test.each(['0', '-1', 'x', '1.0'])('%j is not an id', async (id) => {
  expect(await deliver(id)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

test('an order shows operators the key that placed it, and its pet shows the order; both are found by their IDs', async () => {
  const order = await place();
  const { body: details } = await dashboard.send({ path: `/orders/${order.id}` });
  const { keyId } = Object(details);
  expect(details).toEqual({ order, keyId: expect.stringMatching(/^key_/) });
  const { body: pet } = await dashboard.send({ path: `/pets/${order.petId}` });
  expect(pet).toEqual({
    pet: expect.objectContaining({ id: order.petId, status: 'sold' }),
    keyId,
    orderId: order.id,
  });
  for (const query of [`id=${order.id}`, `petId=${order.petId}`, `id=${order.id}&petId=${order.petId}&status=placed`]) {
    expect((await dashboard.send({ path: `/orders?${query}` })).body).toEqual([{ ...order, keyId }]);
  }
  const { baseUrl, apiKey } = dashboard.service;
  const asClient = await send(baseUrl, { path: `/store/orders?petId=${order.petId}`, apiKey });
  expect(asClient.body).toEqual([order]);
  expect((await dashboard.send({ path: `/orders?id=${order.id}&petId=1` })).body).toEqual([]);
});

test('a placed order is canceled, and its pet can be sold again; the activity says who', async () => {
  const { id, petId } = await place();
  const cancel = () => dashboard.send({ method: 'DELETE', path: `/orders/${id}` });
  expect((await cancel()).status).toBe(204);
  expect((await cancel()).status).toBe(404);
  expect((await dashboard.send({ path: `/orders/${id}` })).status).toBe(404);
  expect((await dashboard.send({ path: `/pets/${petId}` })).body).toMatchObject({ pet: { status: 'available' } });
  expect(await entriesAbout(id)).toMatchObject([{ action: 'order.canceled', from: 'placed' }]);
});

test('an approved order is not canceled', async () => {
  const { id } = await place();
  await approve(id);
  const response = await dashboard.send({ method: 'DELETE', path: `/orders/${id}` });
  expect(response).toMatchObject({ status: 409, body: { code: 'order_in_progress' } });
  expect(await entriesAbout(id)).toHaveLength(1);
});

describe('the list', () => {
  let placed: Order[];
  beforeAll(async () => {
    placed = [];
    for (let count = 0; count < 5; count += 1) placed.unshift(await place());
  });
  const idsOf = (body: unknown) => (body as Order[]).map(({ id }) => id);

  test('has the newest first, and those of a status', async () => {
    const [newest, , oldest] = placed;
    expect(idsOf((await dashboard.send({ path: '/orders?limit=5' })).body)).toEqual(placed.map(({ id }) => id));
    await approve(oldest?.id ?? 0);
    const approved = await dashboard.send({ path: '/orders?status=approved&limit=1' });
    expect(idsOf(approved.body)).toEqual([oldest?.id]);
    expect(idsOf((await dashboard.send({ path: '/orders?status=placed&limit=1' })).body)).toEqual([newest?.id]);
  });

  test('shows each order once when orders come in and change while it is read', async () => {
    const seen: number[] = [];
    let path: string | undefined = '/orders?limit=2';
    for (let page = 0; page < 3 && path !== undefined; page += 1) {
      const { body, headers }: Awaited<ReturnType<typeof dashboard.send>> = await dashboard.send({ path });
      seen.push(...idsOf(body));
      await place();
      await approve(seen[0] ?? 0);
      path = /^<\/dashboard\/api(\/orders\?[^>]+)>/.exec(headers.link ?? '')?.[1];
    }
    expect(seen.slice(0, 5)).toEqual(placed.map(({ id }) => id));
  });

  test('rejects a cursor of another list', async () => {
    const { headers } = await dashboard.send({ path: '/orders?limit=1' });
    const [, cursor] = /cursor=([^>&]+)/.exec(headers.link ?? '') ?? [];
    expect((await dashboard.send({ path: `/orders?status=placed&cursor=${cursor}` })).status).toBe(400);
    expect((await dashboard.send({ path: `/pets?cursor=${cursor}` })).status).toBe(400);
  });
});
