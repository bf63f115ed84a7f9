import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { runPetstore } from '../../support/command.ts';
import { edgeClient } from '../../support/edge-client.ts';
import { startLocalService } from '../../support/local-service.ts';
import { makeSite } from '../../support/project.ts';
import { copyProject } from '../../support/project-copy.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type DevCommand, startDev } from './support/dev-command.ts';

const { root, edit } = copyProject(['apps', 'cli', 'CHANGELOG.md', 'client/README.md', 'tsconfig.json']);
const PAGE = path.join(root, 'apps/site/src/content/docs/errors.mdx');

let dev: DevCommand;

beforeAll(async () => {
  // A stage that has a site, so that the first start builds none.
  const dataFolder = temporaryFolder();
  const service = await startLocalService(dataFolder);
  await runPetstore(['site', 'deploy', '--from', await makeSite('Home'), '--stage', 'local'], {
    PETSTORE_DATA_DIR: dataFolder,
  });
  await service.end('SIGTERM');
  dev = await startDev(root, { SITE_BUILD: 'on', PETSTORE_DATA_DIR: dataFolder });
});

async function siteHas(place: string, words: string): Promise<boolean> {
  const { http } = edgeClient(
    () => ({ https: 0, http: Number(new URL(dev.baseUrl).port) }),
    () => '',
  );
  return (await http('petstore.localhost', place)).text.includes(words);
}

/** Makes a change that updates the site. Returns the printed lines up to the update, without the log. */
const updateAfter = (change: () => void) => dev.linesAfter(change, /Updated the site .*\n/);

test('an error in a page is shown once, and the site and the service stay as they are', async () => {
  appendFileSync(PAGE, '\n<Lemur\n');
  await dev.printed('stderr', /errors\.mdx:\d+:\d+\n.*Unexpected/);
  expect(dev.stderr()).toMatch(/^petstore: The site did not build\./);
  expect((await fetch(dev.baseUrl)).status).toBe(404);
  expect(await siteHas('/', 'Home')).toBe(true);
});

test('changes of a page, and of a document that a page includes, update the site without restarting the service', async () => {
  const lines = await updateAfter(() => {
    // Both changes reach it at once.
    dev.process.kill('SIGSTOP');
    edit('apps/site/src/content/docs/errors.mdx', /<Lemur\n/, 'Even a lemur errs.\n');
    edit('client/README.md', /```ts\n/, '$&// Even a tapir calls.\n');
    dev.process.kill('SIGCONT');
  });
  expect(lines).toEqual([
    expect.stringMatching(
      /^Updated the site in \d+\.\d s: apps\/site\/src\/content\/docs\/errors\.mdx and 1 more changed\.$/,
    ),
  ]);
  expect(await siteHas('/errors/', 'Even a lemur errs.')).toBe(true);
  expect(await siteHas('/typescript-client/', 'Even a tapir calls.')).toBe(true);
});

test('a change of the contract restarts the service before the site is updated, even if it restarts again meanwhile', async () => {
  const lines = await updateAfter(() => {
    edit('openapi.yaml', /A short description of the category\./, 'A few words about it.');
    void dev
      .printed('stdout', /Restarted in .*openapi\.yaml/)
      .then(() => edit('functions/pets/get-pet.ts', /async .*=> \{/, '$&\n  // A remark'));
  });
  expect(lines).toEqual([
    expect.stringMatching(/^Wrote .*client\/src\/contract\.ts\.$/),
    expect.stringMatching(/^Restarted in \d+ ms: openapi\.yaml changed\.$/),
    expect.stringMatching(/^Restarted in \d+ ms: functions\/pets\/get-pet\.ts changed\.$/),
    expect.stringMatching(/^Updated the site in \d+\.\d s: openapi\.yaml changed\.$/),
  ]);
  expect(await siteHas('/reference/create-category/', 'A few words about it.')).toBe(true);
});
