import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import { transform } from 'esbuild';
import { installTools } from '../../e2e/tools/install-tools.ts';
import { type LocalService, startLocalService } from '../../support/local-service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The part of the swagger-typescript-api client that these tests use. */
interface Client {
  readonly categories: {
    listCategories(): Promise<{ readonly data: unknown }>;
    createCategory(body: object): Promise<{ readonly status: number; readonly data: unknown }>;
  };
}
type ClientClass = new (options?: { securityWorker: () => { headers: { Authorization: string } } }) => Client;

const generator = path.resolve(import.meta.dirname, '../../e2e/tools/node_modules/.bin/swagger-typescript-api');

let service: LocalService;
let Api: ClientClass;
let client: Client;

beforeAll(async () => {
  await installTools();
  service = await startLocalService(temporaryFolder());
  const folder = temporaryFolder();
  await promisify(execFile)(generator, [
    ...['generate', '--path', `${service.origin}/openapi.json`, '--output', folder, '--name', 'client.ts'],
  ]);
  const { code } = await transform(readFileSync(path.join(folder, 'client.ts'), 'utf8'), { loader: 'ts' });
  writeFileSync(path.join(folder, 'client.mjs'), code);
  ({ Api } = await import(path.join(folder, 'client.mjs')));
  client = new Api({ securityWorker: () => ({ headers: { Authorization: `Bearer ${service.apiKey}` } }) });
});

test('a client generated from the contract creates and lists categories', async () => {
  const created = await client.categories.createCategory({ name: 'Dogs', description: 'Loyal.' });
  expect([created.status, created.data]).toEqual([
    201,
    { id: expect.any(Number), name: 'Dogs', description: 'Loyal.' },
  ]);
  expect((await client.categories.listCategories()).data).toContainEqual(created.data);
});

test('a client generated from the contract gets the violations of an invalid request', async () => {
  await expect(client.categories.createCategory({ name: 7 })).rejects.toMatchObject({
    status: 400,
    error: { code: 'invalid_request', message: 'name must be a string', status: 400 },
  });
});

test('a client generated from the contract gets a 401 without a key', async () => {
  await expect(new Api().categories.listCategories()).rejects.toMatchObject({
    status: 401,
    error: { code: 'unauthorized', status: 401 },
  });
});
