import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningServer, startServer } from '../../local/gateway/server.ts';
import { createDashboardApp } from '../../local/pages/dashboard-app.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = path.join(temporaryFolder(), 'build');
let isBuilt = false;
/** The result of the next build. */
let build = Promise.withResolvers<string>();
const app = createDashboardApp({
  findBuild: async () => ({ folder, isBuilt }),
  buildDashboard: () => build.promise,
});
let server: RunningServer;

beforeAll(async () => {
  for (const name of ['assets', '.gz/assets']) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), '<title>The app</title>');
  writeFileSync(path.join(folder, 'assets/app-1.js'), 'started();');
  writeFileSync(path.join(folder, '.gz/assets/app-1.js'), gzipSync('started();'));
  server = await startServer(
    async (incoming, response) => {
      if (!(await app.respond(incoming, response, incoming.url ?? '/'))) response.writeHead(204).end();
    },
    '127.0.0.1',
    0,
  );
});
afterAll(async () => {
  build.resolve(folder);
  await app.stop();
  await server.stop();
});

const get = (target: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${server.port}${target}`, { redirect: 'manual', ...init });

test('until the app is built, its pages say so and reload themselves', async () => {
  const response = await get('/dashboard/');
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('<meta http-equiv="refresh" content="1">');
});

test('a build that fails is shown, and made again on the next request', async () => {
  build.reject(new Error('src/main.tsx: <syntax error>'));
  await get('/dashboard/');
  build = Promise.withResolvers();
  const response = await get('/dashboard/');
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('src/main.tsx: &#60;syntax error&#62;');
});

test('every path but that of a file gets the app, with a policy that runs its own scripts alone', async () => {
  isBuilt = true;
  for (const target of ['/dashboard/', '/dashboard/settings/domains/www.shop.localhost', '/dashboard/nowhere']) {
    const response = await get(target);
    expect([target, response.status, await response.text()]).toEqual([target, 200, '<title>The app</title>']);
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
  }
});

test('assets never change, and are sent compressed', async () => {
  const response = await get('/dashboard/assets/app-1.js', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(await response.text()).toBe('started();');
  expect(response.headers.get('Content-Encoding')).toBe('gzip');
  expect(response.headers.get('Cache-Control')).toContain('immutable');
});

test('an asset that does not exist is a 404, and a change is a 405', async () => {
  expect((await get('/dashboard/assets/app-2.js')).status).toBe(404);
  const response = await get('/dashboard/', { method: 'POST' });
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});

test('the app begins with a slash, and other paths are not its own', async () => {
  const response = await get('/dashboard');
  expect([response.status, response.headers.get('Location')]).toEqual([308, '/dashboard/']);
  expect((await get('/dashboards')).status).toBe(204);
});
