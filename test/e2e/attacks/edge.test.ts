import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { LIMITS } from '../../../local/gateway/server.ts';
import { makeSite, useEdge } from '../../support/edge.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HOST = 'www.shop.localhost';
const SILENCE_MS = 3_000;
/** Gives a busy machine enough time for handshakes. */
const edge = useEdge({ limits: { ...LIMITS, headersMs: 60_000, requestMs: 60_000 } });
/** Soon gives up on silent clients. */
const impatientEdge = useEdge({
  limits: { headersMs: SILENCE_MS, requestMs: SILENCE_MS, silenceMs: SILENCE_MS, idleMs: SILENCE_MS, connections: 100 },
});
beforeAll(() => {
  for (const { rules } of [edge, impatientEdge]) rules.set(HOST, { kind: 'serve', folder: makeSite() });
});

const openSockets = () => process.getActiveResourcesInfo().filter((type) => /TCPSocketWrap|TLSWrap/.test(type)).length;

/**
 * Sends attacks with 20 concurrent clients. Then checks that the edge serves as before and has released all resources.
 * @param release releases the resources that the attacker holds
 */
async function survive<Attack>(
  attacks: readonly Attack[],
  send: (attack: Attack) => Promise<void>,
  { target = edge, release = () => {} } = {},
): Promise<void> {
  const log = jest.spyOn(console, 'error');
  const before = openSockets();
  const waiting = attacks.values();
  const attacker = async () => {
    for (const attack of waiting) await send(attack);
  };
  await Promise.all(Array.from({ length: 20 }, attacker));
  release();
  expect((await target.https(HOST)).text).toContain('<title>Petstore</title>');
  await expectToFall(openSockets, before);
  expect(log).not.toHaveBeenCalled();
}

/** Fails unless a count falls to a limit: what a client left behind is released in a moment. */
async function expectToFall(count: () => number, limit: number): Promise<void> {
  const deadline = performance.now() + 5_000;
  while (count() > limit && performance.now() < deadline) await delay(10);
  expect(count()).toBeLessThanOrEqual(limit);
}

/** Sends bytes over a connection and waits until the edge closes it. */
async function sendBytes(bytes: Uint8Array): Promise<void> {
  const socket = connect(edge.edge.port, '127.0.0.1');
  const closed = once(socket, 'close').catch(() => {});
  socket.on('error', () => {}).resume();
  socket.end(bytes);
  await closed;
}

/** The first bytes of a TLS client. */
async function clientHello(): Promise<Buffer> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const client = connectTls({
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    host: '127.0.0.1',
    servername: HOST,
  });
  client.on('error', () => {});
  const [socket]: Socket[] = await once(server, 'connection');
  if (!socket) throw new Error('No connection.');
  const [bytes] = await once(socket, 'data');
  socket.destroy();
  server.close();
  return bytes;
}

/** On other systems, a process can't count its open files. */
const testOnLinux = process.platform === 'linux' ? test : test.skip;

describe('the edge survives', () => {
  test('3,000 connections with bytes that are not TLS', async () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 3_000 });
    const record = bytes.map((rest) => Uint8Array.from([0x16, 0x03, 0x01, ...rest]));
    await survive(fc.sample(fc.oneof(bytes, record), { numRuns: 3_000, seed: 1 }), sendBytes);
  });

  test('3,000 ClientHello messages with some bytes changed or cut off', async () => {
    const hello = await clientHello();
    const changed = fc
      .record({
        changes: fc.array(fc.tuple(fc.nat(hello.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        length: fc.oneof(fc.constant(hello.length), fc.nat(hello.length)),
      })
      .map(({ changes, length }) => {
        const bytes = Buffer.from(hello);
        for (const [at, byte] of changes) bytes[at] = byte;
        return bytes.subarray(0, length);
      });
    await survive(fc.sample(changed, { numRuns: 3_000, seed: 2 }), sendBytes);
  });

  test('1,000 handshakes for names that are not served, and refuses all of them', async () => {
    const name = fc.oneof(
      fc.stringMatching(/^[\x21-\x7e]{1,80}$/),
      fc.domain(),
      fc.stringMatching(/^[a-z0-9-]{1,20}$/).map((label) => `${label}.${HOST}`),
      fc.constantFrom(
        'constructor',
        '__proto__',
        `${'a.'.repeat(120)}localhost`,
        '..',
        '*.shop.localhost',
        `${HOST}/../x`,
      ),
    );
    const names = fc.sample(name, { numRuns: 1_000, seed: 3 }).filter((candidate) => candidate !== HOST);
    await survive(names, async (servername) => {
      const socket = connectTls({ port: edge.edge.port, host: '127.0.0.1', servername, rejectUnauthorized: false });
      const outcome = await once(socket, 'secureConnect').then(
        () => 'let in',
        () => 'refused',
      );
      socket.destroy();
      expect([servername, outcome]).toEqual([servername, 'refused']);
    });
  });

  test('300 requests with headers or paths that are too large', async () => {
    const requests = fc.sample(fc.tuple(fc.boolean(), fc.integer({ min: 11_000, max: 60_000 })), {
      numRuns: 300,
      seed: 4,
    });
    await survive(requests, async ([isPath, size]) => {
      const text = 'x'.repeat(size);
      const { received } = await exchange(
        isPath
          ? `GET /${text} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`
          : `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX: ${text}\r\n\r\n`,
      );
      // The edge may close the connection before it has read everything.
      expect(received).toMatch(/^(?:HTTP\/1\.1 400 |$)/);
    });
  });

  testOnLinux('200 clients that disconnect in the middle of a download', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'large.bin'), Buffer.alloc(20_000_000));
    edge.rules.set('large.shop.localhost', { kind: 'serve', folder });
    const files = () => readdirSync('/proc/self/fd').length;
    const before = files();
    await survive(Array(200).fill('large.shop.localhost'), async (servername) => {
      const socket = await openTls(servername);
      socket.write(`GET /large.bin HTTP/1.1\r\nHost: ${servername}\r\n\r\n`);
      await once(socket, 'readable');
      socket.destroy();
    });
    await expectToFall(files, before);
  });

  test('50 clients that stay silent, during or after the handshake', async () => {
    const times = Array.from({ length: 50 }, (_, at) => at);
    await survive(
      times,
      async (at) => {
        const { port } = impatientEdge.edge;
        const socket = at % 2 === 0 ? connect(port, '127.0.0.1') : await openTls(HOST, port);
        const start = performance.now();
        socket.on('error', () => {}).resume();
        await once(socket, 'close');
        expect(performance.now() - start).toBeLessThan(2 * SILENCE_MS);
      },
      { target: impatientEdge },
    );
  });
});

describe('5,000 paths', () => {
  const step = fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '%c0%ae%c0%ae',
    '%00',
    '..\\',
    '%2f',
    '%252f',
    'secret.txt',
    'index.html',
    '_astro',
    'app.3f9a1c.js',
    '.env',
    '.git',
    '.well-known',
    'etc',
    'passwd',
    '',
    '?',
    '#',
    '%zz',
    ':',
    '/',
    'x'.repeat(300),
  );
  const separator = fc.constantFrom('/', '/', '/', '//', '\\', '%2f', '%5c', '/./', '/../');
  const urlPath = fc.array(fc.tuple(separator, step), { minLength: 1, maxLength: 10 }).map((parts) =>
    parts
      .flat()
      .join('')
      .replace(/^(?!\/)/, '/'),
  );

  test('never reach a file that is hidden or outside the site', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const statuses = new Map<number | undefined, number>();
    await survive(
      fc.sample(urlPath, { numRuns: 5_000, seed: 5 }),
      async (target) => {
        const { status, text, headers } = await edge.https(HOST, { path: target, agent });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect([target, text.includes('secret') || text.includes('root:')]).toEqual([target, false]);
        expect([200, 308, 400, 404]).toContain(status);
        if (status === 200) expect(text).toMatch(/<title>|petstore|^text$|^Contact|^<svg|^$/);
        if (status === 308) expect(headers.location).toMatch(/^\/(?!\/)/);
      },
      { release: () => agent.destroy() },
    );
    expect(statuses.get(404)).toBeGreaterThan(1_000);
    expect(statuses.get(200)).toBeGreaterThan(10);
  });
});

async function openTls(servername = HOST, port = edge.edge.port): Promise<TLSSocket> {
  const socket = connectTls({ port, host: '127.0.0.1', servername, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  return socket;
}

/** Sends bytes over TLS and returns what comes back until the edge closes the connection. */
async function exchange(bytes: string): Promise<{ received: string }> {
  const socket = await openTls();
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(bytes);
  await closed.catch(() => {});
  return { received };
}
