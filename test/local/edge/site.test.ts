import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { SITE_POLICY } from '../../../lib/deployments/site-headers.ts';
import { serveSite } from '../../../local/edge/serve-site.ts';
import { makeSite, type Request, SCRIPT, useEdge } from '../../support/edge.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HOST = 'www.shop.localhost';
const edge = useEdge();
const site = makeSite();
const assets = temporaryFolder();
beforeAll(() => {
  mkdirSync(path.join(assets, '_astro'));
  writeFileSync(path.join(assets, '_astro/old.77aa.css'), 'p {}');
  edge.rules.set(HOST, { kind: 'serve', folder: site, assetsFolder: assets });
});

const get = (path: string, request: Request = {}) => edge.https(HOST, { path, ...request });

describe('a file', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', '<title>Petstore</title>'],
    ['/guides/start/', 'text/html; charset=utf-8', '<title>Start</title>'],
    ['/guides/start/index.html?x=1', 'text/html; charset=utf-8', '<title>Start</title>'],
    ['/favicon.svg', 'image/svg+xml', '<svg'],
    ['/%C3%BCn%C3%AFcode%20%26%20more.txt', 'text/plain; charset=utf-8', 'text'],
    ['/empty.txt', 'text/plain; charset=utf-8', ''],
  ])('%s is served, to be checked again on every visit', async (path, type, text) => {
    const response = await get(path);
    expect([response.status, response.headers['content-type']]).toEqual([200, type]);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.text).toContain(text);
  });

  test('of the assets is cached forever', async () => {
    const { status, headers } = await get('/_astro/app.3f9a1c.js');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  test('of the assets of an earlier deployment is still there', async () => {
    const { status, text, headers } = await get('/_astro/old.77aa.css');
    expect([status, text, headers['content-type']]).toEqual([200, 'p {}', 'text/css; charset=utf-8']);
  });

  test('that has not changed is not sent again', async () => {
    const etag = (await get('/')).headers.etag ?? '';
    const response = await get('/', { headers: { 'If-None-Match': `"other", ${etag}` } });
    expect([response.status, response.text, response.headers.etag]).toEqual([304, '', etag]);
  });

  test.each([
    ['bytes=0-8', 206, 'bytes 0-8/35', '<!doctype'],
    ['bytes=-8', 206, 'bytes 27-34/35', '</title>'],
    ['bytes=30-', 206, 'bytes 30-34/35', 'itle>'],
    ['bytes=40-', 416, 'bytes */35', undefined],
    ['bytes=0-1,4-5', 200, undefined, '<!doctype html><title>Start</title>'],
    ['lines=1-2', 200, undefined, '<!doctype html><title>Start</title>'],
  ])('is sent in the range %s', async (Range, status, contentRange, text) => {
    const response = await get('/guides/start/', { headers: { Range } });
    expect([response.status, response.headers['content-range']]).toEqual([status, contentRange]);
    if (text !== undefined) expect(response.text).toBe(text);
  });

  test('is sent whole when the client has a part of an older one', async () => {
    const response = await get('/guides/start/', { headers: { Range: 'bytes=0-8', 'If-Range': '"old"' } });
    expect([response.status, response.text.length]).toEqual([200, 35]);
  });

  test('is described, but not sent, for HEAD', async () => {
    const { status, headers, text } = await get('/', { method: 'HEAD' });
    expect([status, headers['content-length'], text]).toEqual([200, '38', '']);
  });
});

describe('a compressed form', () => {
  const decoders: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.9', 'gzip'],
    ['br;q=0, *;q=0.5', 'gzip'],
    ['deflate', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('is chosen for a client that accepts "%s": %s', async (accepted, encoding) => {
    const response = await get('/_astro/app.3f9a1c.js', { headers: { 'Accept-Encoding': accepted } });
    expect([response.headers['content-encoding'], response.headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const decode = decoders[encoding ?? ''] ?? ((body) => body);
    expect(decode(response.body).toString()).toBe(SCRIPT);
  });

  test('of a site’s own is another file', async () => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const [plain, own] = [await get('/export.csv', { headers }), await get('/export.csv.gz', { headers })];
    expect([plain.text, plain.headers['content-encoding']]).toEqual(['id,name', undefined]);
    expect([own.headers['content-type'], own.headers['content-encoding']]).toEqual(['application/gzip', undefined]);
    expect(gunzipSync(own.body).toString()).toBe('another export');
  });

  test('has an ETag of its own', async () => {
    const tags = ['br', 'gzip', ''].map(async (accepted) => {
      const { headers } = await get('/_astro/app.3f9a1c.js', { headers: { 'Accept-Encoding': accepted } });
      return headers.etag;
    });
    expect(new Set(await Promise.all(tags)).size).toBe(3);
  });
});

test("a folder without its slash redirects to where its pages' links work", async () => {
  const { status, headers } = await get('/guides/start?a=1&b=2');
  expect([status, headers.location]).toEqual([308, '/guides/start/?a=1&b=2']);
});

test('no redirect leads to another host', async () => {
  for (const path of ['//guides/start', '/.//guides/start', '//evil.example/..']) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
});

describe('a page that does not exist', () => {
  test.each(['/nothing.html', '/nothing/', '/_astro/nothing.js', '/_astro/nothing', '/guides/', '/index.html/'])(
    '%s is the 404 page of the deployment',
    async (path) => {
      const { status, headers, text } = await get(path);
      expect([status, headers['cache-control'], headers['content-type']]).toEqual([
        404,
        'no-cache',
        'text/html; charset=utf-8',
      ]);
      expect(text).toBe('<!doctype html><title>Not here</title>');
    },
  );

  test('is an Error where the deployment has no such page', async () => {
    edge.rules.set('bare.shop.localhost', { kind: 'serve', folder: assets });
    const { status, text } = await edge.https('bare.shop.localhost');
    expect([status, JSON.parse(text)]).toEqual([
      404,
      { code: 'not_found', message: 'This page does not exist.', status: 404 },
    ]);
  });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is not allowed', async (method) => {
  const { status, headers, text } = await get('/', { method });
  expect([status, headers.allow, JSON.parse(text)]).toEqual([
    405,
    'GET, HEAD',
    { code: 'method_not_allowed', message: `${method} is not supported here. Allowed: GET, HEAD.`, status: 405 },
  ]);
});

describe('nothing is served that is hidden or outside the deployment:', () => {
  const paths = [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/guides/../../secret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/%252e%252e/secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/....//secret.txt',
    '//secret.txt',
    '///etc/passwd',
    '/etc/passwd/',
    '/.well-known/.env',
    '/guides/%2e%2e/index.html',
    '/guides/start%5Cindex.html',
    '/.br/_astro/app.3f9a1c.js',
    '/.gz/_astro/app.3f9a1c.js',
    '/%2fetc/passwd',
    '/index.html%00.txt',
    '/%00',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/guides/.hidden',
    '/.',
    '/..',
    '/%',
    '/%zz',
    '/;/../secret.txt',
    '/_astro/../../secret.txt',
    '/_astro/%2e%2e/%2e%2e/secret.txt',
    '/.well-known/../.env',
    `/${'a/'.repeat(1000)}`,
    `/${'x'.repeat(5000)}.html`,
  ];
  test.each(paths.map((path) => [path.slice(0, 60), path]))('%s', async (_title, path) => {
    const { status, text } = await get(path);
    expect([status, text]).toEqual([404, '<!doctype html><title>Not here</title>']);
  });
});

describe('the security headers', () => {
  test.each([
    ['a page', '/', 200],
    ['a page that does not exist', '/nothing/', 404],
    ['a redirect', '/guides/start', 308],
  ])('are on %s', async (_title, path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      'content-security-policy': SITE_POLICY,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(response.headers).not.toHaveProperty('strict-transport-security');
  });
});

test('a client that disconnects before its file is sent causes no error', async () => {
  const served = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    response.destroy();
    await once(response, 'close');
    serveSite(request, response, '/', { folder: site }).then(served.resolve, served.reject);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  await served.promise;
  server.close();
});
