import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { engineFolder, recordFile } from '../../local/data-folder.ts';
import { startEmbeddedEngine } from '../../local/engine/embedded-engine.ts';
import { withLock } from '../../local/shared-file.ts';
import { runCommand } from '../support/command.ts';
import { send } from '../support/http.ts';
import { startLocalService } from '../support/local-service.ts';
import { operatorCredentials, stageSecret } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const reset = (folder: string, args: readonly string[] = []) =>
  runCommand('local/reset.ts', args, { PETSTORE_DATA_DIR: folder });

test('reset rejects while the service runs, and then deletes only the service’s own files', async () => {
  const folder = temporaryFolder();
  const service = await startLocalService(folder);
  const refusal = await reset(folder);
  expect(refusal.code).toBe(1);
  expect(refusal.stderr).toMatch(/^petstore: The service is running on \S+\. Stop it first\.\n$/);
  expect(existsSync(path.join(folder, 'api-key'))).toBe(true);

  await service.end('SIGINT');
  writeFileSync(path.join(folder, 'notes.txt'), 'mine');
  const { code, stdout } = await reset(folder);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Deleted the data in \S+\. The next start is a first one\.\n$/);
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});

describe('reset keeps the data', () => {
  const IS_RUNNING = /^petstore: The service is running on \S+\. Stop it first\.\n$/;

  test.each<[string, (folder: string) => void]>([
    ['of a suspended service', () => {}],
    ['of a suspended service whose record is gone', (folder) => rmSync(recordFile(folder))],
    ['of a suspended service whose record is damaged', (folder) => writeFileSync(recordFile(folder), '{')],
  ])('%s', async (_title, change) => {
    const folder = temporaryFolder();
    const service = await startLocalService(folder);
    change(folder);
    service.process.kill('SIGSTOP');
    const refusals = [await reset(folder), await reset(folder, ['--links'])];
    service.process.kill('SIGCONT');
    expect(refusals).toEqual(Array(2).fill({ code: 1, stdout: '', stderr: expect.stringMatching(IS_RUNNING) }));
    const { status } = await send(service.baseUrl, { path: '/categories', apiKey: service.apiKey });
    expect([status, existsSync(path.join(folder, 'link-secret'))]).toEqual([200, true]);
  });

  test('of a suspended service with another engine', async () => {
    const folder = temporaryFolder();
    const engine = await startEmbeddedEngine(stageSecret);
    const env = { AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint, ...operatorCredentials };
    const service = await startLocalService(folder, env);
    service.process.kill('SIGSTOP');
    expect((await reset(folder)).stderr).toMatch(IS_RUNNING);
    expect(existsSync(path.join(folder, 'api-key'))).toBe(true);
    service.process.kill('SIGCONT');
    await service.end('SIGTERM');
    await engine.stop();
  });

  test('while a service is starting', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'api-key'), 'key');
    const { code, stderr } = await withLock(recordFile(folder), () => reset(folder));
    expect([code, stderr]).toEqual([1, expect.stringContaining("can't be changed: another process is changing it.")]);
    expect(existsSync(path.join(folder, 'api-key'))).toBe(true);
  });
});

test('reset of a folder that does not exist creates nothing', async () => {
  const folder = path.join(temporaryFolder(), 'unused');
  expect([(await reset(folder)).code, existsSync(folder)]).toEqual([0, false]);
});

test('reset deletes damaged data', async () => {
  const folder = temporaryFolder();
  await (await startLocalService(folder)).end('SIGKILL');
  writeFileSync(path.join(engineFolder(folder), 'CURRENT'), 'damaged');
  expect((await reset(folder)).code).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
});

test('reset with --links renews the sign-in links, ends their sessions, and keeps the data', async () => {
  const folder = temporaryFolder();
  const first = await startLocalService(folder);
  const signedIn = await fetch(first.signInUrl, { redirect: 'manual' });
  const token = signedIn.headers.get('Set-Cookie')?.split(/[=;]/)[1];
  await first.end('SIGINT');
  expect(await runCommand('local/reset.ts', ['--links'], { PETSTORE_DATA_DIR: folder })).toMatchObject({ code: 0 });

  const second = await startLocalService(folder);
  const { port } = new URL(second.origin);
  const session = await fetch(`${second.origin}/dashboard/api/session`, {
    headers: { Cookie: `petstore-session-${port}=${token}` },
  });
  const oldLink = await fetch(`${second.origin}/${new URL(first.signInUrl).search}`, { redirect: 'manual' });
  expect([second.apiKey, session.status, oldLink.status]).toEqual([first.apiKey, 401, 403]);
});
