import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { routes } from '../../lib/contract/generated/routes.ts';
import { NO_ROUTE_ENTRY } from '../../lib/contract/routing.ts';
import { loadFunctions } from '../../local/gateway/functions.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('each operation has a file with its handler, each file of a handler an operation', () => {
  const files = readdirSync(path.join(root, 'functions'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)));
  expect(files.sort()).toEqual([NO_ROUTE_ENTRY, ...routes.map(({ entry }) => entry)].sort());
});

test('every handler is a function that takes an event', async () => {
  const functions = await loadFunctions(routes);
  expect([...functions.keys()].sort()).toEqual([NO_ROUTE_ENTRY, ...routes.map(({ entry }) => entry)].sort());
  expect([...functions].filter(([, handler]) => typeof handler !== 'function')).toEqual([]);
});

test('no two operations share a name, nor a method and path', () => {
  expect(new Set(routes.map(({ operationId }) => operationId)).size).toBe(routes.length);
  expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length);
});
