import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { engineFolder, recordFile } from '../../local/data-folder.ts';
import { startEmbeddedEngine } from '../../local/engine/embedded-engine.ts';
import { runCommand } from '../support/command.ts';
import { send } from '../support/http.ts';
import { startLocalService } from '../support/local-service.ts';
import { servePage } from '../support/page-server.ts';
import { operatorCredentials, stageSecret } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Tests the errors of a service that can't start: one line, and an exit code other than 0. */
async function refusal(env: NodeJS.ProcessEnv): Promise<string> {
  const { code, stdout, stderr } = await runCommand('local/main.ts', [], { PORT: '0', ...env });
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^petstore: [^\n]+\n$/)]);
  return stderr.slice('petstore: '.length).trimEnd();
}

const PETSTORE_DATA_DIR = temporaryFolder();

test.each(['abc', '-1', '65536'])('PORT "%s" is rejected', async (PORT) => {
  expect(await refusal({ PORT, PETSTORE_DATA_DIR })).toBe(`PORT must be a number from 0 to 65535, not "${PORT}".`);
});

test('a port that is taken is rejected', async () => {
  const port = await servePage('');
  expect(await refusal({ PORT: String(port), PETSTORE_DATA_DIR })).toBe(
    `Port ${port} of 127.0.0.1 is in use. Set PORT to another port: PORT=${Number(port) + 1} npm start`,
  );
});

test('a host that is not this machine is rejected', async () => {
  expect(await refusal({ HOST: '192.0.2.1', PETSTORE_DATA_DIR })).toBe(
    'HOST 192.0.2.1 is not an address of this machine.',
  );
});

test("a data folder that can't be created is rejected", async () => {
  const file = path.join(PETSTORE_DATA_DIR, 'file');
  writeFileSync(file, '');
  const folder = path.join(file, 'data');
  expect(await refusal({ PETSTORE_DATA_DIR: folder })).toBe(
    `The data folder ${folder} can't be created: EEXIST: file already exists, mkdir '${file}'`,
  );
});

test('a data folder that is a file is rejected', async () => {
  const file = path.join(PETSTORE_DATA_DIR, 'a-file');
  writeFileSync(file, '');
  expect(await refusal({ PETSTORE_DATA_DIR: file })).toMatch(`The data folder ${file} can't be created: EEXIST`);
});

test('a data folder where no folders can be created is rejected', async () => {
  expect(await refusal({ PETSTORE_DATA_DIR: '/proc/petstore/data' })).toMatch(
    /^The data folder \/proc\/petstore\/data can't be created: E/,
  );
});

test('a damaged secret is rejected', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'secret'), '');
  expect(await refusal({ PETSTORE_DATA_DIR: folder })).toBe(`${folder}/secret is damaged. Delete it.`);
});

test('data without a format, from an earlier version, is rejected until it is reset', async () => {
  const folder = temporaryFolder();
  mkdirSync(engineFolder(folder));
  expect(await refusal({ PETSTORE_DATA_DIR: folder })).toBe(
    `An earlier version created the data in ${folder}. Run \`npm run reset\`, which deletes the data, then start again.`,
  );
  expect(await runCommand('local/reset.ts', [], { PETSTORE_DATA_DIR: folder })).toMatchObject({ code: 0 });
  await startLocalService(folder);
});

test('data of a newer version is rejected', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'format'), '999\n');
  expect(await refusal({ PETSTORE_DATA_DIR: folder })).toBe(
    `A newer version created the data in ${folder}. Use that version, or set PETSTORE_DATA_DIR to another folder.`,
  );
});

test('a data folder that another service uses is rejected', async () => {
  const folder = temporaryFolder();
  const { baseUrl } = await startLocalService(folder);
  expect(await refusal({ PETSTORE_DATA_DIR: folder })).toBe(
    `The service at ${baseUrl} uses the data folder ${folder}. Stop it, or set PETSTORE_DATA_DIR to another folder.`,
  );
});

test('when two services start on the same data folder at once, one is rejected', async () => {
  const folder = path.join(temporaryFolder(), 'data');
  const starts = await Promise.allSettled([startLocalService(folder), startLocalService(folder)]);
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = starts.find((start) => start.status === 'rejected');
  expect(String(refused?.reason)).toMatch(
    `uses the data folder ${folder}. Stop it, or set PETSTORE_DATA_DIR to another folder.`,
  );
});

test.each<['running' | 'suspended', NodeJS.Signals]>([
  ['running', 'SIGCONT'],
  ['suspended', 'SIGSTOP'],
])('a data folder that a %s service uses is also rejected with an external engine', async (_state, signal) => {
  const folder = temporaryFolder();
  const engine = await startEmbeddedEngine(stageSecret);
  const env = { PETSTORE_DATA_DIR: folder, AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint, ...operatorCredentials };
  const { baseUrl, process: service } = await startLocalService(folder, env);
  service.kill(signal);
  expect(await refusal(env)).toMatch(`The service at ${baseUrl} uses the data folder ${folder}.`);
  service.kill('SIGCONT');
  await engine.stop();
});

test('a service that was killed keeps nobody out, even if another process has its ID', async () => {
  const folder = temporaryFolder();
  const killed = await startLocalService(folder);
  await killed.end('SIGKILL');
  const record = JSON.parse(readFileSync(recordFile(folder), 'utf8'));
  expect(record.pid).toBe(killed.process.pid);
  writeFileSync(recordFile(folder), JSON.stringify({ ...record, pid: process.pid }));
  const { baseUrl, apiKey } = await startLocalService(folder);
  expect((await send(baseUrl, { path: '/categories', apiKey })).status).toBe(200);
});

test.each([
  [['--verbose'], "unknown option '--verbose'"],
  [['--engine', 'dynamodb-local'], "unknown option '--engine'"],
  [['now'], 'too many arguments. Expected 0 arguments but got 1: now.'],
])('the arguments %j are rejected, with how to get help', async (args, message) => {
  const { code, stdout, stderr } = await runCommand('local/main.ts', args, { PORT: '0', PETSTORE_DATA_DIR });
  const expected = `petstore: ${message}\nRun \`npm start -- --help\` for usage.\n`;
  expect([code, stdout, stderr]).toEqual([1, '', expected]);
});

test.each(['localhost:8000', 'nonsense'])('the engine address "%s" is rejected', async (AWS_ENDPOINT_URL_DYNAMODB) => {
  expect(await refusal({ PETSTORE_DATA_DIR, AWS_ENDPOINT_URL_DYNAMODB })).toBe(
    `AWS_ENDPOINT_URL_DYNAMODB must be an http(s) URL, not "${AWS_ENDPOINT_URL_DYNAMODB}".`,
  );
});

test('an engine that does not respond is rejected', async () => {
  expect(await refusal({ PETSTORE_DATA_DIR, AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9' })).toBe(
    'No DynamoDB engine responds at http://127.0.0.1:9.',
  );
});
