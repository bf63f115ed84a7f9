import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { runCommand } from '../../support/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('npm run new-service rejects', () => {
  const usage = 'Usage: npm run new-service -- <folder> --name <name>';
  const full = temporaryFolder();
  writeFileSync(path.join(full, 'file'), '');

  test.each([
    ['no arguments', [], usage],
    ['an unknown option', ['x', '--title', 'orders'], usage],
    ['two folders', ['x', 'y', '--name', 'orders'], usage],
    ['a name with a hyphen', ['x', '--name', 'my-orders'], 'The name "my-orders" must have 2 to 20 lower-case letters'],
    ['the name of a folder', ['x', '--name', 'lib'], 'The name "lib" is that of a folder of every service.'],
    ['a folder with files', [full, '--name', 'orders'], `The folder ${full} is not empty.`],
  ])('%s', async (_title, args, message) => {
    const { code, stderr } = await runCommand('tools/new-service.ts', args);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`petstore: ${message}`)]);
  });
});
