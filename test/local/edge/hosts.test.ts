import { once } from 'node:events';
import { request } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Redirect } from '../../../lib/project/project.ts';
import { makeSite, useEdge } from '../../support/edge.ts';

const PLATFORM = 'petstore.localhost';
const PRIMARY = 'www.shop.localhost';
const edge = useEdge();
const folder = makeSite();

beforeEach(() => {
  edge.rules.set(PLATFORM, { kind: 'serve', folder });
  edge.rules.set(PRIMARY, { kind: 'serve', folder });
  edge.rules.set('shop.localhost', { kind: 'redirect', to: PRIMARY, status: 301 });
});
afterEach(() => {
  edge.rules.clear();
  edge.certificates.clear();
});

const misdirected = { code: 'misdirected_request', message: 'This host is not served here.', status: 421 };

describe('HTTPS', () => {
  test.each([PLATFORM, PRIMARY])('serves %s with its own certificate', async (host) => {
    expect((await edge.https(host)).text).toContain('<title>Petstore</title>');
  });

  test.each([
    ['with its port', `${PRIMARY}:8443`],
    ['in another case', 'WWW.Shop.LocalHost'],
    ['with a trailing dot', `${PRIMARY}.`],
  ])('serves a host %s', async (_title, host) => {
    expect((await edge.https(host, { servername: PRIMARY })).status).toBe(200);
  });

  test('serves a name that the handshake has in upper case', async () => {
    expect((await edge.https(PRIMARY, { servername: 'WWW.SHOP.LOCALHOST' })).status).toBe(200);
  });

  test.each<[Redirect['status'], string]>([
    [301, 'max-age=300'],
    [302, 'no-store'],
    [307, 'no-store'],
    [308, 'max-age=300'],
  ])('redirects with %s and keeps path and query', async (status, caching) => {
    edge.rules.set('shop.localhost', { kind: 'redirect', to: PRIMARY, status });
    const response = await edge.https('shop.localhost', { path: '/a%20b/?x=1&y=%2F' });
    expect([response.status, response.headers.location, response.headers['cache-control']]).toEqual([
      status,
      `https://${PRIMARY}:${edge.edge.port}/a%20b/?x=1&y=%2F`,
      caching,
    ]);
  });

  test.each([
    ['a path that looks like another host', '//evil.example/x', '//evil.example/x'],
    ['an absolute URL', 'https://shop.localhost/x?y', '/x?y'],
  ])('redirects %s to the same path of its target', async (_title, path, expected) => {
    const { headers } = await edge.https('shop.localhost', { path });
    expect(headers.location).toBe(`https://${PRIMARY}:${edge.edge.port}${expected}`);
  });

  test('applies a new redirect target and a new site folder from the next request on', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await edge.https('shop.localhost', { agent });
    edge.rules.set('shop.localhost', { kind: 'serve', folder: makeSite('Second') });
    expect((await edge.https('shop.localhost', { agent })).text).toContain('<title>Second</title>');
    agent.destroy();
  });
});

describe('a request for another host than the connection is for', () => {
  test.each([
    ['one that is served too', { Host: 'shop.localhost' }, '/'],
    ['one that is not served', { Host: 'other.localhost' }, '/'],
    ['none', { Host: '' }, '/'],
    ['another in an absolute URL', { Host: PRIMARY }, 'https://shop.localhost/'],
  ])('(%s) is misdirected', async (_title, headers, path) => {
    const { status, text, headers: received } = await edge.https(PRIMARY, { headers, path });
    expect([status, JSON.parse(text)]).toEqual([421, misdirected]);
    expect(received.connection).toBe('close');
  });
});

const HANDSHAKE_FAILURE = 'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE';

/** The TLS alert that ends a handshake, if any. */
async function alertFor(
  servername: string | undefined,
  options: { minVersion?: 'TLSv1.2'; maxVersion?: 'TLSv1.1' | 'TLSv1.2' } = {},
) {
  const socket = connectTls({
    port: edge.edge.port,
    host: '127.0.0.1',
    rejectUnauthorized: false,
    ...options,
    ...(servername === undefined ? {} : { servername }),
  });
  try {
    await once(socket, 'secureConnect');
    return 'accepted';
  } catch (error) {
    return Object(error).code;
  } finally {
    socket.destroy();
  }
}

describe('the handshake is refused', () => {
  test.each([
    ['a name that is not served', 'other.shop.localhost'],
    ['a name below one that is served', 'a.www.shop.localhost'],
    ['an invalid name', 'a b'],
    ['no name', undefined],
  ])('for %s', async (_title, servername) => {
    expect(await alertFor(servername)).toBe(HANDSHAKE_FAILURE);
    expect(await alertFor(PRIMARY)).toBe('accepted');
  });

  test('for a name without a certificate, until it has one', async () => {
    edge.certificates.set(PRIMARY, undefined);
    expect(await alertFor(PRIMARY)).toBe(HANDSHAKE_FAILURE);
    edge.certificates.delete(PRIMARY);
    expect(await alertFor(PRIMARY)).toBe('accepted');
  });

  test('for a name with an unreadable certificate, and the cause is logged', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    edge.certificates.set(PRIMARY, 'damaged');
    expect(await alertFor(PRIMARY)).toBe(HANDSHAKE_FAILURE);
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  test('for an unsafe version of TLS', async () => {
    expect(await alertFor(PRIMARY, { maxVersion: 'TLSv1.2' })).toBe('accepted');
    expect(await alertFor(PRIMARY, { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.1' })).not.toBe('accepted');
  });

  test('while the host lookup fails, and the cause is logged', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const cause = new Error('database gone');
    jest.spyOn(edge.rules, 'get').mockImplementationOnce(() => {
      throw cause;
    });
    expect(await alertFor(PRIMARY)).toBe(HANDSHAKE_FAILURE);
    expect(log).toHaveBeenCalledWith(cause);
    log.mockRestore();
  });
});

describe('a domain that is removed', () => {
  test('is refused from the next handshake on, also when a client resumes a session', async () => {
    const agent = new Agent({ maxCachedSessions: 10 });
    expect((await edge.https(PRIMARY, { agent })).status).toBe(200);
    edge.rules.delete(PRIMARY);
    await expect(edge.https(PRIMARY, { agent })).rejects.toThrow('handshake failure');
  });

  test('is no longer served over open connections, which are closed', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await edge.https(PRIMARY, { agent })).status).toBe(200);
    edge.rules.delete(PRIMARY);
    const { status, text, headers } = await edge.https(PRIMARY, { agent });
    expect([status, JSON.parse(text), headers.connection]).toEqual([421, misdirected, 'close']);
    agent.destroy();
  });

  test('has its open connections closed within a second, and those of other domains stay open', async () => {
    const agent = new Agent({ keepAlive: true });
    const sockets = await Promise.all([PRIMARY, PLATFORM].map((host) => openConnection(host, agent)));
    const ended = sockets.map((socket) => once(socket, 'close').then(() => socket.servername));
    edge.rules.delete(PRIMARY);
    expect(await Promise.race(ended)).toBe(PRIMARY);
    expect((await edge.https(PLATFORM, { agent })).status).toBe(200);
    expect(sockets[1]?.destroyed).toBe(false);
    agent.destroy();
  });
});

async function openConnection(host: string, agent: Agent): Promise<TLSSocket> {
  await edge.https(host, { agent });
  const [socket] = Object.entries(agent.freeSockets).find(([key]) => key.includes(host))?.[1] ?? [];
  if (!socket || !('servername' in socket)) throw new Error('No connection.');
  return socket as TLSSocket;
}

describe('plain HTTP', () => {
  test('serves the default domain', async () => {
    expect((await edge.http(`${PLATFORM}:3000`)).text).toContain('<title>Petstore</title>');
  });

  test('redirects the default domain while another domain is primary', async () => {
    edge.rules.set(PLATFORM, { kind: 'redirect', to: PRIMARY, status: 307 });
    const { status, headers } = await edge.http(PLATFORM, { path: '/x?y' });
    expect([status, headers.location]).toEqual([307, `https://${PRIMARY}:${edge.edge.port}/x?y`]);
  });

  test('redirects a custom domain to HTTPS', async () => {
    const { status, headers } = await edge.http(PRIMARY, { path: '/x?y' });
    expect([status, headers.location, headers['cache-control']]).toEqual([
      301,
      `https://${PRIMARY}:${edge.edge.port}/x?y`,
      'max-age=300',
    ]);
  });

  test('redirects a redirecting domain straight to its target', async () => {
    const { status, headers } = await edge.http('shop.localhost', { path: '/x?y' });
    expect([status, headers.location]).toEqual([301, `https://${PRIMARY}:${edge.edge.port}/x?y`]);
  });

  test.each(['other.localhost', '203.0.113.7', '[::1]:3000', ''])('does not serve "%s"', async (host) => {
    const { status, text } = await edge.http(host);
    const hint = ' To reach the API by it, add it to ALLOWED_HOSTS.';
    expect([status, JSON.parse(text)]).toEqual([421, { ...misdirected, message: misdirected.message + hint }]);
  });

  test('says that the site is not deployed yet', async () => {
    edge.rules.delete(PLATFORM);
    const { status, text, headers } = await edge.http(PLATFORM);
    expect([status, headers['retry-after'], JSON.parse(text).code]).toEqual([503, '5', 'service_unavailable']);
  });

  test.each(['*', 'mailto:a@b'])('rejects the target %s', async (path) => {
    const response = await raw(
      edge.httpPort,
      `OPTIONS ${path} HTTP/1.1\r\nHost: ${PLATFORM}\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
  });
});

async function raw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(bytes);
  return (await socket.toArray()).join('');
}

test('plain HTTP on the HTTPS port gets no response and does not affect others', async () => {
  const outgoing = request({ host: '127.0.0.1', port: edge.edge.port, headers: { Host: PRIMARY } }).end();
  await expect(once(outgoing, 'response')).rejects.toMatchObject({ code: expect.any(String) });
  expect((await edge.https(PRIMARY)).status).toBe(200);
});
