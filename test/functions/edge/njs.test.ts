import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { NJS } from '../../e2e/tools/toolchains.ts';
import { loadViewerRequest, VIEWER_REQUEST } from '../../lib/aws/support/edge-function.ts';
import { describeWith } from '../../support/engines.ts';
import { SITE_PATHS } from '../../support/site-paths.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The functions at the edge on njs, the engine that CloudFront Functions is built on, which lacks parts of the language. */

const DASHBOARD_REQUEST = path.resolve(import.meta.dirname, '../../../functions/edge/dashboard-request.js');
const STORE = {
  live: 'dep_2',
  'dep_2/LICENSE': 'file',
  'dep_2/docs/v1.2': 'page',
  'petstore.example.net': '307 www.shop.com',
  'www.shop.com': 'serve',
  'shop.com': '301 www.shop.com',
};

const HOSTS = ['www.shop.com', 'WWW.Shop.com.:443', 'shop.com', 'petstore.example.net', 'other.example', 'live', ''];
const URIS = [
  ...['/', '/errors/', '/errors', '/openapi.json', '/_astro/page.js', '/caf%C3%A9.html', '/a+b.html', '/LICENSE'],
  ...['/%', '/%E0%A4%A', '/../x.html', '/%2e%2e/x.html', '/.env', '//www.evil.com/', '/%5Cwww.evil.com/', '/a%00.html'],
  ...['/dashboard', '/dashboard/', '/dashboard/keys', '/dashboard/assets/a.js'],
];
const QUERIES = [undefined, '', 'a=1&b=2&a=%C3%A9&c', '%E0%A4?%', 'x=\'"<script>'];
const SCHEMES = ['http', 'https', ''];

interface Case {
  readonly host: string;
  readonly uri: string;
  readonly query: string | undefined;
  readonly scheme: string;
}
const cases: Case[] = [
  ...HOSTS.flatMap((host) =>
    URIS.flatMap((uri) => QUERIES.flatMap((query) => SCHEMES.map((scheme) => ({ host, uri, query, scheme })))),
  ),
  ...SITE_PATHS.map(([path]) => {
    const [uri = '', query] = path.split('?');
    return { host: 'www.shop.com', uri, query, scheme: 'https' };
  }),
];

/** The event of a request, for both engines. */
const CREATE_EVENT = `function createEvent(one) {
  return { version: '1.0', request: {
    method: 'GET', uri: one.uri, querystring: {}, rawQueryString: function () { return one.query; },
    headers: { host: { value: one.host }, 'cloudfront-forwarded-proto': { value: one.scheme } },
  } };
}`;
const createEvent: (one: Case) => unknown = runInNewContext(`(${CREATE_EVENT})`);

/** What a function returns for each request, on njs. */
function runOnNjs(file: string): unknown[] {
  const folder = temporaryFolder();
  writeFileSync(
    path.join(folder, 'cloudfront'),
    `const store = ${JSON.stringify(STORE)};
    async function get(key) { if (!(key in store)) throw new Error('KeyNotFound'); return store[key]; }
    export default { kvs: function () { return { get: get }; } };`,
  );
  const main = path.join(folder, 'main.js');
  writeFileSync(
    main,
    `${readFileSync(file, 'utf8')}
    ${CREATE_EVENT}
    async function main() {
      const cases = ${JSON.stringify(cases)};
      for (let at = 0; at < cases.length; at += 1) {
        const result = await handler(createEvent(cases[at]));
        console.log(JSON.stringify(result));
      }
    }
    main();`,
  );
  const output = execFileSync('njs', ['-p', folder, main], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describeWith([NJS], 'on njs', () => {
  test(`the site’s function does the same for ${cases.length} requests as in its other tests`, async () => {
    const handler = await loadViewerRequest(new Map(Object.entries(STORE)));
    const expected = [];
    for (const one of cases) expected.push(plain(await handler(createEvent(one))));
    expect(new Set(expected.map((result) => Object(result).statusCode))).toEqual(
      new Set([undefined, 301, 307, 308, 404]),
    );
    expect(runOnNjs(VIEWER_REQUEST)).toEqual(expected);
  });

  test('the dashboard’s function does too', () => {
    const handler = runInNewContext(`${readFileSync(DASHBOARD_REQUEST, 'utf8')}; handler`);
    expect(runOnNjs(DASHBOARD_REQUEST)).toEqual(cases.map((one) => plain(handler(createEvent(one)))));
  });
});
