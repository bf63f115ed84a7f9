import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, jest, test } from '@jest/globals';
import { LIMITS as DEFAULTS } from '../../../local/gateway/server.ts';
import { responded, useGateway } from '../../support/gateway.ts';

const LIMITS = { headersMs: 400, requestMs: 900, silenceMs: 1_200, idleMs: 1_500, connections: 20 };
const gateway = useGateway(1_000, LIMITS);
/** Has the same limit of connections, but waits for clients longer than the test takes. */
const patient = useGateway(1_000, { ...DEFAULTS, connections: LIMITS.connections });
const HEAD = 'HTTP/1.1\r\nHost: localhost\r\n';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  gateway.play(() => Promise.resolve(responded));
});

/** A connection, and everything received over it. */
async function open(target = gateway): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect({ port: Number(new URL(target.origin).port), host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  let text = '';
  socket.setEncoding('utf8').on('data', (more: string) => {
    text += more;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return { socket, received: () => text };
}

/** Measures how long the gateway keeps a connection open while the client sends small pieces, in milliseconds. */
async function hangsUpAfter(socket: Socket, trickle?: string): Promise<number> {
  const start = performance.now();
  const trickling = setInterval(() => trickle && socket.write(trickle), 50);
  await once(socket, 'end');
  clearInterval(trickling);
  return performance.now() - start;
}

const statusOfOthers = async () => (await fetch(`${gateway.origin}/v1/categories`)).status;
const SLACK_MS = 3_000;

test('headers that arrive byte by byte run into a deadline, while other clients are served', async () => {
  const slow = await Promise.all(Array.from({ length: 15 }, () => open()));
  for (const { socket } of slow) socket.write(`GET /v1/categories ${HEAD}`);
  expect(await statusOfOthers()).toBe(200);
  const times = await Promise.all(slow.map(({ socket }) => hangsUpAfter(socket, 'a')));
  expect(Math.max(...times)).toBeLessThan(LIMITS.headersMs + SLACK_MS);
  for (const { received } of slow) expect(received()).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid_request"/s);
});

test('a body that arrives byte by byte runs into a deadline, while other clients are served', async () => {
  const slow = await Promise.all(Array.from({ length: 15 }, () => open()));
  for (const { socket } of slow) socket.write(`POST /v1/categories ${HEAD}Content-Length: 9999\r\n\r\n`);
  expect(await statusOfOthers()).toBe(200);
  const times = await Promise.all(slow.map(({ socket }) => hangsUpAfter(socket, 'a')));
  expect(Math.max(...times)).toBeLessThan(LIMITS.requestMs + SLACK_MS);
  for (const { received } of slow) expect(received()).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid_request"/s);
});

test('a silent connection is closed', async () => {
  const { socket } = await open();
  expect(await hangsUpAfter(socket)).toBeLessThan(LIMITS.requestMs + SLACK_MS);
});

test('a client that never reads its response is disconnected', async () => {
  gateway.play(() => Promise.resolve({ statusCode: 200, body: 'x'.repeat(20_000_000) }));
  const { socket } = await open();
  socket.pause();
  socket.write(`GET /v1/categories ${HEAD}\r\n`);
  await delay(2 * LIMITS.silenceMs + SLACK_MS); // The system's own buffers take up the first part of a response.
  socket.resume();
  await once(socket, 'end');
  expect(socket.bytesRead).toBeLessThan(20_000_000);
});

test('a client that has closed its half of the connection gets its response, and then the connection is closed', async () => {
  const { socket, received } = await open();
  socket.end(`GET /v1/categories ${HEAD}\r\n`);
  await once(socket, 'end');
  expect(received()).toMatch(/^HTTP\/1\.1 200 .*played$/s);
});

test('a body that ends early because the client closed its half never reaches a function', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  gateway.events.length = 0;
  const { socket } = await open();
  socket.end(`POST /v1/categories ${HEAD}Content-Length: 9999\r\n\r\n{"name":`);
  await once(socket, 'end');
  expect(await statusOfOthers()).toBe(200);
  expect(gateway.events).toHaveLength(1);
  expect(log.mock.calls).toEqual([]);
  log.mockRestore();
});

test('connections over the limit are closed at once, until another connection ends', async () => {
  const held = await Promise.all(Array.from({ length: LIMITS.connections }, () => open(patient)));
  const { socket: beyond } = await open(patient);
  await once(beyond, 'end');
  // Silence would have ended them first.
  expect(held.filter(({ socket }) => socket.readableEnded)).toEqual([]);
  const [first] = held;
  first?.socket.end();
  await once(first?.socket ?? beyond, 'close');
  const { socket, received } = await open(patient);
  socket.end(`GET /v1/categories ${HEAD}\r\n`);
  await once(socket, 'end');
  expect(received()).toMatch(/^HTTP\/1\.1 200 /);
});
