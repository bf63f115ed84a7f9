import { expect, test } from '@jest/globals';
import type { Category } from '../../lib/contract/generated/public/types.ts';
import { send } from '../support/http.ts';
import { type LocalService, startLocalService } from '../support/local-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROUNDS = 10;
const CREATES = 20;

/**
 * Creates categories concurrently, kills the service at the first response, and returns the categories with a response.
 */
async function createAndKill(service: LocalService, round: number): Promise<Category[]> {
  const { baseUrl, apiKey } = service;
  const responses = Array.from({ length: CREATES }, async (_, at): Promise<Category> => {
    const body = { name: `Category ${round}.${at}` };
    return JSON.parse((await send(baseUrl, { path: '/categories', apiKey, body })).text);
  });
  await Promise.any(responses);
  expect(await service.end('SIGKILL')).toBe('SIGKILL');
  const settled = await Promise.allSettled(responses);
  return settled.flatMap((response) => (response.status === 'fulfilled' ? [response.value] : []));
}

test('a service that is killed repeatedly, right after a response, loses nothing acknowledged', async () => {
  const folder = temporaryFolder();
  const acknowledged: Category[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    acknowledged.push(...(await createAndKill(await startLocalService(folder), round)));
  }
  const { baseUrl, apiKey } = await startLocalService(folder);
  const listed: Category[] = JSON.parse((await send(baseUrl, { path: '/categories', apiKey })).text);
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS);
  expect(listed).toEqual(expect.arrayContaining(acknowledged));
});
