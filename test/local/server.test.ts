import { expect, test } from '@jest/globals';
import { startServer } from '../../local/gateway/server.ts';

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

  const begin = performance.now();
  const stopped = server.stop();
  await expect(fetch(url)).rejects.toThrow();
  released.resolve();
  const response = await pending;
  expect([await response.text(), response.headers.get('connection')]).toEqual(['served', 'close']);
  await stopped;
  expect(performance.now() - begin).toBeLessThan(1500);
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
