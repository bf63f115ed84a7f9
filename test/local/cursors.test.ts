import { expect, test } from '@jest/globals';
import { send } from '../support/http.ts';
import { type LocalService, startLocalService } from '../support/local-service.ts';
import { linkOf } from '../support/pages.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

async function firstCursor({ baseUrl, apiKey }: LocalService): Promise<string> {
  const { headers } = await send(baseUrl, { path: '/pets?limit=1', apiKey });
  const next = linkOf({ headers: { Link: headers.link ?? '' } }, 'next') ?? '';
  return new URL(next).searchParams.get('cursor') ?? '';
}

async function statusWith(cursor: string, { baseUrl, apiKey }: LocalService): Promise<number> {
  return (await send(baseUrl, { path: `/pets?limit=1&cursor=${encodeURIComponent(cursor)}`, apiKey })).status;
}

test('a service accepts its own cursors, also after a restart, and rejects those of a service with other data', async () => {
  const folder = temporaryFolder();
  const service = await startLocalService(folder);
  const cursor = await firstCursor(service);
  expect(await statusWith(cursor, service)).toBe(200);
  await service.end('SIGTERM');
  expect(await statusWith(cursor, await startLocalService(folder))).toBe(200);
  expect(await statusWith(cursor, await startLocalService(temporaryFolder()))).toBe(400);
});
