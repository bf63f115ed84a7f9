import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { commands } from '../../cli/commands.ts';
import { PETSTORE, runPetstore, runProgram } from '../support/command.ts';
import { type LocalService, startLocalService } from '../support/local-service.ts';
import { makeSite } from '../support/project.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Commands that talk to a local service behind a proxy that leads nowhere, and to one that is suspended. */

const dataFolder = temporaryFolder();
let service: LocalService;
beforeAll(async () => {
  service = await startLocalService(dataFolder);
});

const RESET = path.resolve(PETSTORE, '../local/reset.ts');
const NO_SERVER = 'http://127.0.0.1:1';
const behindProxy = {
  PETSTORE_DATA_DIR: dataFolder,
  NODE_USE_ENV_PROXY: '1',
  HTTP_PROXY: NO_SERVER,
  HTTPS_PROXY: NO_SERVER,
  ALL_PROXY: NO_SERVER,
};

describe('behind a proxy', () => {
  const LINES: Readonly<Record<string, readonly string[]>> = {
    project: ['project plan pro', 'project show'],
    keys: ['keys create --name proxied', 'keys list', 'keys usage'],
    categories: ['categories list', 'categories recount'],
    activity: ['activity'],
    seed: ['seed'],
    smoke: ['smoke', 'smoke --no-write'],
    status: ['status'],
    events: ['events show'],
    site: ['site deploy --from SITE', 'site list'],
    domains: [
      'domains add www.proxied.localhost',
      'domains list',
      'domains inspect www.proxied.localhost',
      'domains certificate www.proxied.localhost',
      'domains config',
      'domains trust',
    ],
    dns: ['dns set www.proxied.localhost A 192.0.2.1', 'dns list'],
    people: ['people invite ada@example.com', 'people list'],
  };

  test.each(Object.entries(LINES))('%s reaches the service', async (_name, lines) => {
    const site = await makeSite('Proxied');
    for (const line of lines) {
      const args = line.split(' ').map((word) => (word === 'SITE' ? site : word));
      const { stderr } = await runPetstore([...args, '--stage', 'local'], behindProxy);
      expect([line, stderr]).toEqual([line, expect.not.stringMatching(/No local service|does not respond|error/i)]);
    }
  });

  test('that is every command of the local stage', () => {
    const deployedOnly = ['clean-up', 'cost', 'logs', 'preflight', 'restore', 'rollback'];
    expect([...Object.keys(LINES), ...deployedOnly].sort()).toEqual(Object.keys(commands).sort());
  });

  test('reset finds the service', async () => {
    const { code } = await runProgram(path.resolve(PETSTORE, '../tools/run'), ['node', RESET], behindProxy);
    expect([code, readdirSync(dataFolder)]).toEqual([1, expect.arrayContaining(['api-key', 'dynalite'])]);
  });
});

test('a suspended service counts as running, and commands say within seconds that it does not respond', async () => {
  const lines = ['keys list', 'smoke', 'dns list', 'domains trust'];
  service.process.kill('SIGSTOP');
  const ended = await Promise.all(
    lines.map((line) => runPetstore([...line.split(' '), '--stage', 'local'], { PETSTORE_DATA_DIR: dataFolder })),
  );
  service.process.kill('SIGCONT');
  expect(ended).toEqual(
    lines.map(() => ({
      code: 5,
      stdout: '',
      stderr: `petstore: The local service on ${dataFolder} (process ${service.process.pid}) does not respond. Wait until it does, or stop it and run npm start.\n`,
    })),
  );
});
