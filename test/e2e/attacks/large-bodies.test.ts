import { expect, test } from '@jest/globals';
import { send } from '../../support/http.ts';
import { startLocalService } from '../../support/local-service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const CREATES = 100;
const AT_A_TIME = 10;
/** Bodies of nearly the maximum size that reaches a function, with JSON that is slow to parse. */
const bodies = [4.6e6, 9.9e6].map((bytes) => JSON.stringify({ name: 'x', tags: Array(bytes / 4).fill('a') }));

test('clients that keep sending very large bodies do not make the requests of others fail', async () => {
  const { baseUrl, apiKey, end } = await startLocalService(temporaryFolder());
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  let isOver = false;
  const hostile = bodies.map(async (body) => {
    const statuses: number[] = [];
    while (!isOver) statuses.push((await fetch(`${baseUrl}/pets`, { method: 'POST', headers, body })).status);
    return statuses;
  });

  const statuses: number[] = [];
  const friendly = Array.from({ length: AT_A_TIME }, async (_, client) => {
    for (let at = 0; at < CREATES / AT_A_TIME; at += 1) {
      const body = { name: `Category ${client}.${at}` };
      statuses.push((await send(baseUrl, { path: '/categories', apiKey, body })).status);
    }
  });
  await Promise.all(friendly);
  isOver = true;
  expect(statuses).toEqual(Array(CREATES).fill(201));
  expect(new Set((await Promise.all(hostile)).flat())).toEqual(new Set([413]));
  await end('SIGTERM');
});
