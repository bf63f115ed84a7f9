import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { runPetstore } from '../../support/command.ts';
import { edgeClient } from '../../support/edge-client.ts';
import { type LocalService, startLocalService } from '../../support/local-service.ts';
import { siteFolder } from '../../support/site-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ON = { SITE_BUILD: 'on' };
const petstore = (dataFolder: string, line: string) =>
  runPetstore([...line.split(' '), '--stage', 'local'], { PETSTORE_DATA_DIR: dataFolder });
const deploymentsOf = async (dataFolder: string) => JSON.parse((await petstore(dataFolder, 'site list --json')).stdout);

/** Waits until the service has printed a text, or has given up. */
async function untilPrinted({ stdout }: LocalService, text: string): Promise<void> {
  while (!stdout().includes(text)) {
    if (/^The site is (?:live|not deployed)/m.test(stdout())) throw new Error(stdout());
    await sleep(50);
  }
}

test('a start builds and deploys the site in the background, unless it is stopped or the stage has one', async () => {
  const dataFolder = temporaryFolder();
  const stopped = await startLocalService(dataFolder, ON);
  await untilPrinted(stopped, 'site: Loading the pages\n');
  const begin = performance.now();
  expect(await stopped.end('SIGTERM')).toBe(0);
  expect(performance.now() - begin).toBeLessThan(10_000);

  const service = await startLocalService(dataFolder, ON);
  await untilPrinted(service, 'The site is live at ');
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

test('the first build gives way to a site that was deployed since it began', async () => {
  const dataFolder = temporaryFolder();
  const service = await startLocalService(dataFolder, ON);
  await untilPrinted(service, 'site: Loading the pages\n');
  await petstore(dataFolder, `site deploy --from ${siteFolder('Mine')}`);
  const [mine] = await deploymentsOf(dataFolder);
  await untilPrinted(service, `site: The build is not deployed. The deployment ${mine.id} was made live meanwhile.\n`);
  expect(await deploymentsOf(dataFolder)).toEqual([mine]);
  await service.end('SIGTERM');
});

test('during the first build, `domains add` shows its progress and then adds the domain', async () => {
  const dataFolder = temporaryFolder();
  const service = await startLocalService(dataFolder, ON);
  await petstore(dataFolder, 'project plan pro');
  expect((await petstore(dataFolder, 'site list')).stderr).toContain('The first build of the site is still running');
  const { code, stderr } = await petstore(dataFolder, 'domains add www.shop.localhost');
  expect(stderr).toMatch(
    /^Waiting for the first build of the site[\s\S]*\nsite: Pages rendered[\s\S]*\nAdded www\.shop\.localhost\.\n/,
  );
  expect(code).toBe(0);
  await service.end('SIGTERM');
});
