import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { runPetstore } from '../../support/command.ts';
import { edgeClient } from '../../support/edge-client.ts';
import { startLocalService } from '../../support/local-service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ON = { SITE_BUILD: 'on' };
const deploymentsOf = async (dataFolder: string) =>
  JSON.parse(
    (await runPetstore(['site', 'list', '--stage', 'local', '--json'], { PETSTORE_DATA_DIR: dataFolder })).stdout,
  );

test('a start builds and deploys the site in the background, unless it is stopped or the stage has one', async () => {
  const dataFolder = temporaryFolder();
  const stopped = await startLocalService(dataFolder, ON);
  while (!stopped.stdout().includes('site: Loading the pages\n')) await sleep(50);
  const begin = performance.now();
  expect(await stopped.end('SIGTERM')).toBe(0);
  expect(performance.now() - begin).toBeLessThan(10_000);

  const service = await startLocalService(dataFolder, ON);
  while (!service.stdout().includes('The site is live at ')) await sleep(100);
  expect(service.stdout()).toContain('site: Building the documentation website');
  const visitor = edgeClient(
    () => ({ https: 0, http: Number(new URL(service.baseUrl).port) }),
    () => readFileSync(path.join(dataFolder, 'ca.pem'), 'utf8'),
  );
  expect((await visitor.http('petstore.localhost')).status).toBe(200);
  await service.end('SIGTERM');

  const again = await startLocalService(dataFolder, ON);
  expect(await deploymentsOf(dataFolder)).toMatchObject([{ isLive: true, createdBy: 'npm start' }]);
  await again.end('SIGTERM');
  expect(again.stdout()).not.toContain('site: ');
});
