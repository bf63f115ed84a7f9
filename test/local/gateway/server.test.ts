import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, jest, test } from '@jest/globals';
import { startServer } from '../../../local/gateway/server.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('a stopping server first finishes the current request', async () => {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const server = await startServer(
    async (_incoming, response) => {
      arrived.resolve();
      await released.promise;
      response.end('served');
    },
    '127.0.0.1',
    0,
  );
  const url = `http://127.0.0.1:${server.port}`;
  const pending = fetch(url);
  await arrived.promise;

  // The time after which the server breaks requests off never comes.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const stopped = server.stop();
  await expect(fetch(url)).rejects.toThrow();
  released.resolve();
  const response = await pending;
  expect([await response.text(), response.headers.get('connection')]).toEqual(['served', 'close']);
  await stopped;
});

test('a stopping server waits for the work of a request whose client has disconnected', async () => {
  const arrived = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  let isDone = false;
  const server = await startServer(
    async (_incoming, response) => {
      response.on('close', left.resolve);
      arrived.resolve();
      await left.promise;
      await delay(100);
      isDone = true;
    },
    '127.0.0.1',
    0,
  );
  const client = new AbortController();
  const pending = fetch(`http://127.0.0.1:${server.port}`, { signal: client.signal }).catch(() => {});
  await arrived.promise;
  client.abort();
  await Promise.all([pending, left.promise]);
  await server.stop();
  expect(isDone).toBe(true);
});

test('a hanging request does not keep the server from stopping', async () => {
  const arrived = Promise.withResolvers<void>();
  const server = await startServer(
    async () => {
      arrived.resolve();
    },
    '127.0.0.1',
    0,
  );
  const pending = fetch(`http://127.0.0.1:${server.port}`).then(
    () => 'responded',
    () => 'broken off',
  );
  await arrived.promise;
  await server.stop();
  expect(await pending).toBe('broken off');
});

test('an idle connection stays open for longer than clients keep it, so that none closes under a request', async () => {
  const server = await startServer(async (_, response) => void response.end(), '127.0.0.1', 0);
  const { headers } = await fetch(`http://127.0.0.1:${server.port}`);
  expect(headers.get('keep-alive')).toBe('timeout=65');
  await server.stop();
});
