import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { entriesOf } from '../../lib/contract/api-contract.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { loadFunctions } from '../../local/gateway/functions.ts';

const { routes } = publicApi;
const root = path.resolve(import.meta.dirname, '../..');

test('each operation has a file with its handler, each file of a handler an operation', () => {
  const files = readdirSync(path.join(root, 'functions'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)));
  expect(files.sort()).toEqual(entriesOf(publicApi).sort());
});

test('every handler is a function that takes an event', async () => {
  const functions = await loadFunctions(publicApi);
  expect([...functions.keys()].sort()).toEqual(entriesOf(publicApi).sort());
  expect([...functions].filter(([, handler]) => typeof handler !== 'function')).toEqual([]);
});

test('no two operations share a name, nor a method and path', () => {
  expect(new Set(routes.map(({ operationId }) => operationId)).size).toBe(routes.length);
  expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length);
});
