import { once } from 'node:events';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { startEmbeddedEngine } from '../../local/engine/embedded-engine.ts';
import { PETSTORE, runPetstore } from '../support/command.ts';
import { type LocalService, startLocalService } from '../support/local-service.ts';
import { operatorCredentials, stageSecret } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Which local service a command uses when PETSTORE_DATA_DIR is not set. */

/** The folder in which services record themselves. Each test has its own. */
let XDG_STATE_HOME = '';
beforeEach(() => {
  XDG_STATE_HOME = temporaryFolder();
});

/** Starts a service and returns it with its data folder. */
async function startService(): Promise<LocalService & { readonly dataFolder: string }> {
  const dataFolder = temporaryFolder();
  return { ...(await startLocalService(dataFolder, { XDG_STATE_HOME })), dataFolder };
}

const listKeys = (env: NodeJS.ProcessEnv = {}, script = PETSTORE) =>
  runPetstore(['keys', 'list', '--stage', 'local'], { XDG_STATE_HOME, ...env }, script);

/** The id of a service's only key, which exists only in that service's tables. */
const lastFour = ({ apiKey }: LocalService) => `…${apiKey.slice(-4)}`;

test('a command finds the running service whatever its data folder, and names it', async () => {
  const service = await startService();
  const { code, stdout, stderr } = await listKeys();
  expect([code, stdout]).toEqual([0, expect.stringContaining(lastFour(service))]);
  expect(stderr).toBe(`Using the local service at ${service.baseUrl}, with its data in ${service.dataFolder}.\n`);
});

test('with two services running, a command uses the one that started last and says how to choose another', async () => {
  const first = await startService();
  const second = await startService();
  const { stdout, stderr } = await listKeys();
  expect(stdout).toContain(lastFour(second));
  expect(stderr).toBe(
    `Using the local service at ${second.baseUrl}, with its data in ${second.dataFolder}. ` +
      '2 local services are running. To use another one, set PETSTORE_DATA_DIR to its data folder.\n',
  );
  const chosen = await listKeys({ PETSTORE_DATA_DIR: first.dataFolder });
  expect([chosen.stdout, chosen.stderr]).toEqual([expect.stringContaining(lastFour(first)), '']);
});

test.each<NodeJS.Signals>(['SIGTERM', 'SIGKILL'])(
  'after %s, the command no longer finds the service and names the data folder that it uses',
  async (signal) => {
    const project = copyOfProject();
    await (await startService()).end(signal);
    const { code, stdout, stderr } = await listKeys({}, path.join(project, 'petstore'));
    expect([code, stdout.split('\n')[1]]).toEqual([0, '']);
    expect(stderr).toBe(
      `No local service is running. Using the data in ${path.join(project, '.petstore')}.\n` +
        'local has no keys yet. Create one: ./petstore keys create --stage local\n',
    );
  },
);

test('a command whose service stops in the meantime says so, and leaves the data to the next service', async () => {
  const dataFolder = temporaryFolder();
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  recordServiceWithoutEngine(server.address(), dataFolder);
  const { code, stderr } = await listKeys({ PETSTORE_DATA_DIR: dataFolder });
  server.close();
  expect(code).toBe(1);
  expect(stderr).toMatch(/^petstore: The local service at http:\S+ has just stopped\. Run the command again\.\n$/);
});

test('a command uses the external engine of the running service', async () => {
  const engine = await startEmbeddedEngine(stageSecret);
  const env = { XDG_STATE_HOME, AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint, ...operatorCredentials };
  const service = await startLocalService(temporaryFolder(), env);
  expect((await listKeys(operatorCredentials)).stdout).toContain(lastFour(service));
  await service.end('SIGTERM');
  await engine.stop();
});

test('smoke checks the running service at its own port', async () => {
  const { baseUrl } = await startService();
  const { code, stdout } = await runPetstore(['smoke', '--stage', 'local', '--no-write'], { XDG_STATE_HOME });
  expect([code, stdout.split('\n')[0]]).toEqual([0, `Checking local at ${baseUrl}.`]);
});

test('a command finds the running service through a link to its data folder', async () => {
  const { baseUrl, dataFolder } = await startService();
  const link = path.join(temporaryFolder(), 'link');
  symlinkSync(dataFolder, link);
  const env = { XDG_STATE_HOME, PETSTORE_DATA_DIR: link };
  const { code, stdout, stderr } = await runPetstore(['smoke', '--stage', 'local', '--no-write'], env);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(baseUrl);
});

test('smoke without a running service says how to start it', async () => {
  const { code, stderr } = await runPetstore(['smoke', '--stage', 'local'], {
    XDG_STATE_HOME,
    PETSTORE_DATA_DIR: temporaryFolder(),
  });
  expect([code, stderr]).toEqual([
    1,
    'petstore: No local service is running. Start it with `npm start`, or pass --url.\n',
  ]);
});

/** A copy of the commands with a separate default data folder. */
function copyOfProject(): string {
  const root = path.dirname(PETSTORE);
  const copy = temporaryFolder();
  for (const name of ['petstore', 'package.json', 'cli', 'lib', 'local', 'tools']) {
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/**
 * Simulates a service that has stopped its engine but not ended yet: its record exists, but the engine does not
 * respond.
 */
function recordServiceWithoutEngine(address: AddressInfo | string | null, dataFolder: string): void {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const folder = path.join(XDG_STATE_HOME, 'petstore/services');
  mkdirSync(folder, { recursive: true });
  const record = {
    pid: process.pid,
    baseUrl: `http://localhost:${address.port}/v1`,
    dataFolder,
    edgePort: 0,
    startedAt: new Date().toISOString(),
  };
  writeFileSync(path.join(folder, `${process.pid}.json`), JSON.stringify(record));
}
