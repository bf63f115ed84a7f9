import { createServer } from 'node:http';
import { expect, test } from '@jest/globals';
import { onFreePort, PortTaken } from './free-port.ts';

test('a server whose port was taken in the meantime gets another port', async () => {
  const tried: number[] = [];
  const started = await onFreePort(async (port) => {
    tried.push(port);
    if (tried.length === 1) throw new PortTaken();
    return port;
  });
  expect([started, tried.length]).toEqual([tried[1], 2]);
});

test('a server that fails for another reason is not started again', async () => {
  let starts = 0;
  const start = onFreePort(async () => {
    starts += 1;
    throw new Error('broken');
  });
  await expect(start).rejects.toThrow('broken');
  expect(starts).toBe(1);
});

test('the port is free', async () => {
  const server = await onFreePort(
    (port) =>
      new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
        const made = createServer().on('error', reject);
        made.listen(port, '127.0.0.1', () => resolve(made));
      }),
  );
  expect(server.listening).toBe(true);
  server.close();
});
