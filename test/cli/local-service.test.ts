import { existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { startEmbeddedEngine } from '../../local/engine/embedded-engine.ts';
import { runPetstore, startCommand } from '../support/command.ts';
import { type LocalService, startLocalService } from '../support/local-service.ts';
import { copyProject } from '../support/project-copy.ts';
import { operatorCredentials, stageSecret } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Which local service a command uses. */

const listKeys = (dataFolder: string, env: NodeJS.ProcessEnv = {}) =>
  runPetstore(['keys', 'list', '--stage', 'local'], { PETSTORE_DATA_DIR: dataFolder, ...env });
const smoke = (dataFolder: string) =>
  runPetstore(['smoke', '--stage', 'local', '--no-write'], { PETSTORE_DATA_DIR: dataFolder });

/** The end of a service's only key, which exists only in that service's tables. */
const lastFour = ({ apiKey }: LocalService) => `…${apiKey.slice(-4)}`;

test('of two services that run side by side, a command uses the one on its data folder', async () => {
  const folders = [temporaryFolder(), temporaryFolder()];
  const services = await Promise.all(folders.map((folder) => startLocalService(folder)));
  for (const [at, service] of services.entries()) {
    const { stdout, stderr } = await listKeys(folders[at] ?? '');
    expect([stdout, stderr]).toEqual([expect.stringContaining(lastFour(service)), '']);
  }
});

describe('a command of another checkout that changes something', () => {
  const changes: readonly string[][] = [
    ['keys', 'create', '--stage', 'local', '--name', 'theirs'],
    ['keys', 'revoke', '--stage', 'local', 'key_unknown', '--yes'],
    ['project', 'plan', 'pro', '--stage', 'local'],
    ['people', 'invite', 'eve@example.com', '--stage', 'local'],
    ['domains', 'add', 'www.shop.localhost', '--stage', 'local'],
    ['dns', 'set', 'www.shop.localhost', 'A', '192.0.2.1'],
    ['categories', 'recount', '--stage', 'local'],
    ['seed', '--stage', 'local'],
  ];
  const more = ['cli', 'petstore'];
  const keysOf = async (dataFolder: string) => (await listKeys(dataFolder)).stdout;

  test('exits with 5 and changes nothing while only the service of this checkout runs', async () => {
    const folder = temporaryFolder();
    const { baseUrl } = await startLocalService(folder);
    const before = await keysOf(folder);
    const { root } = copyProject(more);
    const env = { PORT: new URL(baseUrl).port };
    for (const args of changes) {
      const { code, stdout, stderr } = await runPetstore(args, env, path.join(root, 'petstore'));
      expect([args, code, stdout, stderr]).toEqual([
        args,
        5,
        '',
        expect.stringContaining(`No local service is running on ${path.join(root, '.petstore')}.`),
      ]);
    }
    expect(await keysOf(folder)).toBe(before);
  });

  test('changes the service of its own checkout, or the one that the environment names', async () => {
    const folder = temporaryFolder();
    await startLocalService(folder);
    const { root } = copyProject(more);
    const own = path.join(root, '.petstore');
    await startLocalService('', {}, [], (file, args, env) =>
      startCommand(path.join(root, file), args, { ...env, PETSTORE_DATA_DIR: undefined }),
    );
    const create = (name: string, env: NodeJS.ProcessEnv) =>
      runPetstore(['keys', 'create', '--stage', 'local', '--name', name], env, path.join(root, 'petstore'));
    expect((await create('own', {})).code).toBe(0);
    expect((await create('named', { PETSTORE_DATA_DIR: folder })).code).toBe(0);
    const names = (table: string) => ['own', 'named'].filter((name) => table.includes(name));
    expect([names(await keysOf(own)), names(await keysOf(folder))]).toEqual([['own'], ['named']]);
  });
});

test.each<NodeJS.Signals>(['SIGTERM', 'SIGKILL'])(
  'after %s, a command says in one line how to start a service, and the data folder stays as it is',
  async (signal) => {
    const folder = temporaryFolder();
    await (await startLocalService(folder)).end(signal);
    expect(await listKeys(folder)).toEqual({
      code: 5,
      stdout: '',
      stderr: `petstore: No local service is running on ${folder}. Run npm start, or set PETSTORE_DATA_DIR to the data folder of another one.\n`,
    });
    const unused = path.join(folder, 'unused');
    expect([(await smoke(unused)).code, existsSync(unused)]).toEqual([5, false]);
  },
);

test('a command uses the external engine of the running service', async () => {
  const folder = temporaryFolder();
  const engine = await startEmbeddedEngine(stageSecret);
  const env = { AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint, ...operatorCredentials };
  const service = await startLocalService(folder, env);
  expect((await listKeys(folder, operatorCredentials)).stdout).toContain(lastFour(service));
  await service.end('SIGTERM');
  await engine.stop();
});

test('smoke checks the running service at its own port, also through a link to its data folder', async () => {
  const folder = temporaryFolder();
  const { baseUrl } = await startLocalService(folder);
  const link = path.join(temporaryFolder(), 'link');
  symlinkSync(folder, link);
  const { code, stdout } = await smoke(link);
  expect([code, stdout.split('\n')[0]]).toEqual([0, `Checking local at ${baseUrl}.`]);
});
