import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { dashboardApi } from '../../../lib/contract/generated/dashboard/api.ts';
import { publicApi } from '../../../lib/contract/generated/public/api.ts';

/** Each operation has a test of its own, beside those that all operations share. */

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SHARED = ['refusals'];

interface Route {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
}

const APIS = [
  {
    routes: publicApi.routes,
    place: 'test/functions',
    fileOf: ({ tag, operationId }: Route) => `${tag}/${kebab(operationId)}`,
  },
  { routes: dashboardApi.routes, place: 'test/functions/dashboard', fileOf: ({ tag }: Route) => tag },
];

const untested = APIS.flatMap(({ routes, place, fileOf }) => {
  const texts = globSync(`${place}/**/*.test.ts`, { cwd: ROOT })
    .filter((file) => !SHARED.includes(path.basename(file, '.test.ts')))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'));
  return routes
    .filter((route) => !texts.some((text) => calls(text, route)))
    .map((route) => `${place}/${fileOf(route)}.test.ts: no test sends ${route.method} ${route.path}`);
});

test('each operation has a test that sends its request', () => {
  expect(untested).toEqual([]);
});

/**
 * Whether a test has a method and a path, or the begin of a path and its last segment, for a helper to join. A request is a
 * GET, or with a body a POST, unless it has another method.
 */
function calls(text: string, { method, path: template }: Route): boolean {
  const hasMethod = method === 'GET' || text.includes(`'${method}'`) || (method === 'POST' && /\bbody\b/.test(text));
  const pattern = template.replaceAll(/\{\w+\}/g, '(?:\\$\\{[^}]+\\}|[^/\'"`$?]+)');
  const [begin = '', last = ''] = [template.split('{')[0], template.split('/').at(-1)];
  const isJoined = /\}\/\w/.test(template) && text.includes(begin) && RegExp(`['"\`/]${last}['"\`]`).test(text);
  return hasMethod && (isJoined || RegExp(`['"\`]${pattern}(?:['"\`?]|\\$\\{query)`).test(text));
}

function kebab(operationId: string): string {
  return operationId.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
