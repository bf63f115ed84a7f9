import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type LocalService, startLocalService } from '../support/local-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService(temporaryFolder());
});

test('/ links to the dashboard, the docs, the site and the contract', async () => {
  const response = await fetch(service.origin);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await response.text();
  const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
  const site = service.origin.replace('localhost', 'petstore.localhost');
  expect(links).toEqual(expect.arrayContaining(['/dashboard/', '/docs', site, '/openapi.json']));
});

test('/ shows the key to a person who came through the terminal link, and to nobody else', async () => {
  expect(await (await fetch(service.origin)).text()).not.toContain(service.apiKey);
  const cookie = await signIn();
  const page = await (await fetch(service.origin, { headers: { Cookie: cookie } })).text();
  expect(page).toContain(`Authorization: Bearer ${service.apiKey}`);
});

test('/openapi.json is the contract, with this service as its only server', async () => {
  const response = await fetch(`${service.origin}/openapi.json`);
  const contract: unknown = await response.json();
  expect(contract).toMatchObject({ openapi: '3.1.0', paths: { '/categories': expect.any(Object) } });
  expect(Object(contract).servers).toEqual([{ url: service.baseUrl, description: 'This machine' }]);
});

test('/openapi.json links to the documentation website of this service', async () => {
  const { externalDocs, paths } = Object(await (await fetch(`${service.origin}/openapi.json`)).json());
  const site = service.origin.replace(/localhost|127\.0\.0\.1/, 'petstore.localhost');
  expect(externalDocs.url).toBe(site);
  expect(paths['/pets/{petId}'].get.externalDocs.url).toBe(`${site}/stability/#getpet`);
});

test('/openapi.json has the stability and the end of operations in their titles, for the docs page', async () => {
  const { paths } = Object(await (await fetch(`${service.origin}/openapi.json`)).json());
  expect(paths['/categories'].get.summary).toBe('List categories');
  expect(paths['/pets/{petId}'].patch.summary).toBe('Change a pet (experimental)');
  expect(paths['/store/orders'].get.summary).toBe('List orders (beta)');
  expect(paths['/pets/{petId}'].get).toMatchObject({ deprecated: true, summary: 'Get a pet (ends on 31 Dec 2027)' });
});

test.each(['/', '/docs'])("%s can't load from, call or be framed by other origins", async (page) => {
  const { headers } = await fetch(service.origin + page);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src '(self|none)';/);
  expect(policy).toContain("; frame-ancestors 'none'; base-uri 'none'");
  expect(policy.replace(service.origin, '')).not.toMatch(/https?:|\*|unsafe-eval/);
});

/** The paths of the API reference's own files on the docs page. */
const swaggerUi = async (): Promise<string[]> => {
  const page = await (await fetch(`${service.origin}/docs`)).text();
  return [...page.matchAll(/"(\/docs\/[\d.]+\/swagger-ui[^"]*)"/g)].map(([, path = '']) => path);
};

test('the files of the docs page are compressed, cached by browsers, and for pages of this origin', async () => {
  const paths = await swaggerUi();
  expect(paths.map((path) => path.split('.').at(-1))).toEqual(['css', 'js']);
  for (const path of paths) {
    const { headers } = await fetch(service.origin + path);
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('the script of the docs page is sent as it is to a client that does not decompress', async () => {
  const script = await get((await swaggerUi()).at(-1) ?? '');
  expect([script.statusCode, script.headers['content-encoding']]).toEqual([200, undefined]);
  expect(await text(script)).toContain('SwaggerUIBundle');
});

test.each(['/docs/docs.js', '/openapi.json'])('%s can be loaded only by pages of this origin', async (path) => {
  const { headers } = await fetch(service.origin + path);
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['/', '/docs', '/docs/docs.js', '/openapi.json'])(
  'HEAD of %s is the response to GET, without its body',
  async (path) => {
    const { statusCode, headers } = await get(path);
    const head = await get(path, { method: 'HEAD' });
    expect([statusCode, head.statusCode, head.headers['content-type']]).toEqual([200, 200, headers['content-type']]);
    expect(await text(head)).toBe('');
  },
);

test('a request may name the whole URL of a page', async () => {
  const response = await get('/', { target: `${service.origin}/docs` });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('a trailing slash makes no difference', async () => {
  expect((await get('/docs/')).statusCode).toBe(200);
});

test.each(['//', '///', '//[', 'http://localhost:99999/x'])('%s is an unknown path, not a failure', async (target) => {
  expect((await get('/', { target })).statusCode).toBe(404);
});

/** Sends a request under any host name, with a browser's cookie. */
function get(
  path: string,
  { host = 'localhost', cookie = '', method = 'GET', target = path } = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(service.origin, { method, path: target, headers: { Host: host, Cookie: cookie } }, resolve)
      .on('error', reject)
      .end();
  });
}

const scriptFor = async (options: { host?: string; cookie?: string }) => text(await get('/docs/docs.js', options));

/** Opens the terminal link and returns the cookie that it sets. */
async function signIn(link = service.signInUrl): Promise<string> {
  const { headers } = await get(new URL(link).pathname + new URL(link).search);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

describe('the terminal link', () => {
  test("sets a session cookie that scripts can't read, and redirects to the page without the token", async () => {
    const response = await get(new URL(service.signInUrl).search.replace('?', '/docs?'));
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/docs');
    expect(response.headers['referrer-policy']).toBe('no-referrer');
    const port = new URL(service.origin).port;
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(
        new RegExp(`^petstore-session-${port}=[\\w-]{43}; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax$`),
      ),
    ]);
  });

  test('leads to the dashboard', async () => {
    for (const link of [service.signInUrl, service.viewerSignInUrl]) {
      const { pathname, search } = new URL(link);
      const { statusCode, headers } = await get(pathname + search);
      expect([statusCode, headers.location]).toEqual([303, '/dashboard/']);
    }
  });

  test('of a viewer does not reveal the admin’s', async () => {
    const [admin, viewer] = [service.signInUrl, service.viewerSignInUrl].map((link) => new URL(link).searchParams);
    expect([...(viewer?.keys() ?? [])]).toEqual(['token']);
    expect(viewer?.get('token')).not.toBe(admin?.get('token'));
  });

  test('never redirects to another host', async () => {
    const { search } = new URL(service.signInUrl);
    for (const path of ['//evil.example/', '/..//evil.example/', '/\\evil.example/']) {
      const { headers } = await get(path + search);
      expect(headers.location ?? '/').toMatch(/^\/(?!\/)/);
    }
  });

  test('with another token does not sign in', async () => {
    const response = await get(`/?token=${'0'.repeat(64)}`);
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined]);
    expect(await text(response)).toBe('This link is not valid. Open the link that npm start prints in the terminal.\n');
  });

  test.each([
    ['the admin', 'viewer', () => service.signInUrl],
    ['a viewer', 'admin', () => service.viewerSignInUrl],
  ])('of %s does not sign in as %s', async (_, role, link) => {
    const url = new URL(link());
    const response = await get(`${url.pathname}${url.search}&role=${role}`);
    expect(response.statusCode).toBe(403);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('leaves a parameter `token` of the API alone', async () => {
    for (const token of ['x', new URL(service.signInUrl).searchParams.get('token')]) {
      const response = await get(`/v1/categories?token=${token}`);
      expect([response.statusCode, JSON.parse(await text(response)).code]).toEqual([401, 'unauthorized']);
    }
  });
});

describe('the docs', () => {
  test('contain the key for a person who signed in through the link', async () => {
    expect(await scriptFor({ cookie: await signIn() })).toContain(service.apiKey);
  });

  test.each<[string, () => Promise<string>]>([
    ['without a cookie', async () => ''],
    ['with a made-up session', async () => `petstore-session-${new URL(service.origin).port}=${'a'.repeat(43)}`],
    ['as a viewer', () => signIn(service.viewerSignInUrl)],
  ])('do not contain the key %s', async (_who, cookieOf) => {
    const script = await scriptFor({ cookie: await cookieOf() });
    expect(script).toContain('SwaggerUIBundle');
    expect(script).not.toContain('petstore_local_');
  });
});

test.each(['petstore.evil.example', 'localhost.evil.example:3000', '127.0.0.1.evil.example'])(
  'serves nothing at "%s", which may belong to another site',
  async (host) => {
    for (const path of ['/docs/docs.js', '/v1/categories', '/']) {
      const response = await get(path, { host, cookie: await signIn() });
      expect(response.statusCode).toBe(421);
      expect(JSON.parse(await text(response))).toEqual({
        code: 'misdirected_request',
        message: 'This host is not served here. To reach the API by it, add it to ALLOWED_HOSTS.',
        status: 421,
      });
    }
  },
);

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
  '%s is a host name of the API',
  async (host) => {
    expect((await get('/docs', { host })).statusCode).toBe(200);
  },
);

test('names in ALLOWED_HOSTS are host names of the API', async () => {
  const open = await startLocalService(temporaryFolder(), { ALLOWED_HOSTS: 'pets.lan, shop.lan' });
  const statusAt = (host: string) =>
    new Promise((resolve, reject) => {
      request(`${open.origin}/docs`, { headers: { Host: host } }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end();
    });
  expect([await statusAt('pets.lan'), await statusAt('shop.lan:80'), await statusAt('other.lan')]).toEqual([
    200, 200, 421,
  ]);
});
