import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import { openDataFolder } from '../../local/data-folder.ts';
import { runCommand, runPetstore } from '../support/command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Other users of the machine must not be able to prepare or change what the service trusts. */

afterEach(() => {
  jest.restoreAllMocks();
});

test.each([0o777, 0o775, 0o722])('a data folder with the permissions %i is rejected in one line', async (mode) => {
  const folder = path.join(temporaryFolder(), 'open');
  mkdirSync(folder);
  chmodSync(folder, mode);
  const env = { PETSTORE_DATA_DIR: folder, PORT: '0' };
  const refusal = `petstore: Other users may write to ${folder}. Run: chmod go-w '${folder}'\n`;
  expect(await runCommand('local/main.ts', [], env)).toMatchObject({ code: 1, stderr: refusal });
  const command = await runPetstore(['keys', 'list', '--stage', 'local'], env);
  expect([command.code, command.stderr.endsWith(refusal)]).toEqual([1, true]);
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['secret', 'link-secret', 'api-key', 'certificate-authority/key.pem'])(
  'a %s that others may write is rejected',
  (name) => {
    const folder = temporaryFolder();
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '0'.repeat(64));
    chmodSync(file, 0o620);
    expect(() => openDataFolder(folder)).toThrow(`Other users may write to ${file}.`);
    chmodSync(file, 0o600);
    expect(() => openDataFolder(folder)).not.toThrow();
  },
);

test('a data folder of another user is rejected', () => {
  const folder = temporaryFolder();
  jest.spyOn(process, 'getuid').mockReturnValue((process.getuid?.() ?? 0) + 1);
  expect(() => openDataFolder(folder)).toThrow(`${folder} belongs to another user.`);
});
