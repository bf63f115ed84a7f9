import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from '@jest/globals';
import { type LocalService, startLocalService } from '../support/local-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService(temporaryFolder());
});

test('/ leads to the docs and the contract', async () => {
  const response = await fetch(service.origin);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toMatch(/href="\/docs".*href="\/openapi\.json"/s);
});

test('/openapi.json is the contract, with this service as its first server', async () => {
  const response = await fetch(`${service.origin}/openapi.json`);
  const contract: unknown = await response.json();
  expect(contract).toMatchObject({ openapi: '3.1.0', paths: { '/categories': expect.any(Object) } });
  expect(Object(contract).servers[0]).toEqual({ url: service.baseUrl, description: 'This machine' });
});

test('/openapi.json has labels for the docs page at operations that are not stable or that end', async () => {
  const { paths } = Object(await (await fetch(`${service.origin}/openapi.json`)).json());
  const labels = ['x-scalar-stability', 'x-badges'];
  const labelsOf = (operation: object) => Object.entries(operation).filter(([name]) => labels.includes(name));
  expect(labelsOf(paths['/categories'].get)).toEqual([]);
  expect(labelsOf(paths['/pets'].get)).toEqual([['x-scalar-stability', 'experimental']]);
  expect(labelsOf(paths['/store/orders'].get)).toEqual([['x-badges', [{ name: 'Beta', position: 'before' }]]]);
  expect(paths['/pets/{petId}'].get.deprecated).toBe(true);
  expect(labelsOf(paths['/pets/{petId}'].get)).toEqual([
    ['x-badges', [{ name: 'Ends on 2027-12-31', position: 'before' }]],
  ]);
});

test.each(['/', '/docs'])('%s may load and call nothing of another origin, nor be framed by it', async (page) => {
  const { headers } = await fetch(service.origin + page);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src '(self|none)';/);
  expect(policy).toContain("; frame-ancestors 'none'; base-uri 'none'");
  expect(policy.replace(service.origin, '')).not.toMatch(/https?:|\*|unsafe-eval/);
});

test.each(['/docs/docs.js', '/docs/scalar.js', '/openapi.json'])('%s is for pages of this origin', async (path) => {
  const { headers } = await fetch(service.origin + path);
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

/** The script of the docs page, as a browser gets it that came by another name of this address. */
function scriptFor(host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(`${service.origin}/docs/docs.js`, { headers: { Host: host } }, (response) => resolve(text(response)))
      .on('error', reject)
      .end();
  });
}

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])(
  'the docs know the key at %s',
  async (host) => {
    expect(await scriptFor(host)).toContain(service.apiKey);
  },
);

test.each(['petstore.evil.example', 'localhost.evil.example:3000', '127.0.0.1.evil.example'])(
  'the docs do not know the key at "%s", which may be a name of another site',
  async (host) => {
    const script = await scriptFor(host);
    expect(script).toContain('createApiReference');
    expect(script).not.toContain('petstore_local_');
  },
);

test('the docs do not know the key where others can reach them, whatever name they come by', async () => {
  const open = await startLocalService(temporaryFolder(), { HOST: '0.0.0.0' });
  const script = await (await fetch(`${open.origin}/docs/docs.js`)).text();
  expect(script).toContain('createApiReference');
  expect(script).not.toContain('petstore_local_');
});
