import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { parseSync } from '@swc/core';
import { z } from 'zod';
import { loadViewerRequest, VIEWER_REQUEST } from '../../lib/aws/support/edge-function.ts';

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-functions */
const MAX_BYTES = 10_240;

const header = z.object({ value: z.string() });
const resultSchema = z.union([
  z.object({
    statusCode: z.number(),
    headers: z.record(z.string(), header),
    body: z.object({ data: z.string() }).optional(),
  }),
  z.object({ uri: z.string() }),
]);
type Result = z.infer<typeof resultSchema>;

/** The KeyValueStore that the function reads. */
const store = new Map<string, string>();
const handler = await loadViewerRequest(store);

/** Sends a request for a URL, in the form that the function receives. */
async function send(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Result> {
  const [, scheme = '', host = '', uri = '', query] = /^(\w+):\/\/([^/]*)(\/[^?]*)(?:\?(.*))?$/.exec(url) ?? [];
  const sent = { host, 'cloudfront-forwarded-proto': scheme, ...headers };
  const request = {
    method: 'GET',
    uri,
    querystring: {},
    rawQueryString: () => query,
    headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, { value }])),
  };
  const result = resultSchema.parse(await handler({ version: '1.0', request }));
  return 'uri' in result ? { uri: result.uri } : result;
}

const headersOf = (result: Result) =>
  'headers' in result
    ? Object.fromEntries(Object.entries(result.headers).map(([name, { value }]) => [name, value]))
    : {};

/** The status and the address of a redirect. */
async function hop(url: string): Promise<string> {
  const result = await send(url);
  return 'statusCode' in result ? `${result.statusCode} ${headersOf(result).location}` : `served as ${result.uri}`;
}

beforeEach(() => {
  store.clear();
  const entries = {
    live: 'dep_2',
    'petstore.example.net': 'serve',
    'www.shop.com': 'serve',
    'shop.com': '301 www.shop.com',
  };
  for (const [key, value] of Object.entries(entries)) store.set(key, value);
});

describe('a served host', () => {
  test.each([
    ['/', '/deployments/dep_2/index.html'],
    ['/errors/', '/deployments/dep_2/errors/index.html'],
    ['/reference/get-pet/', '/deployments/dep_2/reference/get-pet/index.html'],
    ['/openapi.json', '/deployments/dep_2/openapi.json'],
    ['/pagefind/index/en_62955.pf_index', '/deployments/dep_2/pagefind/index/en_62955.pf_index'],
    ['/_astro/page.cNngjUgL.js', '/assets/_astro/page.cNngjUgL.js'],
  ])('serves %s from %s', async (uri, key) => {
    expect(await send(`https://www.shop.com${uri}`)).toEqual({ uri: key });
  });

  test('serves another deployment as soon as it is live', async () => {
    store.set('live', 'dep_3');
    expect(await send('https://www.shop.com/')).toEqual({ uri: '/deployments/dep_3/index.html' });
  });

  test('is found in upper or lower case, with a port and with a trailing dot', async () => {
    expect(await send('https://WWW.Shop.com.:443/')).toEqual({ uri: '/deployments/dep_2/index.html' });
  });

  test('keeps the query of a page', async () => {
    expect(await send('https://www.shop.com/errors/?code=not_found')).toEqual({
      uri: '/deployments/dep_2/errors/index.html',
    });
  });

  test('adds the trailing slash to a page’s address', async () => {
    expect(await hop('https://www.shop.com/errors?a=1&a=2')).toBe('308 /errors/?a=1&a=2');
  });

  test('knows the files without an extension and the folders with one from the store, for the live deployment', async () => {
    store.set('dep_2/LICENSE', 'file').set('dep_2/docs/v1.2', 'page').set('dep_1/NOTICE', 'file');
    expect(await hop('https://www.shop.com/LICENSE')).toBe('served as /deployments/dep_2/LICENSE');
    expect(await hop('https://www.shop.com/docs/v1.2')).toBe('308 /docs/v1.2/');
    expect(await hop('https://www.shop.com/NOTICE')).toBe('308 /NOTICE/');
  });

  test('is served over HTTPS only', async () => {
    expect(await hop('http://www.shop.com/errors/?a=1')).toBe('301 https://www.shop.com/errors/?a=1');
    expect(await hop('http://petstore.example.net/')).toBe('301 https://petstore.example.net/');
  });

  test('is served when CloudFront does not send the scheme', async () => {
    expect(await send('https://www.shop.com/', { 'cloudfront-forwarded-proto': '' })).toEqual({
      uri: '/deployments/dep_2/index.html',
    });
  });
});

describe('a path', () => {
  test.each([
    ['/caf%C3%A9.html', '/deployments/dep_2/caf%C3%A9.html'],
    ['/%63af%c3%a9.html', '/deployments/dep_2/caf%C3%A9.html'],
    ['/a%20b.html', '/deployments/dep_2/a%20b.html'],
    ['/a+b.html', '/deployments/dep_2/a%2Bb.html'],
    ['/%5Fastro/page.js', '/assets/_astro/page.js'],
  ])('%s has one form: %s', async (uri, key) => {
    expect(await send(`https://www.shop.com${uri}`)).toEqual({ uri: key });
  });

  test.each([
    '/../dep_1/index.html',
    '/%2e%2e/dep_1/index.html',
    '/a/%2e%2e%2f%2e%2e/index.html',
    '/a%0A/.env',
    '/_astro/../../404.html',
  ])('%s matches no file, so it gets the 404 page', async (uri) => {
    expect(await send(`https://www.shop.com${uri}`)).toEqual({ uri: '/missing' });
  });
});

describe('a redirected host', () => {
  test.each(['http', 'https'])('redirects from %s to its target in one hop, with path and query', async (scheme) => {
    const location = 'https://www.shop.com/errors?a=1&b=2&a=%C3%A9&c';
    expect(await hop(`${scheme}://shop.com/errors?a=1&b=2&a=%C3%A9&c`)).toBe(`301 ${location}`);
  });

  test('redirects malformed paths unchanged', async () => {
    expect(await hop('https://shop.com/%E0%A4?%')).toBe('301 https://www.shop.com/%E0%A4?%');
  });

  test.each([
    [301, 'max-age=300'],
    [302, 'no-store'],
    [307, 'no-store'],
    [308, 'max-age=300'],
  ])('with status %i may be cached as %s', async (status, caching) => {
    store.set('shop.com', `${status} www.shop.com`);
    const result = await send('https://shop.com/');
    expect(result).toMatchObject({ statusCode: status });
    expect(headersOf(result)).toEqual({ location: 'https://www.shop.com/', 'cache-control': caching });
  });

  test('can be the platform host while the primary domain is live', async () => {
    store.set('petstore.example.net', '307 www.shop.com');
    expect(await hop('http://petstore.example.net/a/')).toBe('307 https://www.shop.com/a/');
  });
});

test.each(['unknown.example.com', 'live', '', 'www.shop.com.evil.com', 'dep_2/docs/v1.2'])(
  'the host %j, which has no entry, gets a plain 404',
  async (host) => {
    store.set('dep_2/docs/v1.2', 'page');
    const result = await send('https://www.shop.com/', { host });
    expect(result).toMatchObject({ statusCode: 404, body: { data: 'No site is served at this address.\n' } });
    expect(headersOf(result)).toEqual({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  },
);

/** How often a program awaits, and how often as the whole value of a variable or of a return. */
function awaitsIn(source: string): { readonly all: number; readonly ownStatement: number } {
  let all = 0;
  let ownStatement = 0;
  const isAwait = (node: unknown) => awaitSchema.safeParse(node).success;
  JSON.stringify(parseSync(source, { syntax: 'ecmascript', target: 'es2022' }), (_key, node: unknown) => {
    const { data } = wholeValueSchema.safeParse(node);
    if (isAwait(node)) all += 1;
    if (isAwait(data && ('init' in data ? data.init : data.argument))) ownStatement += 1;
    return node;
  });
  return { all, ownStatement };
}

const awaitSchema = z.object({ type: z.literal('AwaitExpression') });
const wholeValueSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('VariableDeclarator'), init: z.unknown() }),
  z.object({ type: z.literal('ReturnStatement'), argument: z.unknown() }),
]);

describe('the file', () => {
  test('is smaller than CloudFront’s limit', () => {
    expect(readFileSync(VIEWER_REQUEST).length).toBeLessThan(MAX_BYTES);
  });

  test('uses only syntax that CloudFront’s runtime supports', () => {
    const { body } = parseSync(readFileSync(VIEWER_REQUEST, 'utf8'), { syntax: 'ecmascript', target: 'es2022' });
    const unsupported =
      /"type":"(ClassDeclaration|ForOfStatement|OptionalChainingExpression|SpreadElement|(?:Object|Array|Assignment)Pattern|YieldExpression)"|"operator":"\?\?"/g;
    expect(JSON.stringify(body).match(unsupported)).toBeNull();
  });

  test('awaits only in statements of their own: CloudFront’s runtime does not support it in arguments', () => {
    const source = readFileSync(VIEWER_REQUEST, 'utf8');
    expect(awaitsIn(source)).toEqual({ all: 4, ownStatement: 4 });
    expect(awaitsIn('async function f() { g(await h()); }')).toEqual({ all: 1, ownStatement: 0 });
    expect(awaitsIn('async function f() { const a = b ? await h() : 1; }')).toEqual({ all: 1, ownStatement: 0 });
  });
});
