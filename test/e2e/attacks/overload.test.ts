import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { limitBodyMemory } from '../../../local/gateway/read-body.ts';
import { type RunningServer, startServer } from '../../../local/gateway/server.ts';
import { responded, useGateway } from '../../support/gateway.ts';

const gateway = useGateway();
/** The number of requests that can run or wait at the same time. */
const TAKEN = 500;
const BEYOND = 10;

test('requests beyond the queue are throttled at once, the others get a response, and the service recovers', async () => {
  const released = Promise.withResolvers<APIGatewayProxyResult>();
  gateway.play(() => released.promise);
  const refused: Response[] = [];
  const all = Array.from({ length: TAKEN + BEYOND }, async () => {
    const response = await fetch(`${gateway.origin}/v1/categories`);
    if (response.status === 429) refused.push(response);
    if (refused.length === BEYOND) released.resolve(responded);
    return response.status;
  });
  expect((await Promise.all(all)).filter((status) => status === 200)).toHaveLength(TAKEN);
  expect(refused).toHaveLength(BEYOND);
  for (const response of refused) {
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.json()).toEqual({
      code: 'too_many_requests',
      message: 'Too many requests. Try again later.',
      status: 429,
    });
  }
  expect((await fetch(`${gateway.origin}/v1/categories`)).status).toBe(200);
});

describe('bodies that together exceed the memory limit', () => {
  let server: RunningServer;
  const held: (() => void)[] = [];
  beforeAll(async () => {
    const withBody = limitBodyMemory(1_000);
    server = await startServer(
      async (incoming, response) => {
        const result = await withBody(
          incoming,
          (body) => new Promise((resolve) => held.push(() => resolve(body.length))),
        );
        incoming.resume();
        response.end(String(result));
      },
      '127.0.0.1',
      0,
    );
  });
  afterAll(() => server.stop());
  const send = async (bytes: number) =>
    (await fetch(`http://127.0.0.1:${server.port}`, { method: 'POST', body: 'x'.repeat(bytes) })).text();

  test('are throttled until memory is free again', async () => {
    const first = send(600);
    while (held.length < 1) await new Promise(setImmediate);
    expect(await send(600)).toBe('THROTTLED');
    const small = send(300);
    while (held.length < 2) await new Promise(setImmediate);
    for (const release of held.splice(0)) release();
    expect(await Promise.all([first, small])).toEqual(['600', '300']);

    const again = send(900);
    while (held.length < 1) await new Promise(setImmediate);
    for (const release of held.splice(0)) release();
    expect(await again).toBe('900');
  });
});
