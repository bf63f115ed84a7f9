import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import { LIST } from '../../support/example.ts';
import { responded, useGateway } from '../../support/gateway.ts';

const gateway = useGateway(300);
afterEach(() => gateway.play(() => Promise.resolve(responded)));

/** An event may have 6 MiB, including the body in base64. 64 KiB are reserved for the rest. */
const LARGEST = ((6 * 1024 - 64) * 1024 * 3) / 4;

describe('a body', () => {
  const tooLarge = { code: 'payload_too_large', message: 'The request is too large.', status: 413 };
  const url = () => `${gateway.origin}/v1${LIST}`;

  test('of 4,669,440 bytes, the largest that fits an event, reaches the function', async () => {
    const response = await fetch(url(), { method: 'POST', body: 'x'.repeat(LARGEST) });
    expect(response.status).toBe(200);
    expect(gateway.events.at(-1)?.event.body).toHaveLength(LARGEST);
  });

  test('one byte over the largest that fits an event gets a 413 that the client can read', async () => {
    const calls = gateway.events.length;
    const response = await fetch(url(), { method: 'POST', body: 'x'.repeat(LARGEST + 1) });
    expect([response.status, await response.json()]).toEqual([413, tooLarge]);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(gateway.events).toHaveLength(calls);
  });

  test('without a Content-Length gets a 413 that the client can read once it is too large', async () => {
    const calls = gateway.events.length;
    const outgoing = request(url(), { method: 'POST' });
    for (let mebibyte = 0; mebibyte < 24; mebibyte += 1) outgoing.write(Buffer.alloc(1024 * 1024, 'x'));
    outgoing.end();
    const [response] = await once(outgoing, 'response');
    expect([response.statusCode, JSON.parse(await text(response))]).toEqual([413, tooLarge]);
    expect(gateway.events).toHaveLength(calls);
  });
});

describe('a client that waits for permission to send its body', () => {
  const head = (length: number, host = 'Host: localhost\r\n') =>
    `POST /v1${LIST} HTTP/1.1\r\n${host}Expect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`;

  test('gets it, and then the response', async () => {
    const headers = { Expect: '100-continue', 'Content-Length': LARGEST };
    const outgoing = request(`${gateway.origin}/v1${LIST}`, { method: 'POST', headers });
    outgoing.flushHeaders();
    await once(outgoing, 'continue');
    outgoing.end('x'.repeat(LARGEST));
    const [response] = await once(outgoing, 'response');
    expect([response.statusCode, await text(response)]).toEqual([200, 'played']);
  });

  test.each([
    ['413 instead if the body is too large', head(LARGEST + 1), 'payload_too_large'],
    ['400 instead without a host', head(2, ''), 'invalid_request'],
  ])('gets a %s, and the connection ends', async (title, bytes, code) => {
    const calls = gateway.events.length;
    const response = await gateway.sendRaw(bytes);
    expect(response.slice(0, 12)).toBe(`HTTP/1.1 ${title.slice(0, 3)}`);
    expect(response).toMatch(/\r\nConnection: close\r\n/);
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code });
    expect(gateway.events).toHaveLength(calls);
  });
});

describe('a function that takes too long', () => {
  const timeout = { code: 'timeout', message: 'The service did not respond in time.', status: 504 };
  const never = () => new Promise<never>(() => {});

  test('gets a 504', async () => {
    gateway.play(never);
    const response = await fetch(`${gateway.origin}/v1${LIST}`);
    expect([response.status, await response.json()]).toEqual([504, timeout]);
  });

  test('gets a 504 even if it fails later', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    gateway.play(() => promise);
    expect((await fetch(`${gateway.origin}/v1${LIST}`)).status).toBe(504);
    reject(new Error('too late'));
    gateway.play(() => Promise.resolve(responded));
    expect((await fetch(`${gateway.origin}/v1${LIST}`)).status).toBe(200);
  });
});

describe('bytes that are not a request get an Error', () => {
  const pad = 'x'.repeat(5000);
  test.each([
    ['not HTTP', 'hello\r\n\r\n'],
    ['no method', ` /v1${LIST} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a header without a colon', `GET /v1${LIST} HTTP/1.1\r\nHost: x\r\nbroken\r\n\r\n`],
    ['two lengths', `POST /v1${LIST} HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`],
    ['more than 10,240 bytes of headers', `GET /v1${LIST} HTTP/1.1\r\nHost: x\r\nA: ${pad}\r\nB: ${pad}${pad}\r\n\r\n`],
    ['more than 10,240 bytes of path', `GET /v1/${pad}${pad}${pad} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ])('%s', async (_title, bytes) => {
    const response = await gateway.sendRaw(bytes);
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(response).toMatch(/\r\nContent-Type: application\/json\r\n/);
    expect(response).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}\r\n/);
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({
      code: 'invalid_request',
      message: 'The request is not valid.',
      status: 400,
    });
  });

  test('a client that disconnects halfway does not affect others', async () => {
    const outgoing = request(`${gateway.origin}/v1${LIST}`, { method: 'POST', headers: { 'Content-Length': 100 } });
    outgoing.on('error', () => {}).write('{');
    await once(outgoing, 'socket');
    outgoing.destroy();
    expect((await fetch(`${gateway.origin}/v1${LIST}`)).status).toBe(200);
  });
});
