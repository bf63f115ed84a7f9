import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Category } from '../../lib/contract/generated/public/types.ts';
import { send } from '../support/http.ts';
import { type LocalService, startLocalService } from '../support/local-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const create = ({ baseUrl, apiKey }: LocalService, name: string) =>
  send(baseUrl, { path: '/categories', apiKey, body: { name } });
const list = async ({ baseUrl, apiKey }: LocalService): Promise<Category[]> =>
  JSON.parse((await send(baseUrl, { path: '/categories', apiKey })).text);

describe('on its first start, the service', () => {
  const folder = path.join(temporaryFolder(), 'data');
  let service: LocalService;
  beforeAll(async () => {
    service = await startLocalService(folder);
  });

  test('shows what to do next', () => {
    const { baseUrl, origin, apiKey } = service;
    const lines = service.stdout().split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `Petstore is ready at ${baseUrl}`,
        `  docs      ${origin}/docs`,
        `  contract  ${origin}/openapi.json`,
        `  curl -s ${baseUrl}/categories \\`,
        `    -H 'Authorization: Bearer ${apiKey}'`,
      ]),
    );
    expect(service.stderr()).toBe('');
  });

  test('has sample categories', async () => {
    expect((await list(service)).length).toBeGreaterThan(1);
  });

  test('stores its key in the data folder', () => {
    expect(readFileSync(path.join(folder, 'api-key'), 'utf8')).toBe(`${service.apiKey}\n`);
  });

  test.each([
    ['', 0o700],
    ['dynalite', 0o700],
    ['api-key', 0o600],
    ['secret', 0o600],
  ])('makes %j readable only by its owner', (name, mode) => {
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(mode);
  });

  test('gives 300 concurrent creates different ids, and lists all of them', async () => {
    const before = await list(service);
    const responses = await Promise.all(Array.from({ length: 300 }, (_, at) => create(service, `Category ${at}`)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const created = responses.map(({ text }): Category => JSON.parse(text));
    expect(new Set(created.map(({ id }) => id)).size).toBe(300);
    expect(await list(service)).toEqual([...before, ...created].sort((one, other) => one.id - other.id));
  });
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the service cleanly, and the next start has the same key and data',
  async (signal) => {
    const folder = temporaryFolder();
    const first = await startLocalService(folder);
    const { body } = await create(first, 'Newts');
    const before = await list(first);
    expect(before).toContainEqual(body);
    expect(await first.end(signal)).toBe(0);
    expect([first.stderr(), first.stdout().trimEnd().split('\n').at(-1)]).toEqual(['', 'Stopping.']);

    const second = await startLocalService(folder);
    expect(second.apiKey).toBe(first.apiKey);
    expect(await list(second)).toEqual(before);
    expect(await second.end(signal)).toBe(0);
  },
);

test('the service logs a line for each request, and never the key', async () => {
  const service = await startLocalService(temporaryFolder());
  const welcome = service.stdout();
  await create(service, 'Newts');
  await send(service.baseUrl, { path: '/nothing', apiKey: service.apiKey });
  await service.end('SIGTERM');
  const lines = service.stdout().slice(welcome.length).trimEnd().split('\n').slice(0, -1);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { operation: 'createCategory', status: 201 },
    { operation: 'noRoute', status: 404 },
  ]);
  expect(lines.join('\n')).not.toContain(service.apiKey);
});
