import { expect, test } from '@jest/globals';
import type { Category } from '../../lib/contract/generated/public/types.ts';
import { send } from '../support/http.ts';
import { type LocalService, startLocalService } from '../support/local-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const KILLS = 10;
const CREATES = 20;

/**
 * Creates categories concurrently, kills the service at the first response, and returns the categories with a response.
 */
async function createAndKill(service: LocalService, kill: number): Promise<Category[]> {
  const { baseUrl, apiKey } = service;
  const responses = Array.from({ length: CREATES }, async (_, at): Promise<Category> => {
    const body = { name: `Category ${kill}.${at}` };
    return JSON.parse((await send(baseUrl, { path: '/categories', apiKey, body })).text);
  });
  await Promise.any(responses);
  expect(await service.end('SIGKILL')).toBe('SIGKILL');
  const settled = await Promise.allSettled(responses);
  return settled.flatMap((response) => (response.status === 'fulfilled' ? [response.value] : []));
}

test('a service that is killed repeatedly, right after a response, loses nothing acknowledged and restarts without delay', async () => {
  const folder = temporaryFolder();
  const acknowledged: Category[] = [];
  /** How long each start took, by how the service before had ended. */
  const starts: Record<'SIGKILL' | 'SIGTERM', number[]> = { SIGKILL: [], SIGTERM: [] };
  let service = await startLocalService(folder);
  for (let kill = 0; kill < KILLS; kill += 1) {
    acknowledged.push(...(await createAndKill(service, kill)));
    service = await restart(folder, starts.SIGKILL);
    // A busy machine slows these restarts too.
    if (kill % 2 === 0) {
      expect(await service.end('SIGTERM')).toBe(0);
      service = await restart(folder, starts.SIGTERM);
    }
  }
  const { baseUrl, apiKey } = service;
  const listed: Category[] = JSON.parse((await send(baseUrl, { path: '/categories', apiKey })).text);
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
  expect(listed).toEqual(expect.arrayContaining(acknowledged));
  expect(Math.min(...starts.SIGKILL)).toBeLessThan(2 * Math.min(...starts.SIGTERM));
});

async function restart(folder: string, times: number[]): Promise<LocalService> {
  const begin = performance.now();
  const service = await startLocalService(folder);
  times.push(performance.now() - begin);
  return service;
}
