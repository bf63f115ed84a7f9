import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { runCommand } from '../support/command.ts';
import { startLocalService } from '../support/local-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const reset = (folder: string) => runCommand('local/reset.ts', [], { PETSTORE_DATA_DIR: folder });

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
