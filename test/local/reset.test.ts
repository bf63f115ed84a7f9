import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { runCommand } from '../support/command.ts';
import { startLocalService } from '../support/local-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const reset = (folder: string) => runCommand('local/reset.ts', [], { PETSTORE_DATA_DIR: folder });

test('reset refuses while the service runs, and then deletes only the service’s own files', async () => {
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
  expect(stdout).toMatch(/^Deleted the data in \S+\. The next start loads the sample catalogue\.\n$/);
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});
